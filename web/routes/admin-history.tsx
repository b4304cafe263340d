export { AdminHistory as default } from '../features/admin/history-view.tsx'
