/** What a patch shows: pixels for colour, and thread normals when it is sewn. */
export type Look = {
  albedo: Uint8ClampedArray<ArrayBuffer>
  normal: Uint8ClampedArray<ArrayBuffer> | null
  width: number
  height: number
}
