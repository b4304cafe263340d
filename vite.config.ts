import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { holdCalls } from './scripts/hold-calls.ts'

/** In `npm run dev` everything but the pages is answered by the shop's server. */
const SERVER_PATHS = ['/api', '/auth/v1', '/storage/v1', '/sandbox', '/healthz', '/readyz']
const server = `http://localhost:${process.env.DEV_SERVER_PORT ?? 3001}`

/** What many pages need travels in a few files instead of dozens: fewer requests, and it compresses better. */
const CHUNKS = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'house',
    test: new RegExp(
      [
        'node_modules/(clsx|lucide-react|hono)/',
        'web/(api/|(site-config|page-meta|routes/not-found).)',
        'web/ui/(badge|button|field|picture|surface).',
        'web/features/(shell/|messages/unread|accounts/(authorization|avatar|client|session|stored-session).)',
        'domain/(address|brand|opening-hours|pages|promises|pricing/|accounts/initials|site/(product-cards|structured-data|thresholds|toasts))',
      ].join('|'),
    ),
    minShareCount: 2,
  },
  { name: 'zod', test: /node_modules\/zod\// },
  { name: 'requests', test: /domain\/requests|web\/features\/uploads/, minShareCount: 2 },
  { name: 'dialogs', test: /node_modules\/@(base-ui|floating-ui)\/|web\/ui\/dialog/, minShareCount: 3 },
  { name: 'cart', test: /web\/features\/(cart|basics)\/|domain\/basics\//, minShareCount: 2 },
]

export default defineConfig({
  plugins: [holdCalls(server, SERVER_PATHS), tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } },
  server: { strictPort: true, proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server }])) },
})
