declare global {
  interface Navigator {
    /** Only some browsers tell. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

interface Wishes {
  lessMotion: boolean
  lessData: boolean
}

/** A film begins without being asked for only where nobody asked for less: less that moves, or less to fetch. */
export const playsByItself = ({ lessMotion, lessData }: Wishes): boolean => !lessMotion && !lessData

export const wantsLessData = (): boolean => navigator.connection?.saveData === true

interface Sheet {
  frames: number
  columns: number
  rows: number
}

/** How a sheet is moved behind a window of one frame's size: each frame stands still until it jumps to the next. */
export function framesOf({ frames, columns, rows }: Sheet): Keyframe[] {
  const way = (step: number, steps: number) => `${steps > 1 ? (100 * step) / (steps - 1) : 0}%`
  const at = (place: number): Keyframe => ({
    backgroundPosition: `${way(place % columns, columns)} ${way(Math.floor(place / columns), rows)}`,
    offset: place / frames,
    easing: 'steps(1, end)',
  })
  const last = { ...at(frames - 1), offset: 1 }
  return [...Array.from({ length: frames }, (_, place) => at(place)), last]
}

/** Fetches and decodes a picture in the best format that the browser knows, and answers which one it took. */
export async function fetchPicture({ avif, webp }: { avif: string; webp: string }): Promise<string> {
  const picture = document.createElement('picture')
  const source = document.createElement('source')
  source.type = 'image/avif'
  source.srcset = avif
  const image = document.createElement('img')
  picture.append(source, image)
  image.src = webp
  await image.decode()
  return image.currentSrc
}
