import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, RGBAFormat, SRGBColorSpace } from 'three'
import { printedPoints } from './prints.ts'

const SIDE = 128
const made = new Map<string, DataTexture>()

/** A printed cloth by its name; undefined for a name that no print has. */
export function printOf(name: string): DataTexture | undefined {
  const known = made.get(name)
  if (known) return known
  const data = printedPoints(name, SIDE, SIDE, SIDE)
  if (!data) return undefined
  const texture = new DataTexture(data, SIDE, SIDE, RGBAFormat)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  made.set(name, texture)
  return texture
}
