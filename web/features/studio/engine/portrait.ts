import type { Stage, View } from './stage.ts'

export type Size = { width: number; height: number }

/** A picture of what stands on the stage. Patiently, the page may act between exposures. */
export async function takePortrait(
  stage: Stage,
  view: View,
  { width, height }: Size,
  exposures: number,
  patiently: boolean,
): Promise<Blob> {
  try {
    stage.resize(width, height, 1)
    stage.backdrop({ near: '#f7f1e4', far: '#e6dcc7' })
    stage.look(view)
    for (let i = 0; i < exposures; i++) {
      stage.expose()
      if (patiently) await stage.finished()
    }
    stage.print()
    const copy = new OffscreenCanvas(width, height)
    copy.getContext('2d')?.drawImage(stage.renderer.domElement, 0, 0)
    return await copy.convertToBlob({ type: 'image/jpeg', quality: 0.88 })
  } finally {
    stage.backdrop(null)
  }
}

/** A copy of what a canvas has just been drawn, hung over it. */
export function curtainOver(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const curtain = document.createElement('canvas')
  curtain.width = canvas.width
  curtain.height = canvas.height
  curtain.style.cssText = 'position:absolute;inset:0;width:100%;height:100%'
  curtain.getContext('2d')?.drawImage(canvas, 0, 0)
  canvas.after(curtain)
  return curtain
}
