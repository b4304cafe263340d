export default function Home() {
  return <h1>Buying Custom Hats Has Never Been Easier</h1>
}
