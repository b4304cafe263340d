import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { OWN_DESIGN_KEPT } from '../domain/products/shared-design.ts'
import { pngFile } from './customer.ts'
import { addArtwork, startHat } from './designer.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, PHONE, press, test } from './shopper.ts'
import { badgePdf, drawingFile, isRed, logoFile, preview, spotIn } from './studio.ts'

/** The average color of a small square of the preview, at shares of its width and height. */
async function colorAt(page: Page, x: number, y: number): Promise<{ r: number; g: number; b: number }> {
  const picture = await preview(page).screenshot()
  const { width = 1, height = 1 } = await sharp(picture).metadata()
  const { data } = await sharp(picture)
    .extract({ left: Math.round(x * width) - 4, top: Math.round(y * height) - 4, width: 8, height: 8 })
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [r = 0, g = 0, b = 0] = data
  return { r, g, b }
}

async function hatWithLogo(page: Page) {
  await startHat(page)
  await press(page, 'Next Step')
  await page.getByLabel('Logo').setInputFiles(await logoFile())
}

const width = (page: Page) => page.getByLabel('Width (in)')

async function widen(page: Page, inches: string) {
  await width(page).fill(inches)
  await width(page).press('Enter')
}

test('artwork is placed', async ({ page }) => {
  await hatWithLogo(page)
  const right = page.getByLabel('Right of center (in)')
  const board = page.getByRole('group', { name: /^Place of Front/ })
  await test.step('by inches, and a width that is too large says how large it can be', async () => {
    await expect(width(page)).toHaveValue('3.6')
    await widen(page, '9')
    await expect(page.getByText('Largest here: 4.50 in')).toBeVisible()
    await widen(page, '9')
    await expect(width(page)).toHaveValue('4.5')
    await widen(page, '2')
    await expect(width(page)).toHaveValue('2')
  })
  await test.step('by arrow keys, and farther with Shift', async () => {
    await board.focus()
    await page.keyboard.press('ArrowRight')
    await expect(right).toHaveValue('0.05')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(right).toHaveValue('0.3')
  })
  await test.step('always inside its area', async () => {
    await right.fill('40')
    await right.press('Enter')
    await expect(right).toHaveValue('1.25')
    await expect(page.getByText('Farthest here: 1.25 in')).toBeVisible()
  })
  await test.step('and every step is undone and done again', async () => {
    await press(page, 'Undo')
    await expect(right).toHaveValue('0.3')
    await press(page, 'Redo')
    await expect(right).toHaveValue('1.25')
  })
  await test.step('by pointer', async () => {
    await dragAnInchLeft(page, board)
    await expect.poll(async () => Number(await right.inputValue())).toBeCloseTo(0.25, 1)
  })
})

/** From 1.25 in right of the center of a board that shows 4.5 in and its rim. */
async function dragAnInchLeft(page: Page, board: Locator) {
  await board.scrollIntoViewIfNeeded()
  const box = await board.boundingBox()
  if (!box) throw new Error('The board is not on the page.')
  const inch = box.width / (4.5 + 0.7)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await page.mouse.move(middle.x + 1.25 * inch, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 0.25 * inch, middle.y, { steps: 4 })
  await page.mouse.up()
}

test('artwork is looked over: small letters and the nearest threads are told', async ({ page }) => {
  await hatWithLogo(page)
  await widen(page, '2')
  await expect(page.getByText(/The smallest letters are about 0\.\d\d in tall/)).toBeVisible()
  await expect(page.getByText('Nearest threads:')).toBeVisible()
  await expect(page.getByText('Sunflower')).toBeVisible()
})

const drawing = async (svg: string) => {
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600">${svg}</svg>`
  return { name: 'drawing.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(sheet)).png().toBuffer() }
}
const bold = (fill: string) =>
  `<path fill="${fill}" d="M100 100h150v150h100V100h150v400H350V380H250v120H100zM700 100h400v120H850v280H700z"/>`

test('what is wrong with artwork is mended by a click', async ({ page }) => {
  test.slow() // Beside a preview that is drawn in software a look at a file takes seconds.
  await startHat(page, '5-panel')
  await press(page, 'Next Step')
  const front = page.getByRole('group', { name: 'Front artwork' })
  await test.step('small letters: the size at which they can be sewn', async () => {
    const word = [100, 300, 500, 700].map((x) => `M${x} 400h26v54h34v26h-60z`).join('')
    await page.getByLabel('Logo').setInputFiles(await drawing(`<path fill="#fff" d="${word}"/>`))
    await widen(page, '3')
    await expect(front.getByText('The smallest letters are about 0.20 in tall')).toBeVisible()
    await front.getByRole('button', { name: /^Make it 3.[78]5? in wide$/ }).click()
    await expect(front.getByText('Looks ready to sew.')).toBeVisible()
  })
  await test.step('a thread that is hard to see: another thread, and the way back', async () => {
    await page.getByLabel('Logo').setInputFiles(await drawing(bold('#24503a')))
    await expect(front.getByText('Forest thread on navy is hard to see.')).toBeVisible()
    await front.getByRole('button', { name: 'Sew Forest in White' }).click()
    await expect(front.getByText('Looks ready to sew.')).toBeVisible()
    await expect(front.getByRole('listitem').filter({ hasText: 'Sew Forest 135 in White 105' })).toBeVisible()
    await press(page, 'Put it back')
    await expect(front.getByText('Forest thread on navy is hard to see.')).toBeVisible()
  })
  await test.step('a background: it goes, and may stay after all', async () => {
    const paper = '<rect width="1200" height="600" fill="#fff"/>'
    await page.getByLabel('Logo').setInputFiles(await drawing(paper + bold('#d9a441')))
    await front.getByRole('button', { name: 'Remove the background' }).press('Enter')
    await expect(front.getByText('Looks ready to sew.')).toBeVisible()
    await page.keyboard.press('Tab') // Whoever mends by keyboard is still where they were.
    await expect(front.getByLabel('Remove the background')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(front.getByText('so its whole rectangle shows.')).toBeVisible()
    await expect(front.getByRole('checkbox', { name: 'Remove the background' })).toBeFocused()
  })
  await test.step('axe finds nothing', () => expectAccessible(page))
})

test('a hat is designed without WebGL', async ({ page }) => {
  await startHat(page)
  await test.step('a still takes the place of the turning preview', async () => {
    await expect(preview(page)).toHaveAttribute('data-studio', 'still')
    await expect(page.getByText('This browser cannot show the turning preview')).toBeVisible()
  })
  await test.step('it has the chosen color', async () => {
    await page.getByLabel('Hat color').fill('#c01818')
    await expect.poll(async () => (await colorAt(page, 0.55, 0.45)).r).toBeGreaterThan(110)
  })
  await test.step('artwork and order go on', async () => {
    await press(page, 'Next Step')
    await page.getByLabel('Logo').setInputFiles(await logoFile())
    await expect(width(page)).toHaveValue('3.6')
    await press(page, 'Next Step')
    await expect(page.getByRole('button', { name: 'Submit Order' })).toBeEnabled()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the page scrolls over the preview', async ({ page }) => {
    await startHat(page)
    await expect(preview(page)).toHaveCSS('touch-action', 'pan-y')
  })

  test('the placing of artwork fits, and axe finds nothing', async ({ page }) => {
    await hatWithLogo(page)
    await expect(width(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  test('a long file name stays in its box, and by keyboard nothing is under the preview', async ({ page }) => {
    const name = `${'a-logo-that-went-through-many-hands-'.repeat(3)}final.png`
    await startHat(page)
    await press(page, 'Next Step')
    await addArtwork(page, 'Logo', 'Front', pngFile(name))
    await page.getByLabel('Left side', { exact: true }).check()
    await addArtwork(page, 'Artwork for the left', 'Left side', pngFile(name))
    await expectNoSidewaysScroll(page)
    await press(page, 'Next Step')
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Submit Order' }).focus()
    for (const field of ['Email', 'Name', 'Note (optional)', 'Needed by (optional)', 'Quantity']) {
      await test.step(`back to ${field}`, async () => {
        await backTo(page, field)
        expect(await isUncovered(page.getByLabel(field))).toBe(true)
      })
    }
  })
})

async function backTo(page: Page, field: string) {
  await expect(async () => {
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByLabel(field)).toBeFocused({ timeout: 500 })
  }).toPass()
}

/** Whether whoever points at its upper edge points at it, and not at something above it. */
const isUncovered = (field: Locator) =>
  field.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + 3) === element
  })

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 720, height: 450 } })

  test('the preview docks small, in sight of what changes it', async ({ page }) => {
    await startHat(page)
    const color = page.getByLabel('Band color')
    await color.focus()
    await expect(preview(page)).toBeInViewport({ ratio: 1 })
    await expect(color).toBeInViewport({ ratio: 1 })
    expect((await preview(page).boundingBox())?.height).toBeLessThan(120)
    await expectNoSidewaysScroll(page)
  })
})

test('in a window that is low and narrow there is room below the preview', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 })
  await startHat(page)
  const color = page.getByLabel('Band color')
  await color.focus()
  expect(await isUncovered(color)).toBe(true)
})

test('the proof of a design is a PDF', async ({ page }) => {
  await hatWithLogo(page)
  await expect(width(page)).toHaveValue('3.6')
  const download = page.waitForEvent('download')
  await press(page, 'Download proof')
  expect((await download).suggestedFilename()).toBe('brimworks-proof.pdf')
})

test('a saved design is opened from its link', async ({ page, browser }) => {
  const link = await shareDesign(page)
  await test.step('without a picture it is drawn where it is looked at, and the console is silent', async () => {
    await open(page, link)
    await expect(preview(page)).toHaveAttribute('data-studio', 'still')
  })
  const stranger = await (await browser.newContext()).newPage()
  await test.step('a stranger looks at it, and the address keeps the link', async () => {
    await open(stranger, link)
    await expect(stranger.getByText('50 hats at $17.50 each: $875.00.')).toBeVisible()
    await expect(stranger.getByText('logo.png')).toBeHidden()
    await expectAccessible(stranger)
    await expect(stranger).toHaveURL(link)
  })
  await test.step('a link of before leads to the same page', async () => {
    await open(stranger, link.replace('/designs/', '/customize?design='))
    await expect(stranger).toHaveURL(link)
  })
  await test.step('a copy has all of it, and there is nothing of a design left behind', async () => {
    await editCopy(stranger, link)
    await expectSharedDesign(stranger)
    await expect(stranger.getByText(OWN_DESIGN_KEPT)).toBeHidden()
  })
  await test.step('whoever has a design sees the shared one', async () => {
    await press(stranger, 'Previous')
    await stranger.getByLabel('Hat color').fill('#2456a6')
    await editCopy(stranger, link)
    await expect(stranger.getByLabel('Hat color')).toHaveValue('#7a1f3d')
    await expect(stranger.getByText(OWN_DESIGN_KEPT)).toBeVisible()
  })
  await test.step('their own design comes back after', async () => {
    await stranger.reload()
    await press(stranger, 'Back to my design')
    await expect(stranger.getByLabel('Hat color')).toHaveValue('#2456a6')
    await press(stranger, 'Next Step')
    await expect(width(stranger)).toHaveValue('2.2')
    await expect(stranger.getByText(OWN_DESIGN_KEPT)).toBeHidden()
  })
  await stranger.context().close()
})

test('somebody else’s drawing is looked at as the shop drew it, and goes on as the drawing that it is', async ({
  page,
  browser,
}) => {
  const link = await shareDesign(page, drawingFile())
  const stranger = await (await browser.newContext()).newPage()
  const drawn = stranger.waitForResponse(/\/render\/image\/.*logo\.svg$/)
  await editCopy(stranger, link)
  expect((await drawn).headers()['content-type']).toBe('image/webp')
  await expectSharedDesign(stranger)
  await expect(stranger.getByRole('img', { name: 'Preview of logo.svg' }).first()).toBeVisible()
  const sent = stranger.waitForResponse((answer) => /-logo\.svg$/.test(answer.url()) && answer.status() === 200)
  await press(stranger, 'Save and share')
  expect(await (await stranger.request.get((await sent).url())).text()).toContain('small words here')
  await stranger.context().close()
})

test('somebody else’s PDF is looked at as the shop drew it: no other browser paints it', async ({ page, browser }) => {
  const badge = { name: 'badge.pdf', mimeType: 'application/pdf', buffer: await badgePdf(browser) }
  const link = await shareDesign(page, badge)
  const stranger = await (await browser.newContext()).newPage()
  const painting: string[] = []
  stranger.on('request', (request) => painting.push(...(/pdf-page|pdf\.worker/.exec(request.url()) ?? [])))
  const drawn = stranger.waitForResponse(/\/render\/image\/.*badge\.pdf$/)
  await editCopy(stranger, link)
  expect((await drawn).headers()['content-type']).toBe('image/webp')
  await expectSharedDesign(stranger)
  const shown = stranger.getByRole('img', { name: 'Preview of badge.pdf' }).first()
  await expect(shown).toBeVisible()
  const { count } = await spotIn(await shown.screenshot(), isRed)
  expect(count).toBeGreaterThan(500)
  const sent = stranger.waitForResponse((answer) => /-badge\.pdf$/.test(answer.url()) && answer.status() === 200)
  await press(stranger, 'Save and share')
  expect((await (await stranger.request.get((await sent).url())).body()).equals(badge.buffer)).toBe(true)
  expect(painting).toEqual([])
  await stranger.context().close()
})

async function shareDesign(page: Page, logo?: { name: string; mimeType: string; buffer: Buffer }): Promise<string> {
  await startHat(page)
  await page.getByLabel('Hat color').fill('#7a1f3d')
  await press(page, 'Next Step')
  await page.getByLabel('Logo').setInputFiles(logo ?? (await logoFile()))
  await expect(width(page)).toHaveValue('3.6')
  await widen(page, '2.2')
  await press(page, 'Save and share')
  return page.getByLabel('Link to this design').inputValue()
}

async function editCopy(page: Page, link: string) {
  await open(page, link)
  await page.getByRole('link', { name: 'Edit a copy' }).click()
}

async function expectSharedDesign(page: Page) {
  await expect(page.getByLabel('Hat color')).toHaveValue('#7a1f3d')
  await press(page, 'Next Step')
  await expect(width(page)).toHaveValue('2.2')
}
