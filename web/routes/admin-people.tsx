export { AdminPeople as default } from '../features/admin/people/people-view.tsx'
