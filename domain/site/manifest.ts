import { BRAND } from '../brand.ts'

export const THEME_COLOR = '#131e36'

/** site.webmanifest: what a browser calls the shop when somebody keeps it on a home screen. */
export const MANIFEST = {
  name: BRAND.name,
  short_name: BRAND.name,
  start_url: '/',
  display: 'browser',
  background_color: '#fbf7ee',
  theme_color: THEME_COLOR,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ],
}
