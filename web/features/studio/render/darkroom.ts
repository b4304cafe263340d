import { Group, type Object3D } from 'three'
import type { Choices } from '../../../../domain/products/product-kind.ts'
import { kindOf, type ProductId } from '../../../../domain/products/products.ts'
import { embroider } from '../artwork/embroider.ts'
import { Patch } from '../artwork/patch.ts'
import type { Look } from '../artwork/patch-look.ts'
import { rasterise } from '../artwork/raster.ts'
import { cutHere } from '../cutting/kept-pieces.ts'
import { Stage, type View } from '../engine/stage.ts'
import type { Placed } from '../models/wrap.ts'
import { studioProduct } from '../products/products.ts'
import { drawLogo, type Ink, type LogoName } from './logos.ts'
import { partlySewn, sewingTimes } from './sewing-order.ts'

type Art = {
  area: string
  logo: LogoName
  ink: Ink
  width: number
  x?: number
  y?: number
  rotation?: number
  /** How much of it the machine has sewn; all, if nothing is said. */
  sewn?: number
}
export type Pose = { at?: readonly [number, number, number]; turn?: number; pitch?: number; roll?: number }
/** A product with some choices of its own and a demo logo or more. */
export type Thing = Pose & { product: ProductId; choices: Choices; art?: readonly Art[] }
export type Shot = {
  width: number
  height: number
  samples: number
  backdrop: { near: string; far: string } | null
  view: View
  things: readonly Thing[]
}

let stage: Stage | null = null

function drawn(art: Art): { source: OffscreenCanvas; placed: Placed } {
  const source = drawLogo(art.logo, art.ink)
  const height = (art.width * source.height) / source.width
  return { source, placed: { x: art.x ?? 0, y: art.y ?? 0, width: art.width, height, rotation: art.rotation ?? 0 } }
}

const sewnBefore = new Map<string, Look>()

function sewn(art: Art, source: OffscreenCanvas, placed: Placed): Look {
  const key = JSON.stringify([art.logo, art.ink, art.width])
  const { pixels, ppi } = rasterise(source, placed.width, placed.height)
  const whole = sewnBefore.get(key) ?? embroider(pixels, ppi)
  sewnBefore.set(key, whole)
  return art.sewn === undefined ? whole : partlySewn(whole, sewingTimes(pixels), art.sewn, ppi)
}

function printed(source: OffscreenCanvas, placed: Placed): Look {
  const { pixels } = rasterise(source, placed.width, placed.height)
  return { albedo: new Uint8ClampedArray(pixels.data), normal: null, width: pixels.width, height: pixels.height }
}

function make({ product, choices, art = [] }: Thing): Object3D {
  const { fresh, technique } = kindOf(product)
  const chosen = { ...fresh, ...choices }
  const body = studioProduct(product).make(chosen, cutHere({ product, choices: chosen }))
  for (const piece of art) {
    const { source, placed } = drawn(piece)
    const look = technique === 'sewn' ? sewn(piece, source, placed) : printed(source, placed)
    body.wear(piece.area, new Patch(body.sheet(piece.area), look, placed))
  }
  return body
}

function posed(thing: Thing): Object3D {
  const group = new Group()
  group.add(make(thing))
  group.rotation.set(thing.pitch ?? 0, thing.turn ?? 0, thing.roll ?? 0, 'YXZ')
  group.position.set(...(thing.at ?? [0, 0, 0]))
  return group
}

/** Takes one picture and gives it as PNG bytes in base64. */
function take(shot: Shot): string {
  stage ??= new Stage({ canvas: document.createElement('canvas'), shadowSize: 1024, multisamples: 0 })
  const things = shot.things.map(posed)
  for (const thing of things) stage.show(thing)
  stage.resize(shot.width, shot.height, 1)
  stage.backdrop(shot.backdrop)
  stage.look(shot.view)
  for (let i = 0; i < shot.samples; i++) stage.expose()
  stage.print()
  const png = stage.renderer.domElement.toDataURL('image/png').split(',')[1] ?? ''
  for (const thing of things) stage.remove(thing)
  return png
}

declare global {
  interface Window {
    darkroom: { take: typeof take }
  }
}
window.darkroom = { take }
