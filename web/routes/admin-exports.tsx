export { ExportsView as default } from '../features/admin/exports/exports-view.tsx'
