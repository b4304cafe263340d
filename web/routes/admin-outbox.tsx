export { AdminOutbox as default } from '../features/admin/outbox-view.tsx'
