export { StockView as default } from '../features/admin/stock/stock-view.tsx'
