import { Color, DoubleSide, MeshPhysicalMaterial, MeshStandardMaterial, type Texture, Vector2 } from 'three'
import { clothTextures } from './cloth-textures.ts'
import type { ClothName } from './cloths.ts'

/** Light cloth shows its shape by its shade, dark cloth by how its turned sides shine. */
const GLANCE = 0.27

/**
 * A dyed cloth whose colour can change at any time. All cloth is drawn with the tones of its geometry and from one side:
 * every difference would be one more program, which takes some drivers a second to make.
 */
export class DyedCloth extends MeshPhysicalMaterial {
  private readonly mean: number
  private readonly plain: Texture

  constructor(name: ClothName, hex: string, relief = 1) {
    const cloth = clothTextures(name)
    super({
      map: cloth.albedo,
      normalMap: cloth.normal,
      normalScale: new Vector2(relief, relief),
      roughness: 0.88,
      specularIntensity: 0.45,
      sheen: 0.35,
      sheenRoughness: 0.55,
      shadowSide: DoubleSide,
      vertexColors: true,
    })
    this.mean = cloth.mean
    this.plain = cloth.albedo
    this.dye(hex)
  }

  /** Prints the cloth, or leaves it plain. */
  print(pattern: Texture | undefined): void {
    const map = pattern ?? this.plain
    if (this.map === map) return
    this.map = map
    this.needsUpdate = true
  }

  dye(hex: string): void {
    this.color.set(hex)
    const glance = 0.02 + GLANCE * darkness(this.color)
    this.sheenColor
      .copy(this.color)
      .multiplyScalar(0.9)
      .add(new Color(glance, glance, glance))
    this.color.multiplyScalar(1 / this.mean)
  }
}

/** How far a color is from being seen by its shade alone: 1 for black, next to nothing from a middle grey on. */
function darkness({ r, g, b }: Color): number {
  return (1 - (0.2126 * r + 0.7152 * g + 0.0722 * b)) ** 12
}

/** Sewing thread: smoother than cloth, a shade off its colour. */
export class Thread extends MeshPhysicalMaterial {
  constructor(hex: string) {
    super({ roughness: 0.55, sheen: 0.6, sheenRoughness: 0.35 })
    this.dye(hex)
  }

  dye(hex: string): void {
    this.color.set(hex)
    const light = this.color.r + this.color.g + this.color.b
    this.color.lerp(light < 0.25 ? new Color(0.35, 0.35, 0.36) : new Color(1, 1, 1), light < 0.25 ? 0.12 : 0.06)
    this.sheenColor.copy(this.color).lerp(new Color(1, 1, 1), 0.4)
  }
}

export function metal(hex: string, roughness: number): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ color: hex, metalness: 1, roughness })
  // The room is dimmed for cloth, metal shows it at full strength.
  material.color.multiplyScalar(1.7)
  return material
}

export function plain(hex: string, roughness: number): MeshStandardMaterial {
  return new MeshStandardMaterial({ color: hex, metalness: 0, roughness })
}
