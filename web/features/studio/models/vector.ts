/** A place or a direction, in inches. Three's own would bring half of three into the worker that cuts. */
export class Vector {
  x: number
  y: number
  z: number

  constructor(x = 0, y = 0, z = 0) {
    this.x = x
    this.y = y
    this.z = z
  }

  set(x: number, y: number, z: number): this {
    this.x = x
    this.y = y
    this.z = z
    return this
  }

  clone(): Vector {
    return new Vector(this.x, this.y, this.z)
  }

  add({ x, y, z }: Vector): this {
    return this.set(this.x + x, this.y + y, this.z + z)
  }

  sub({ x, y, z }: Vector): this {
    return this.set(this.x - x, this.y - y, this.z - z)
  }

  addScaledVector({ x, y, z }: Vector, by: number): this {
    return this.set(this.x + x * by, this.y + y * by, this.z + z * by)
  }

  multiplyScalar(by: number): this {
    return this.set(this.x * by, this.y * by, this.z * by)
  }

  negate(): this {
    return this.set(-this.x, -this.y, -this.z)
  }

  lerp({ x, y, z }: Vector, t: number): this {
    return this.set(this.x + (x - this.x) * t, this.y + (y - this.y) * t, this.z + (z - this.z) * t)
  }

  dot({ x, y, z }: Vector): number {
    return this.x * x + this.y * y + this.z * z
  }

  crossVectors(a: Vector, b: Vector): this {
    return this.set(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }

  normalize(): this {
    return this.multiplyScalar(1 / (Math.sqrt(this.dot(this)) || 1))
  }

  distanceTo({ x, y, z }: Vector): number {
    const [dx, dy, dz] = [this.x - x, this.y - y, this.z - z]
    return Math.sqrt(dx * dx + dy * dy + dz * dz)
  }

  fromArray(numbers: ArrayLike<number>, at: number): this {
    return this.set(numbers[at] ?? 0, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0)
  }

  toArray(numbers: { [at: number]: number }, at: number): void {
    numbers[at] = this.x
    numbers[at + 1] = this.y
    numbers[at + 2] = this.z
  }
}
