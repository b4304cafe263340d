export { AdminRequests as default } from '../features/admin/requests-view.tsx'
