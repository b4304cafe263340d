export { AdminJobs as default } from '../features/admin/jobs/jobs-view.tsx'
