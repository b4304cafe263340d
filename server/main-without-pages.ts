import { noSitePages } from './pages/site-pages.ts'
import { runShop } from './run-shop.ts'

/** The shop as a process that needs no built pages: behind `npm run dev`, and in tests that end it. */
runShop(import.meta.filename, () => noSitePages)
