import sharp from 'sharp'
import type { TestShop } from './test-shop.ts'

export const uploadPhotograph = (shop: TestShop, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  shop.app.request(
    '/storage/v1/object/product-photographs/hat.jpg',
    { method: 'POST', headers, body },
    { incoming: { socket: { remoteAddress: '203.0.113.9' } } },
  )

export const jpegOf = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#27674a' } })
      .jpeg()
      .toBuffer(),
  )
