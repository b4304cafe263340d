import { MeshLambertMaterial } from 'three'

/** A table that is only its shadows: alpha is the share of lamp light that does not arrive. */
export class ShadowTable extends MeshLambertMaterial {
  readonly full = { value: 1 }

  constructor(depth = 0.8) {
    super({ color: 0xffffff, transparent: true, depthWrite: false })
    this.onBeforeCompile = (shader) => {
      shader.uniforms.fullLight = this.full
      shader.fragmentShader = shader.fragmentShader
        .replace('void main() {', 'uniform float fullLight;\nvoid main() {')
        .replace(
          '#include <opaque_fragment>',
          `float missing = clamp(1.0 - reflectedLight.directDiffuse.g / fullLight, 0.0, 1.0);
          gl_FragColor = vec4(vec3(0.008, 0.006, 0.005), missing * ${depth.toFixed(2)});`,
        )
    }
  }
}
