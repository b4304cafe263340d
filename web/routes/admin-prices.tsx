export { PricesView as default } from '../features/admin/desk/prices/prices-view.tsx'
