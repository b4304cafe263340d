const ORIENTATION = 0x0112
const UPRIGHT = 1
const MOST_FIELDS = 200

/** Which way a camera was held, by what it noted; nothing when the picture stands upright anyway. */
export function orientationIn(exif: Buffer): number | undefined {
  const isLittle = exif.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > exif.length ? 0 : isLittle ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const long = (at: number) => (at + 4 > exif.length ? 0 : isLittle ? exif.readUInt32LE(at) : exif.readUInt32BE(at))
  const fields = long(4)
  for (let n = 0; n < Math.min(short(fields), MOST_FIELDS); n++) {
    const at = fields + 2 + n * 12
    if (short(at) !== ORIENTATION) continue
    const value = short(at + 8)
    return value > UPRIGHT && value <= 8 ? value : undefined
  }
  return undefined
}

/** All that is left of a camera's notes. */
export function notesWith(orientation: number): Buffer {
  const notes = Buffer.from('49492a00080000000100120103000100000000000000' + '00000000', 'hex')
  notes.writeUInt16LE(orientation, 18)
  return notes
}
