/** One picture of the shop in every size and format it exists in. */
export interface ShopPicture {
  alt: string
  width: number
  height: number
  avif: string
  webp: string
  fallback: string
}
