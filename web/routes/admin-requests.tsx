export { AdminRequests as default } from '../features/admin/requests/requests-view.tsx'
