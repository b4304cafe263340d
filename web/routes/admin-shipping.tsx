export { ShippingView as default } from '../features/admin/desk/shipping/shipping-view.tsx'
