interface Sheet {
  /** Red, green, blue and how much of it covers the paper, dot after dot. */
  data: Uint8ClampedArray | Uint8Array
  width: number
  height: number
}

const SEEN = 8

/** The smallest box that holds everything painted; undefined on a bare sheet. */
export function inkBox({ data, width, height }: Sheet) {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < SEEN) continue
      if (x < left) left = x
      if (x > right) right = x
      if (y < top) top = y
      bottom = y
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 }
}
