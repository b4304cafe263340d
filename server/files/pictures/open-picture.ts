/** Of a color profile: a program of steps, all reckoned before the first dot. Half a kilobyte was not done after ten minutes. */
const ENDLESS_PROFILE = 'mpet'

/** Any picture that the shop opens: its colors by its own profile, unless that is a program and no table. Throws where it is none. */
export async function openPicture(picture: Buffer | string, limitInputPixels: number) {
  const { default: sharp } = await import('sharp') // 12 MB that a shop without pictures does not need.
  const { icc } = await sharp(picture, { limitInputPixels }).metadata()
  return sharp(picture, { limitInputPixels, ignoreIcc: icc?.includes(ENDLESS_PROFILE) ?? false })
}
