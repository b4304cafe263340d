import { InstancedMesh, Mesh, MeshStandardMaterial, type Object3D } from 'three'

/** Gives back what a thing holds on the graphics card. What styles share comes again when it is needed. */
export function discard(thing: Object3D): void {
  thing.traverse((part) => {
    if (part instanceof Mesh) discardMesh(part)
  })
}

function discardMesh(mesh: Mesh): void {
  mesh.geometry.dispose()
  if (mesh instanceof InstancedMesh) mesh.dispose()
  for (const material of [mesh.material].flat()) {
    if (material instanceof MeshStandardMaterial) {
      material.map?.dispose()
      material.normalMap?.dispose()
    }
    material.dispose()
  }
}
