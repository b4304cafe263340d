export { CatalogueView as default } from '../features/admin/desk/catalogue/catalogue-view.tsx'
