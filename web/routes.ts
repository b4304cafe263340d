import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('products', 'routes/products.tsx'),
  route('gallery', 'routes/gallery.tsx'),
  route('customize', 'routes/customize.tsx'),
  route('contact', 'routes/contact.tsx'),
  layout('routes/basics-layout.tsx', [
    route('basics', 'routes/basics.tsx'),
    route('basics/:id', 'routes/basics-product.tsx'),
  ]),
  route('success', 'routes/success.tsx'),
  route('orders/:token', 'routes/order.tsx'),
  route('signup', 'routes/signup.tsx'),
  route('signin', 'routes/signin.tsx'),
  route('update-password', 'routes/update-password.tsx'),
  route('profile/:id', 'routes/profile.tsx'),
  route('admin', 'routes/admin.tsx', [
    index('routes/admin-dashboard.tsx'),
    route('requests', 'routes/admin-requests.tsx'),
    route('basics-orders', 'routes/admin-basics-orders.tsx'),
    route('analytics', 'routes/admin-analytics.tsx'),
    route('outbox', 'routes/admin-outbox.tsx'),
    route('history', 'routes/admin-history.tsx'),
  ]),
  route('unsubscribe', 'routes/unsubscribe.tsx'),
  route('terms-of-service', 'routes/terms-of-service.tsx'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  route('return-policy', 'routes/return-policy.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
