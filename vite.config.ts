import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { holdCalls } from './scripts/hold-calls.ts'
import { chunkGroups } from './scripts/site/chunks.ts'

/** In `npm run dev` everything but the pages is answered by the shop's server. */
const SERVER_PATHS = ['/api', '/auth/v1', '/storage/v1', '/sandbox', '/design-pictures', '/healthz', '/readyz']
const server = `http://localhost:${process.env.DEV_SERVER_PORT ?? 3001}`

export default defineConfig({
  plugins: [holdCalls(server, SERVER_PATHS), tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { strictPort: true, proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: server }])) },
})
