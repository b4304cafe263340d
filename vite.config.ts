import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** In `npm run dev` everything but the pages is answered by the shop's server. */
const SERVER_PATHS = ['/api', '/auth/v1', '/storage/v1', '/sandbox', '/healthz', '/readyz']
const server = `http://localhost:${process.env.DEV_SERVER_PORT ?? 3001}`

/** What every page needs travels in two files instead of a dozen: fewer requests, and it compresses better. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'house',
    test: /(node_modules\/(clsx|lucide-react)|web\/(ui\/(button|surface|badge)|features\/shell|page-meta)|domain\/(brand|pages))/,
    minShareCount: 3,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } },
  server: { strictPort: true, proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server }])) },
})
