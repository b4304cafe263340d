import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { threadsOf } from '../../../../domain/studio/artwork-check.ts'
import { UNTOUCHED } from '../../../../domain/studio/retouch.ts'
import { embroider } from './embroider.ts'
import { measure } from './measure.ts'
import type { Pixels } from './palette.ts'
import { retouch } from './retouch.ts'

const PPI = 220
const RIM_PX = 3
const WIDTH_INCHES = 3

/** A drawing of so many inches, as a vector file is drawn: soft edges, and a bare rim around it. */
async function drawn(svg: string, { ppi = PPI, pxOfFile = WIDTH_INCHES * PPI } = {}): Promise<Pixels> {
  const file = await sharp(Buffer.from(svg))
    .resize({ width: Math.round(pxOfFile) })
    .png()
    .toBuffer()
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .resize({ width: WIDTH_INCHES * ppi })
    .extend({ top: RIM_PX, bottom: RIM_PX, left: RIM_PX, right: RIM_PX, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

/** 3 by 1.5 inches; its numbers are thousandths of an inch. */
const sheet = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="1500" viewBox="0 0 3000 1500">${drawing}</svg>`

const factsOf = (pixels: Pixels, ppi = PPI, seamAtInches: number | null = null) =>
  measure(pixels, ppi, { sourceWidth: 900, vector: false, widthInches: WIDTH_INCHES, seamAtInches })

const inSheet = async (drawing: string) => factsOf(await drawn(sheet(drawing)))

/** Letters without a font: E, F, H, L and T of bars. */
const GLYPHS: Record<string, string> = {
  E: 'M0 0H70V20H20V40H60V60H20V80H70V100H0Z',
  F: 'M0 0H70V20H20V40H60V60H20V100H0Z',
  H: 'M0 0H20V40H50V0H70V100H50V60H20V100H0Z',
  L: 'M0 0H20V80H70V100H0Z',
  T: 'M0 0H70V20H45V100H25V20H0Z',
  I: 'M25 30H45V100H25ZM25 0H45V20H25Z',
}
const word = (letters: string, x: number, y: number, tall: number, fill: string) =>
  [...letters]
    .map((letter, i) => {
      const scale = tall / 100
      return `<path transform="translate(${x + i * 90 * scale} ${y}) scale(${scale})" fill="${fill}" d="${GLYPHS[letter]}"/>`
    })
    .join('')

const BADGE = '<rect x="200" y="100" width="2600" height="900" rx="150" fill="#c01818"/>'
const PAPER = '<rect width="3000" height="1500" fill="#fff"/>'

describe('lines of known width', () => {
  it.each([20, 40, 70])('a line of %i thousandths of an inch is measured within a pixel', async (width) => {
    const line = (angle: number, y: number) =>
      `<rect x="300" y="${y}" width="2200" height="${width}" fill="#1b2a4a" transform="rotate(${angle} 1500 ${y})"/>`
    for (const angle of [0, 30, 45]) {
      const { smallestStrokeInches } = await inSheet(line(angle, 700))
      expect(Math.abs((smallestStrokeInches ?? 0) - width / 1000), `turned by ${angle}°`).toBeLessThan(1.1 / PPI)
    }
  })

  it.each([
    ['a badge with round corners', BADGE],
    [
      'a star',
      '<path d="M1500 100L1700 650H2300L1820 980L2000 1450L1500 1150L1000 1450L1180 980L700 650H1300Z" fill="#c01818"/>',
    ],
    [
      'a turned square',
      '<rect x="1000" y="300" width="900" height="900" transform="rotate(20 1500 750)" fill="#c01818"/>',
    ],
    [
      'discs in two colors',
      '<circle cx="1000" cy="750" r="600" fill="#c01818"/><circle cx="1700" cy="750" r="600" fill="#1b2a4a"/>',
    ],
    ['bold letters on a badge', BADGE + word('HELTE', 400, 300, 500, '#fff')],
    ['a badge on paper', PAPER + BADGE],
  ])('%s has no thin lines, at no size', async (_, drawing) => {
    for (const ppi of [100, 160, PPI]) {
      const { smallestStrokeInches } = factsOf(await drawn(sheet(drawing), { ppi }), ppi)
      expect(smallestStrokeInches ?? 1, `${ppi} pixels an inch`).toBeGreaterThan(0.05)
    }
  })

  it('one thin line beside bold shapes is found', async () => {
    const { smallestStrokeInches } = await inSheet(
      `${BADGE}<rect x="200" y="1200" width="2600" height="25" fill="#1b2a4a"/>`,
    )
    expect(smallestStrokeInches).toBeCloseTo(0.025, 2)
  })
})

describe('letters of known height', () => {
  it.each([100, 150, 200, 300])('letters of %i thousandths of an inch are measured within a pixel', async (tall) => {
    const { smallestLetterInches } = await inSheet(BADGE + word('HELLTFE', 300, 1100, tall, '#1b2a4a'))
    expect(Math.abs((smallestLetterInches ?? 0) - tall / 1000)).toBeLessThan(1.1 / PPI)
  })

  it.each([
    ['on clear ground', ''],
    ['on paper', PAPER],
  ])('a small picture tells the same letters, %s', async (_, ground) => {
    const words = sheet(ground + word('HELLTFE', 300, 400, 250, '#1b2a4a') + word('TEFL', 300, 900, 400, '#c01818'))
    const small = await drawn(words, { ppi: 100, pxOfFile: 240 })
    const { smallestLetterInches } = factsOf(small, 100)
    expect(smallestLetterInches).toBeGreaterThan(0.22)
    expect(smallestLetterInches).toBeLessThan(0.28)
  })

  it('the soft edge of a small picture is no row of letters', async () => {
    const disc = `${PAPER}<circle cx="1500" cy="750" r="675" fill="#c01818"/><circle cx="1500" cy="750" r="450" fill="#f2c230"/>`
    const { smallestLetterInches } = factsOf(await drawn(sheet(disc), { pxOfFile: 250 }))
    expect(smallestLetterInches).toBeNull()
  })

  it('the dot of an i is no letter', async () => {
    const { smallestLetterInches } = await inSheet(word('LIITIIL', 300, 400, 300, '#1b2a4a'))
    expect(smallestLetterInches).toBeGreaterThan(0.2)
  })

  it('three dots are no letters', async () => {
    const dots = [600, 900, 1200].map((x) => `<circle cx="${x}" cy="1200" r="50" fill="#c01818"/>`).join('')
    expect((await inSheet(BADGE + dots)).smallestLetterInches).toBeNull()
  })
})

describe('measuring artwork', () => {
  it('knows the pixels an inch, the transparency and the thread', async () => {
    const facts = await inSheet(BADGE)
    expect(facts).toMatchObject({ pixelsPerInch: 300, transparent: true, crossesCentreSeam: false })
    expect(threadsOf(facts).map(({ name }) => name)).toEqual(['Scarlet'])
  })

  it('the soft edge between two colors is no third color', async () => {
    const { inks } = await inSheet(PAPER + word('HELLTFEHELLTFE', 100, 400, 160, '#141414'))
    expect(inks.map(({ color }) => Math.round(color[0] / 100))).toEqual([3, 0])
  })

  it('knows which colors lie on the cloth', async () => {
    const { inks } = await inSheet(BADGE + word('HELTE', 400, 300, 500, '#fff'))
    expect(inks[0]?.onCloth).toBeGreaterThan(0.3)
    expect(inks[1]?.onCloth).toBe(0)
  })

  it('sees fine detail on the center seam, and only there', async () => {
    const line = await drawn(sheet('<rect x="1470" y="200" width="60" height="1100" fill="#c01818"/>'))
    expect(factsOf(line, PPI, 1.5).crossesCentreSeam).toBe(true)
    expect(factsOf(line, PPI, 0.6).crossesCentreSeam).toBe(false)
    expect(factsOf(await drawn(sheet(BADGE)), PPI, 1.5).crossesCentreSeam).toBe(false)
  })

  it('a filled background is no transparency', async () => {
    expect((await inSheet(PAPER + BADGE)).transparent).toBe(false)
  })
})

describe('retouching artwork', () => {
  const colorAt = ({ data, width }: Pixels, xInches: number, yInches: number) => {
    const k = ((Math.round(yInches * PPI) + RIM_PX) * width + Math.round(xInches * PPI) + RIM_PX) * 4
    return [...data.slice(k, k + 4)]
  }

  it('the background goes, what it encloses stays', async () => {
    const svg = sheet(`${PAPER}${BADGE}${word('HELTE', 400, 300, 500, '#fff')}`)
    const { data, info } = await sharp(Buffer.from(svg))
      .resize({ width: 660 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height }
    retouch(pixels, { ...UNTOUCHED, withoutBackground: true })
    const alpha = (x: number, y: number) => pixels.data[(y * info.width + x) * 4 + 3]
    expect([alpha(5, 5), alpha(330, 320)]).toEqual([0, 0])
    expect([alpha(100, 120), alpha(97, 120)]).toEqual([255, 255])
  })

  it('one color takes the place of another, and the rest stays', async () => {
    const pixels = await drawn(sheet(BADGE + word('HELTE', 400, 300, 500, '#ffffff')))
    retouch(pixels, { ...UNTOUCHED, colors: [{ from: '#c01818', to: '#1f8a4c' }] })
    expect(colorAt(pixels, 0.3, 0.6)).toEqual([0x1f, 0x8a, 0x4c, 255])
    expect(colorAt(pixels, 0.45, 0.6)).toEqual([255, 255, 255, 255])
  })
})

it('sewing keeps clear ground clear and colors nearly what they were, the same every time', async () => {
  const art = await drawn(sheet(BADGE))
  const once = embroider(art, PPI)
  const middle = (Math.round(art.height * 0.4) * art.width + Math.round(art.width / 2)) * 4
  expect(once.albedo[3]).toBeLessThan(40)
  expect(once.albedo[middle + 3]).toBe(255)
  expect(once.albedo[middle]).toBeGreaterThan(140)
  expect(once.albedo[middle + 1]).toBeLessThan(40)
  expect(embroider(art, PPI).normal).toEqual(once.normal)
})
