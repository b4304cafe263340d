import { fileURLToPath } from 'node:url'
import type sharp from 'sharp'
import type { Create } from 'sharp'
import type { StillPicture } from '../../domain/products/still-picture.ts'

const SIDE_PX = 640
const SHEET: Omit<Create, 'background'> = { width: SIDE_PX, height: SIDE_PX, channels: 4 }

const layer = (cut: string, name: string) =>
  fileURLToPath(new URL(`../../web/pictures/still-${cut}-${name}.webp`, import.meta.url))

/** Cloth dyed by its mask under one layer of light and shade, on white: the designer's still, for mail programs. */
export async function drawStill({ cut, body, band }: StillPicture): Promise<Buffer> {
  const { default: draw } = await import('sharp')
  const cloth = [{ name: 'body', color: body }, ...(band ? [{ name: 'band', color: band }] : [])]
  const dyed = await Promise.all(cloth.map(({ name, color }) => dye(draw, layer(cut, name), color)))
  return plain(draw, '#ffffff')
    .composite([...dyed.map((input) => ({ input, raw: SHEET })), { input: layer(cut, 'light'), blend: 'multiply' }])
    .jpeg({ quality: 88 })
    .toBuffer()
}

const dye = (draw: typeof sharp, mask: string, color: string) =>
  plain(draw, color)
    .composite([{ input: mask, blend: 'dest-in' }])
    .raw()
    .toBuffer()

const plain = (draw: typeof sharp, background: string) => draw({ create: { ...SHEET, background } })
