import { startHat } from './designer.ts'
import { expect, test } from './shopper.ts'
import { expectLive, SMALL_DESKTOP } from './studio.ts'

test.use({
  expectedInConsole: [
    /GPU stall due to ReadPixels|swiftshader|software WebGL|No worker cuts for this page|Failed to load resource/i,
  ],
  viewport: SMALL_DESKTOP,
})
test.setTimeout(360_000)

const CUTTING = /cutting\.worker/

test('a hat is cut beside the page, by a worker that ends with its work', async ({ page }) => {
  const started: string[] = []
  page.on('worker', (worker) => started.push(worker.url()))
  await startHat(page)
  await expectLive(page)
  expect(started.filter((url) => CUTTING.test(url))).toHaveLength(1)
  await expect.poll(() => page.workers().filter((worker) => CUTTING.test(worker.url()))).toEqual([])
})

test('where that worker cannot come, the page cuts the hat itself and the preview comes all the same', async ({
  page,
}) => {
  await page.route(CUTTING, (route) => route.abort())
  await startHat(page)
  await expectLive(page)
})
