import { Group, type Object3D } from 'three'
import type { HatArea, KoozieArea } from '../../../../domain/studio/areas.ts'
import { embroider } from '../artwork/embroider.ts'
import { Patch } from '../artwork/patch.ts'
import type { Look } from '../artwork/patch-look.ts'
import { rasterise } from '../artwork/raster.ts'
import { Stage, type View } from '../engine/stage.ts'
import { Hat, type HatColors, type HatStyle } from '../models/hat.ts'
import { Koozie, type KoozieSize } from '../models/koozie.ts'
import type { Placed } from '../models/wrap.ts'
import { drawLogo, type Ink, type LogoName } from './logos.ts'

export type Art<Area> = {
  area: Area
  logo: LogoName
  ink: Ink
  width: number
  x?: number
  y?: number
  rotation?: number
}
export type Pose = { at?: readonly [number, number, number]; turn?: number; pitch?: number; roll?: number }
export type Thing = Pose &
  (
    | { hat: HatStyle; colors: HatColors; art?: readonly Art<HatArea>[] }
    | { koozie: KoozieSize; color: string; magnet?: boolean; art?: readonly Art<KoozieArea>[] }
  )
export type Shot = {
  width: number
  height: number
  samples: number
  backdrop: { near: string; far: string } | null
  view: View
  things: readonly Thing[]
}

let stage: Stage | null = null

function drawn(art: Art<string>): { source: OffscreenCanvas; placed: Placed } {
  const source = drawLogo(art.logo, art.ink)
  const height = (art.width * source.height) / source.width
  return { source, placed: { x: art.x ?? 0, y: art.y ?? 0, width: art.width, height, rotation: art.rotation ?? 0 } }
}

const sewnBefore = new Map<string, Look>()

function sewn(art: Art<string>, source: OffscreenCanvas, placed: Placed): Look {
  const key = JSON.stringify([art.logo, art.ink, art.width])
  const known = sewnBefore.get(key)
  if (known) return known
  const { pixels, ppi } = rasterise(source, placed.width, placed.height)
  const made = embroider(pixels, ppi)
  sewnBefore.set(key, made)
  return made
}

function make(thing: Thing): Object3D {
  if ('hat' in thing) {
    const hat = new Hat(thing.hat, thing.colors)
    for (const art of thing.art ?? []) {
      const { source, placed } = drawn(art)
      hat.wear(art.area, new Patch(hat.sheet(art.area), sewn(art, source, placed), placed))
    }
    return hat
  }
  const koozie = new Koozie(thing.koozie, { color: thing.color, magnet: thing.magnet ?? false })
  for (const art of thing.art ?? []) {
    const { source, placed } = drawn(art)
    const { pixels } = rasterise(source, placed.width, placed.height)
    const look = {
      albedo: new Uint8ClampedArray(pixels.data),
      normal: null,
      width: pixels.width,
      height: pixels.height,
    }
    koozie.wear(art.area, new Patch(koozie.sheet(art.area), look, placed))
  }
  return koozie
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
  for (let i = 0; i < shot.samples; i++) stage.expose(i === shot.samples - 1)
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
