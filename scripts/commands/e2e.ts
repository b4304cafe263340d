import { runBrowserTests } from '../browser-tests.ts'

/** `npm run e2e -- e2e/site.spec.ts`: the browser tests alone, or some; with SHOP_URL against a shop that runs already. */
const { passed, failed } = await runBrowserTests(process.argv.slice(2))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
