export { AdminBasicsOrders as default } from '../features/admin/basics-orders-view.tsx'
