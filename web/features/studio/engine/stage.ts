import {
  Mesh,
  NoToneMapping,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
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
  /** Makes its room in a fraction of the time, nearly the same. */
  quickRoom?: boolean
  domes?: number
  fov?: number
}

/** The share of a picture, at each edge, in which shadows fade when nothing lies behind them. */
const TABLE_MARGIN = 0.2

const PREPARED_PIXELS = 64
/** The programs of the shadows are made twice: before the lamps are known, and after. */
const PREPARED_EXPOSURES = 2
const ASK_MS = 20
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A table in a lit room with a camera: everything pictures and the live preview share. */
export class Stage {
  readonly renderer: WebGLRenderer
  readonly scene = new Scene()
  readonly camera: PerspectiveCamera
  private readonly developer: Developer
  private readonly lamps: Lamps
  private readonly floor: Mesh<PlaneGeometry, ShadowTable>
  private readonly quickRoom: boolean
  private width = 0
  private height = 0
  private taken = 0
  private azimuth = 0
  private closed = false

  constructor({ canvas, shadowSize, multisamples, quickRoom = false, domes = 1, fov = 17 }: StageOptions) {
    this.quickRoom = quickRoom
    this.renderer = new WebGLRenderer({ canvas, alpha: true, antialias: false, powerPreference: 'high-performance' })
    this.renderer.toneMapping = NoToneMapping
    this.renderer.shadowMap.enabled = true
    this.renderer.shadowMap.type = PCFShadowMap
    this.camera = new PerspectiveCamera(fov, 1, 5, 120)
    this.developer = new Developer(this.renderer, multisamples)
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

  /** The room that is seen in shiny things and felt in the shade. */
  private furnish(): void {
    this.scene.environment ??= roomEnvironment(this.renderer, this.quickRoom)
  }

  /** Has the room and its empty table made as soon as the graphics card is there, so that the page waits for neither. */
  async open(view: View): Promise<void> {
    this.resize(PREPARED_PIXELS, PREPARED_PIXELS, 1)
    this.look(view)
    await this.finished()
    if (!this.closed) this.furnish()
    await this.drawOutOfSight()
  }

  /**
   * Has made what the first picture needs, while the page goes on answering: whatever asks the graphics card something,
   * or shows its picture, waits until all it was given before is done.
   */
  async prepare(): Promise<void> {
    const { shadowMap } = this.renderer
    shadowMap.autoUpdate = false // First the pieces are handed over, then come their shadows: each in its own task.
    await this.drawOutOfSight()
    shadowMap.autoUpdate = true
    for (let i = 0; i < PREPARED_EXPOSURES; i++) await this.drawOutOfSight()
    await this.finished()
  }

  private async drawOutOfSight(): Promise<void> {
    await this.finished()
    await this.programsAreMade()
    if (this.closed) return
    this.renderer.sortObjects = false // Sorting measures every piece, which is left to the first picture.
    this.expose()
    this.renderer.sortObjects = true
  }

  private async programsAreMade(): Promise<void> {
    const { renderer } = this
    const beside = renderer.extensions.has('KHR_parallel_shader_compile')
    renderer.setRenderTarget(this.developer.frame) // Programs differ by where they draw to.
    const making = renderer[beside ? 'compileAsync' : 'compile'](this.scene, this.camera)
    renderer.setRenderTarget(null)
    await making
    await this.finished()
    for (const program of renderer.info.programs ?? []) {
      if (this.closed) return
      program.getUniforms() // Asked later, while something is drawn, the page would wait for that.
      await pause(0)
    }
  }

  /** When all that was given to the graphics card is done. */
  async finished(): Promise<void> {
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
      await pause(ASK_MS)
    card.deleteSync(done)
  }

  set floorVisible(visible: boolean) {
    this.floor.visible = visible
  }

  resize(width: number, height: number, pixelRatio: number): void {
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

  /** Takes one more exposure. */
  expose(): void {
    this.furnish()
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
  }

  /** Shows the sum of all exposures; the canvas changes its size only now, because that empties it. */
  print(): void {
    const { width, height } = this.renderer.domElement
    if (width !== this.width || height !== this.height) this.renderer.setSize(this.width, this.height, false)
    this.developer.print()
  }

  dispose(): void {
    this.closed = true
    this.developer.dispose()
    this.scene.environment?.dispose()
    this.renderer.dispose()
  }
}
