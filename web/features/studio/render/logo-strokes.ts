export const SERIF = '"Besley Variable", serif'
export const SANS = '"Instrument Sans Variable", sans-serif'

export function text(
  g: OffscreenCanvasRenderingContext2D,
  words: string,
  x: number,
  y: number,
  size: number,
  weight = 800,
  family = SERIF,
  spacing = 0,
): void {
  g.font = `${weight} ${size}px ${family}`
  g.letterSpacing = `${spacing}px`
  g.textAlign = 'center'
  g.textBaseline = 'alphabetic'
  const room = Math.min(x, g.canvas.width - x) * 2 - 30
  const fit = Math.min(1, room / g.measureText(words).width)
  g.font = `${weight} ${size * fit}px ${family}`
  g.letterSpacing = `${spacing * fit}px`
  g.fillText(words, x + (spacing * fit) / 2, y)
}

export function arcText(
  g: OffscreenCanvasRenderingContext2D,
  words: string,
  cx: number,
  cy: number,
  radius: number,
  middle: number,
  size: number,
  inside: boolean,
  gap = 0,
): void {
  g.font = `700 ${size}px ${SANS}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  const widths = [...words].map((letter) => g.measureText(letter).width + gap)
  const total = widths.reduce((a, b) => a + b, 0) / radius
  let angle = middle - (inside ? -1 : 1) * (total / 2)
  for (const [i, letter] of [...words].entries()) {
    const half = widths[i]! / radius / 2
    angle += inside ? -half : half
    g.save()
    g.translate(cx + radius * Math.cos(angle), cy + radius * Math.sin(angle))
    g.rotate(angle + (inside ? -Math.PI / 2 : Math.PI / 2))
    g.fillText(letter, 0, 0)
    g.restore()
    angle += inside ? -half : half
  }
}

export function shape(
  g: OffscreenCanvasRenderingContext2D,
  fill: string,
  points: readonly (readonly [number, number])[],
): void {
  g.fillStyle = fill
  g.beginPath()
  for (const [x, y] of points) g.lineTo(x, y)
  g.closePath()
  g.fill()
}

export function disc(g: OffscreenCanvasRenderingContext2D, fill: string, x: number, y: number, r: number): void {
  g.fillStyle = fill
  g.beginPath()
  g.arc(x, y, r, 0, Math.PI * 2)
  g.fill()
}

export function ring(
  g: OffscreenCanvasRenderingContext2D,
  stroke: string,
  x: number,
  y: number,
  r: number,
  line: number,
): void {
  g.strokeStyle = stroke
  g.lineWidth = line
  g.beginPath()
  g.arc(x, y, r, 0, Math.PI * 2)
  g.stroke()
}
