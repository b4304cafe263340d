export { AdminBasicsOrders as default } from '../features/admin/basics-orders/basics-orders-view.tsx'
