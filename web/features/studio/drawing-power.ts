/** None, by the processor alone, or by a graphics card. */
type Power = 'none' | 'gentle' | 'full'

/** WebGL is asked for first, so that a browser without it never downloads the studio. */
export function drawingPower(): Power {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return 'none'
  const info = context.getExtension('WEBGL_debug_renderer_info')
  const name = info ? String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)) : ''
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(name) ? 'gentle' : 'full'
}
