export const NAV_LINKS = [
  { to: '/products', label: 'Products' },
  { to: '/gallery', label: 'View our Gallery' },
  { to: '/contact', label: 'Contact Us' },
] as const
