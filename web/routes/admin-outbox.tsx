export { AdminOutbox as default } from '../features/admin/outbox/outbox-view.tsx'
