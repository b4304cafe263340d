export { ContentView as default } from '../features/admin/desk/content/content-view.tsx'
