import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, RGBAFormat } from 'three'
import { type ClothName, rollOf } from './cloths.ts'

type Cloth = { albedo: DataTexture; normal: DataTexture; mean: number }

const made = new Map<ClothName, Cloth>()

/** A cloth for the graphics card, the same one for everything that is sewn from it. */
export function clothTextures(name: ClothName): Cloth {
  const known = made.get(name)
  if (known) return known
  const { albedo, normal, size, mean } = rollOf(name)
  const cloth = { albedo: texture(albedo, size), normal: texture(normal, size), mean }
  made.set(name, cloth)
  return cloth
}

function texture(data: Uint8Array<ArrayBuffer>, size: number): DataTexture {
  const made = new DataTexture(data, size, size, RGBAFormat)
  made.wrapS = RepeatWrapping
  made.wrapT = RepeatWrapping
  made.repeat.set(2, 2)
  made.magFilter = LinearFilter
  made.minFilter = LinearMipmapLinearFilter
  made.generateMipmaps = true
  made.anisotropy = 2
  made.needsUpdate = true
  return made
}
