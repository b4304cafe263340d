import { readConfig } from '../config.ts'
import { noSitePages } from '../pages/site-pages.ts'
import { openShop } from '../shop.ts'

/** The shop as a process of its own, for tests that end it; it needs no built pages. */
const shop = await openShop(readConfig(process.env), () => noSitePages)
process.once('SIGTERM', () => void shop.stop().then(() => process.exit(0)))
