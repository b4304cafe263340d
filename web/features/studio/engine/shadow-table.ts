import { MeshLambertMaterial, Vector2 } from 'three'

const VERTEX = `
  varying vec2 onTable;
  void main() {
    onTable = position.xy;`

const FRAGMENT = `
  uniform float fullLight; uniform float reach; uniform float margin; uniform vec2 frame; varying vec2 onTable;
  void main() {`

const SHADE = `
  float missing = clamp(1.0 - reflectedLight.directDiffuse.g / fullLight, 0.0, 1.0);
  float inReach = 1.0 - smoothstep(0.55, 1.0, length(onTable) / reach);
  vec2 fromEdge = min(gl_FragCoord.xy, frame - gl_FragCoord.xy) / (margin * frame + 0.001);
  vec2 inFrame = smoothstep(0.0, 1.0, fromEdge);
  gl_FragColor = vec4(vec3(0.008, 0.006, 0.005), missing * DEPTH * inReach * inFrame.x * inFrame.y);`

/**
 * A table that is only its shadows: alpha is the share of lamp light that does not arrive.
 * Shadows fade before they leave what the lamps reach, and in a picture without backdrop before its edges.
 */
export class ShadowTable extends MeshLambertMaterial {
  readonly full = { value: 1 }
  readonly frame = { value: new Vector2(1, 1) }
  readonly margin = { value: 0 }

  constructor(reach: number, depth = 0.8) {
    super({ color: 0xffffff, transparent: true, depthWrite: false })
    this.onBeforeCompile = (shader) => {
      const { full, frame, margin } = this
      Object.assign(shader.uniforms, { fullLight: full, frame, margin, reach: { value: reach } })
      shader.vertexShader = shader.vertexShader.replace('void main() {', VERTEX)
      shader.fragmentShader = shader.fragmentShader
        .replace('void main() {', FRAGMENT)
        .replace('#include <opaque_fragment>', SHADE.replace('DEPTH', depth.toFixed(2)))
    }
  }
}
