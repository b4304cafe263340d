import {
  Mesh,
  NoToneMapping,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  type Texture,
  Vector3,
  WebGLRenderer,
} from 'three'
import { type Backdrop, Developer } from './develop.ts'
import { halton, Lamps, roomEnvironment, SHADOW_REACH } from './light-room.ts'
import { ShadowTable } from './shadow-table.ts'

export type View = { azimuth: number; elevation: number; distance: number; target: readonly [number, number, number] }

type StageOptions = {
  canvas: HTMLCanvasElement
  shadowSize: number
  multisamples: number
  domes?: number
  fov?: number
}

/** The share of a picture, at each edge, in which shadows fade when nothing lies behind them. */
const TABLE_MARGIN = 0.2

const PREPARED_PIXELS = 64
/** The programs of the shadows are made twice: before the lamps are known, and after. */
const PREPARED_EXPOSURES = 2
const ASK_MS = 20

/** A table in a lit room with a camera: everything pictures and the live preview share. */
export class Stage {
  readonly renderer: WebGLRenderer
  readonly scene = new Scene()
  readonly camera: PerspectiveCamera
  readonly environment: Texture
  private readonly developer: Developer
  private readonly lamps: Lamps
  private readonly floor: Mesh<PlaneGeometry, ShadowTable>
  private width = 0
  private height = 0
  private taken = 0
  private azimuth = 0
  private closed = false

  constructor({ canvas, shadowSize, multisamples, domes = 1, fov = 17 }: StageOptions) {
    this.renderer = new WebGLRenderer({ canvas, alpha: true, antialias: false, powerPreference: 'high-performance' })
    this.renderer.toneMapping = NoToneMapping
    this.renderer.shadowMap.enabled = true
    this.renderer.shadowMap.type = PCFShadowMap
    this.camera = new PerspectiveCamera(fov, 1, 5, 120)
    this.developer = new Developer(this.renderer, multisamples)
    this.environment = roomEnvironment(this.renderer)
    this.scene.environment = this.environment
    this.scene.environmentIntensity = 0.3
    this.lamps = new Lamps(this.scene, shadowSize, domes)
    this.floor = new Mesh(new PlaneGeometry(80, 80), new ShadowTable(SHADOW_REACH))
    this.floor.rotation.x = -Math.PI / 2
    this.floor.receiveShadow = true
    this.scene.add(this.floor)
  }

  show(thing: Object3D): void {
    this.scene.add(thing)
    this.restart()
  }

  remove(thing: Object3D): void {
    this.scene.remove(thing)
    this.restart()
  }

  /**
   * Has made what the first picture needs, while the page goes on answering: whatever asks the graphics card something,
   * or shows its picture, waits until all it was given before is done.
   */
  async prepare(view: View): Promise<void> {
    this.resize(PREPARED_PIXELS, PREPARED_PIXELS, 1)
    this.look(view)
    await this.cardIsIdle()
    await this.programsAreMade()
    for (let i = 0; i < PREPARED_EXPOSURES && !this.closed; i++) {
      this.expose(false)
      await this.cardIsIdle()
    }
  }

  private async programsAreMade(): Promise<void> {
    const { renderer } = this
    if (!renderer.extensions.has('KHR_parallel_shader_compile')) return
    renderer.setRenderTarget(this.developer.frame) // Programs differ by where they draw to.
    const programs = renderer.compileAsync(this.scene, this.camera)
    renderer.setRenderTarget(null)
    await programs
  }

  private async cardIsIdle(): Promise<void> {
    const card = this.renderer.getContext()
    if (!(card instanceof WebGL2RenderingContext)) return
    const done = card.fenceSync(card.SYNC_GPU_COMMANDS_COMPLETE, 0)
    card.flush()
    while (
      done &&
      !this.closed &&
      !card.isContextLost() &&
      card.getSyncParameter(done, card.SYNC_STATUS) !== card.SIGNALED
    )
      await new Promise((resolve) => setTimeout(resolve, ASK_MS))
    card.deleteSync(done)
  }

  set floorVisible(visible: boolean) {
    this.floor.visible = visible
  }

  resize(width: number, height: number, pixelRatio: number): void {
    this.renderer.setPixelRatio(pixelRatio)
    this.renderer.setSize(width, height, false)
    this.width = Math.round(width * pixelRatio)
    this.height = Math.round(height * pixelRatio)
    this.camera.aspect = width / height
    this.developer.resize(this.width, this.height)
    this.floor.material.frame.value.set(this.width, this.height)
    this.restart()
  }

  backdrop(backdrop: Backdrop): void {
    this.developer.backdrop(backdrop)
    this.floor.material.margin.value = backdrop ? 0 : TABLE_MARGIN
  }

  look({ azimuth, elevation, distance, target }: View): void {
    const at = new Vector3(...target)
    this.azimuth = azimuth
    this.scene.environmentRotation.y = azimuth
    const flat = Math.cos(elevation) * distance
    this.camera.position.set(
      at.x + flat * Math.sin(azimuth),
      at.y + Math.sin(elevation) * distance,
      at.z + flat * Math.cos(azimuth),
    )
    this.camera.lookAt(at)
    this.floor.visible = this.camera.position.y > 0.2
    this.restart()
  }

  /** Forget the exposures taken so far; the next one starts a new picture. */
  restart(): void {
    this.taken = 0
  }

  get exposures(): number {
    return this.taken
  }

  /** Takes one more exposure and shows the sum. */
  expose(print = true): void {
    const i = this.taken
    if (i === 0) this.developer.reset()
    this.lamps.place(i, 1.5, this.azimuth, this.camera.position.y < 0)
    this.floor.material.full.value = this.lamps.onTable
    const jitterX = i === 0 ? 0 : halton(i, 5) - 0.5
    const jitterY = i === 0 ? 0 : halton(i, 7) - 0.5
    this.camera.setViewOffset(this.width, this.height, jitterX, jitterY, this.width, this.height)
    this.renderer.setRenderTarget(this.developer.frame)
    this.renderer.setClearColor(0x000000, 0)
    this.renderer.render(this.scene, this.camera)
    this.renderer.setRenderTarget(null)
    this.developer.expose()
    this.taken++
    if (print) this.developer.print()
  }

  dispose(): void {
    this.closed = true
    this.developer.dispose()
    this.environment.dispose()
    this.renderer.dispose()
  }
}
