export { SetupView as default } from '../features/admin/setup/setup-view.tsx'
