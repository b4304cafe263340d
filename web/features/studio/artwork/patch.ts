import {
  BufferGeometry,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshPhysicalMaterial,
  RGBAFormat,
  SRGBColorSpace,
  Vector2,
} from 'three'
import { type Placed, patchGeometry, type Sheet } from '../models/wrap.ts'
import type { Look } from './patch-look.ts'

const SEWN = { roughness: 0.52, sheen: 0.5, sheenRoughness: 0.35, specularIntensity: 0.8 }
const PRINTED = { roughness: 0.8, sheen: 0.1, sheenRoughness: 0.6, specularIntensity: 0.4 }

/** Artwork lying on a product. */
export class Patch extends Mesh<BufferGeometry, MeshPhysicalMaterial> {
  /** The cloth it lies on. */
  readonly sheet: Sheet

  constructor(sheet: Sheet, look: Look, placed: Placed) {
    const sewn = look.normal !== null
    const material = new MeshPhysicalMaterial({
      ...(sewn ? SEWN : PRINTED),
      map: picture(look.albedo, look, true),
      normalMap: look.normal ? picture(look.normal, look, false) : null,
      normalScale: new Vector2(1, 1),
      transparent: true,
      depthWrite: false,
      polygonOffset: true,
      polygonOffsetFactor: -4,
      polygonOffsetUnits: -4,
    })
    super(new BufferGeometry(), material)
    this.sheet = sheet
    this.receiveShadow = true
    this.renderOrder = 2
    this.place(placed)
  }

  place(placed: Placed): void {
    this.geometry.dispose()
    this.geometry = patchGeometry(this.sheet, placed, this.material.normalMap ? 0.022 : 0.006)
  }
}

function picture(data: Uint8ClampedArray<ArrayBuffer>, { width, height }: Look, colour: boolean): DataTexture {
  const texture = new DataTexture(new Uint8Array(data.buffer), width, height, RGBAFormat)
  if (colour) texture.colorSpace = SRGBColorSpace
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.anisotropy = 2
  texture.needsUpdate = true
  return texture
}
