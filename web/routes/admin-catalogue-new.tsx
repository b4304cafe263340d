export { NewProductView as default } from '../features/admin/desk/catalogue/product-view.tsx'
