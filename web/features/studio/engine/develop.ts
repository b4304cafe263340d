import {
  AddEquation,
  Color,
  CustomBlending,
  FloatType,
  HalfFloatType,
  Mesh,
  NoBlending,
  OneFactor,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

export type Backdrop = { near: string; far: string } | null

const VERTEX = 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }'
const ADD = 'uniform sampler2D frame; varying vec2 at; void main() { gl_FragColor = texture2D(frame, at); }'
const PRINT = `
  uniform sampler2D frame; uniform float weight; uniform float backdrop; uniform float aspect;
  uniform vec3 near; uniform vec3 far; uniform vec2 glow; varying vec2 at;
  float grain(vec2 p) { return fract(sin(dot(floor(p), vec2(12.9898, 78.233))) * 43758.5453); }
  vec3 shoulder(vec3 c) {
    float peak = max(c.r, max(c.g, c.b));
    if (peak < 0.7) return c;
    float pressed = 0.7 + 0.3 * (1.0 - exp((0.7 - peak) / 0.3));
    return mix(c * pressed / peak, vec3(pressed), 0.12 * smoothstep(1.0, 3.0, peak));
  }
  void main() {
    vec4 c = texture2D(frame, at) * weight;
    gl_FragColor = vec4(shoulder(c.rgb / max(c.a, 0.0001)), 1.0);
    #include <colorspace_fragment>
    float d = length((at - glow) * vec2(aspect, 1.0));
    vec3 wall = mix(near, far, smoothstep(0.05, 0.95, d)) + (grain(gl_FragCoord.xy) - 0.5) / 380.0;
    vec3 shown = gl_FragColor.rgb * c.a;
    gl_FragColor = backdrop > 0.5 ? vec4(shown + wall * (1.0 - c.a), 1.0) : vec4(shown, c.a);
  }`

/** Adds exposures in linear light, then develops the sum onto the canvas. */
export class Developer {
  readonly frame: WebGLRenderTarget
  private readonly sum: WebGLRenderTarget
  private readonly renderer: WebGLRenderer
  private readonly scene = new Scene()
  private readonly camera = new OrthographicCamera(-1, 1, 1, -1, 0, 1)
  private readonly quad = new Mesh(new PlaneGeometry(2, 2), new ShaderMaterial())
  private readonly adding = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: ADD,
    uniforms: { frame: { value: null } },
    blending: CustomBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  })
  private readonly printing = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: PRINT,
    uniforms: {
      frame: { value: null },
      weight: { value: 1 },
      backdrop: { value: 0 },
      aspect: { value: 1 },
      near: { value: new Color() },
      far: { value: new Color() },
      glow: { value: new Vector2(0.46, 0.52) },
    },
    blending: NoBlending,
    depthTest: false,
    depthWrite: false,
  })
  private exposures = 0

  constructor(renderer: WebGLRenderer, multisamples: number) {
    this.renderer = renderer
    this.frame = new WebGLRenderTarget(4, 4, { type: HalfFloatType, samples: multisamples })
    this.sum = new WebGLRenderTarget(4, 4, { type: FloatType, depthBuffer: false })
    this.quad.frustumCulled = false
    this.scene.add(this.quad)
  }

  resize(width: number, height: number): void {
    this.frame.setSize(width, height)
    this.sum.setSize(width, height)
    this.printing.uniforms.aspect!.value = width / height
    this.reset()
  }

  backdrop(backdrop: Backdrop): void {
    const { uniforms } = this.printing
    uniforms.backdrop!.value = backdrop ? 1 : 0
    if (!backdrop) return
    uniforms.near!.value.set(backdrop.near).convertLinearToSRGB()
    uniforms.far!.value.set(backdrop.far).convertLinearToSRGB()
  }

  reset(): void {
    this.exposures = 0
    const target = this.renderer.getRenderTarget()
    this.renderer.setRenderTarget(this.sum)
    this.renderer.setClearColor(0x000000, 0)
    this.renderer.clear()
    this.renderer.setRenderTarget(target)
  }

  expose(): void {
    this.adding.uniforms.frame!.value = this.frame.texture
    this.draw(this.adding, this.sum)
    this.exposures++
  }

  print(): void {
    this.printing.uniforms.frame!.value = this.sum.texture
    this.printing.uniforms.weight!.value = 1 / Math.max(1, this.exposures)
    this.draw(this.printing, null)
  }

  private draw(material: ShaderMaterial, target: WebGLRenderTarget | null): void {
    const { renderer } = this
    const clears = renderer.autoClear
    renderer.autoClear = false
    this.quad.material = material
    renderer.setRenderTarget(target)
    renderer.render(this.scene, this.camera)
    renderer.setRenderTarget(null)
    renderer.autoClear = clears
  }

  dispose(): void {
    this.frame.dispose()
    this.sum.dispose()
    this.adding.dispose()
    this.printing.dispose()
    this.quad.geometry.dispose()
  }
}
