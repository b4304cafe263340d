import {
  BoxGeometry,
  Color,
  CubeCamera,
  DirectionalLight,
  HalfFloatType,
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  type Texture,
  Vector3,
  WebGLCubeRenderTarget,
  type WebGLRenderer,
} from 'three'

/** A softbox: where it hangs, how wide it is seen from the table, how strong. */
type Softbox = { direction: Vector3; spread: number; power: number; warmth: number }

const KEY: Softbox = { direction: new Vector3(-0.62, 0.9, 0.85).normalize(), spread: 0.42, power: 1.9, warmth: 0.012 }
const FILL: Softbox = { direction: new Vector3(0.95, 0.55, 0.6).normalize(), spread: 0.5, power: 0.4, warmth: -0.01 }
const DOME_POWER = 0.95
/** How far from the middle of the table shadows are thrown, in inches. */
export const SHADOW_REACH = 9
/** The sides of the quick room, in dots, from what a mirror sees to what rough cloth feels. */
const QUICK_SIZES = [64, 32, 16, 8, 4, 2, 1] as const
const UP = new Vector3(0, 1, 0)

/** The van der Corput sequence: even samples without chance, so pictures repeat to the byte. */
export function halton(index: number, base: number): number {
  let result = 0
  let fraction = 1 / base
  let i = index
  while (i > 0) {
    result += fraction * (i % base)
    i = Math.floor(i / base)
    fraction /= base
  }
  return result
}

/** The room seen in shiny things and felt in the shade. */
export function roomEnvironment(renderer: WebGLRenderer, quickly: boolean): Texture {
  return quickly ? blurredByHalving(renderer, room()) : blurredByRoughness(renderer, room())
}

/** Walls, a ceiling box and two side boxes. */
function room(): Scene {
  const scene = new Scene()
  const walls = new Mesh(
    new BoxGeometry(40, 24, 40).scale(-1, 1, 1), // Inside out: one is in the room.
    new MeshBasicMaterial({ color: new Color(0.46, 0.46, 0.47) }),
  )
  walls.position.y = 8
  scene.add(walls)
  const box = (w: number, h: number, at: [number, number, number], power: number) => {
    const light = new Mesh(new PlaneGeometry(w, h), new MeshBasicMaterial({ color: new Color(power, power, power) }))
    light.position.set(...at)
    light.lookAt(0, 1, 0)
    scene.add(light)
  }
  box(16, 12, [0, 18, 2], 3.4)
  box(9, 14, [-17, 9, 9], 5.2)
  box(6, 14, [18, 8, 5], 3.2)
  box(14, 5, [2, 5, -18], 1.8)
  const floor = new Mesh(new PlaneGeometry(40, 40), new MeshBasicMaterial({ color: new Color(0.95, 0.93, 0.9) }))
  floor.rotation.x = -Math.PI / 2
  floor.position.y = -3.9
  scene.add(floor)
  return scene
}

function blurredByRoughness(renderer: WebGLRenderer, scene: Scene): Texture {
  const generator = new PMREMGenerator(renderer)
  const { texture } = generator.fromScene(scene, 0.02)
  generator.dispose()
  return texture
}

/** What is rougher sees the room in fewer dots, down to one for each side. Drawn in software the true blur takes seconds. */
function blurredByHalving(renderer: WebGLRenderer, scene: Scene): Texture {
  const target = new WebGLCubeRenderTarget(QUICK_SIZES[0], {
    type: HalfFloatType,
    minFilter: LinearMipmapLinearFilter,
    generateMipmaps: true,
  })
  new CubeCamera(0.1, 100, target).update(renderer, scene)
  const { texture } = target
  texture.mipmaps = QUICK_SIZES.map((size) => ({ width: size, height: size, data: new Uint8Array() }))
  texture.isPMREMTexture = true
  return texture
}

/** The lamps that throw shadows. Each sample of a picture moves them within their softbox. */
export class Lamps {
  readonly all: DirectionalLight[]

  constructor(scene: Scene, shadowSize: number, domes: number) {
    this.all = Array.from({ length: 2 + domes }, (_, i) => lamp(shadowSize, i < 2 ? 6 : 18))
    // The fill is too weak for its shadow to be worth a map.
    this.all[1]!.castShadow = false
    for (const light of this.all) scene.add(light, light.target)
  }

  /** Light on an empty table, to know what a shadow takes away. */
  get onTable(): number {
    let sum = 0
    for (const { intensity, position, target } of this.all) {
      sum += intensity * position.clone().sub(target.position).normalize().y
    }
    return sum / Math.PI
  }

  /**
   * Places the lamps for sample `i`, turned with the camera; sample 0 is the steady one used while things move.
   * What is looked at from below is held up to the light, as one would in the hand.
   */
  place(i: number, height: number, azimuth: number, fromBelow: boolean): void {
    const [key, fill, ...domes] = this.all
    const turned = (box: Softbox) => {
      const direction = softboxDirection(box, i).applyAxisAngle(UP, azimuth)
      return fromBelow ? direction.setY(-direction.y) : direction
    }
    aim(key!, turned(KEY), KEY.power, KEY.warmth, height)
    aim(fill!, turned(FILL), FILL.power, FILL.warmth, height)
    for (const [k, dome] of domes.entries()) {
      const index = i * domes.length + k + 1
      aim(dome, domeDirection(index), DOME_POWER / domes.length, 0, height)
    }
  }
}

function lamp(shadowSize: number, blur: number): DirectionalLight {
  const light = new DirectionalLight(0xffffff, 1)
  light.castShadow = true
  light.shadow.mapSize.set(shadowSize, shadowSize)
  light.shadow.bias = -0.0006
  light.shadow.normalBias = 0.025
  light.shadow.radius = blur
  const camera = light.shadow.camera
  camera.left = camera.bottom = -SHADOW_REACH
  camera.right = camera.top = SHADOW_REACH
  camera.near = 1
  camera.far = 60
  return light
}

function aim(light: DirectionalLight, direction: Vector3, power: number, warmth: number, height: number): void {
  light.target.position.set(0, height, 0)
  light.position.copy(direction).multiplyScalar(28).add(light.target.position)
  light.intensity = power
  light.color.setRGB(1 + warmth, 1, 1 - warmth)
}

function softboxDirection(box: Softbox, i: number): Vector3 {
  if (i === 0) return box.direction.clone()
  const r = Math.sqrt(halton(i, 2)) * box.spread
  const angle = halton(i, 3) * Math.PI * 2
  const side = new Vector3(0, 1, 0).cross(box.direction).normalize()
  const up = new Vector3().crossVectors(box.direction, side)
  return box.direction
    .clone()
    .addScaledVector(side, r * Math.cos(angle))
    .addScaledVector(up, r * Math.sin(angle))
    .normalize()
}

function domeDirection(i: number): Vector3 {
  const y = 0.2 + 0.8 * Math.sqrt(halton(i, 2))
  const angle = halton(i, 3) * Math.PI * 2
  const r = Math.sqrt(1 - y * y)
  return new Vector3(r * Math.cos(angle), y, r * Math.sin(angle))
}
