export default function NotFound() {
  return <h1>404 Oops! Page not found</h1>
}
