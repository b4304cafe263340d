import { BRAND } from '../../../../domain/brand.ts'
import { arcText, disc, ring, SANS, SERIF, shape, text } from './logo-strokes.ts'
/** Demo brands for the shop's own pictures. None of them exists. */
export type Ink = { a: string; b: string; c: string }
export type LogoName = keyof typeof LOGOS
type Draw = (g: OffscreenCanvasRenderingContext2D, ink: Ink) => void
type Logo = { width: number; height: number; draw: Draw }

const pine: Draw = (g, { a, b }) => {
  for (const [y, w] of [
    [40, 78],
    [110, 112],
    [190, 150],
  ] as const) {
    shape(g, a, [
      [450, y],
      [450 + w, y + 130],
      [450 - w, y + 130],
    ])
  }
  g.fillStyle = b
  g.fillRect(430, 318, 40, 52)
  g.fillStyle = a
  text(g, 'LONE PINE', 450, 500, 128)
  g.fillStyle = b
  text(g, 'COFFEE ROASTERS', 450, 580, 56, 700, SANS, 8)
}

const bluebonnet: Draw = (g, { a, b, c }) => {
  disc(g, a, 400, 400, 390)
  ring(g, b, 400, 400, 362, 10)
  ring(g, b, 400, 400, 246, 8)
  g.fillStyle = b
  arcText(g, 'BLUEBONNET', 400, 400, 304, -Math.PI / 2, 84, false, 6)
  arcText(g, 'BREWING', 400, 400, 304, Math.PI / 2, 72, true, 10)
  for (let row = 0; row < 5; row++) {
    const count = row === 0 ? 1 : row < 3 ? 2 : 3
    for (let i = 0; i < count; i++) disc(g, c, 400 + (i - (count - 1) / 2) * 62, 250 + row * 54, 29)
  }
  g.fillStyle = b
  g.fillRect(391, 480, 18, 116)
  shape(g, b, [
    [400, 580],
    [320, 530],
    [350, 590],
  ])
  shape(g, b, [
    [400, 580],
    [480, 530],
    [450, 590],
  ])
}

const ridge: Draw = (g, { a, b, c }) => {
  shape(g, a, [
    [60, 380],
    [330, 70],
    [470, 240],
    [570, 140],
    [840, 380],
  ])
  shape(g, b, [
    [330, 70],
    [415, 175],
    [370, 205],
    [330, 165],
    [285, 205],
    [243, 170],
  ])
  shape(g, b, [
    [570, 140],
    [640, 204],
    [585, 228],
    [530, 190],
  ])
  g.fillStyle = c
  text(g, 'BIG MESA', 450, 512, 132, 900)
  text(g, 'CLIMBING GYM', 450, 590, 62, 700, SANS, 18)
}

const wheel: Draw = (g, { a, b }) => {
  ring(g, a, 400, 330, 280, 34)
  ring(g, b, 400, 330, 226, 12)
  disc(g, a, 400, 330, 46)
  g.strokeStyle = a
  g.lineWidth = 13
  for (let i = 0; i < 12; i++) {
    g.beginPath()
    g.moveTo(400, 330)
    g.lineTo(400 + 226 * Math.cos((i * Math.PI) / 6), 330 + 226 * Math.sin((i * Math.PI) / 6))
    g.stroke()
  }
  g.fillStyle = a
  text(g, 'HILL ROAD', 400, 740, 120, 900)
  g.fillStyle = b
  text(g, 'CYCLERY', 400, 815, 62, 700, SANS, 24)
}

const sail: Draw = (g, { a, b, c }) => {
  g.fillStyle = a
  g.beginPath()
  g.moveTo(430, 30)
  g.quadraticCurveTo(660, 250, 690, 430)
  g.lineTo(430, 430)
  g.fill()
  g.fillStyle = b
  g.beginPath()
  g.moveTo(395, 90)
  g.quadraticCurveTo(270, 270, 230, 430)
  g.lineTo(395, 430)
  g.fill()
  g.fillStyle = a
  g.beginPath()
  g.moveTo(180, 462)
  g.lineTo(740, 462)
  g.quadraticCurveTo(680, 560, 560, 560)
  g.lineTo(330, 560)
  g.quadraticCurveTo(220, 550, 180, 462)
  g.fill()
  g.fillStyle = c
  text(g, 'GULF WIND', 450, 720, 130, 900)
}

const monogram: Draw = (g, { a, b }) => {
  g.fillStyle = a
  g.strokeStyle = b
  g.lineWidth = 44
  g.lineJoin = 'round'
  g.font = `900 620px ${SERIF}`
  g.textAlign = 'center'
  g.textBaseline = 'alphabetic'
  g.strokeText('M', 400, 560)
  g.fillText('M', 400, 560)
}

const star: Draw = (g, { a, b, c }) => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const r = i % 2 === 0 ? 250 : 104
    const angle = -Math.PI / 2 + (i * Math.PI) / 5
    return [450 + r * Math.cos(angle), 280 + r * Math.sin(angle)] as const
  })
  shape(g, a, points)
  g.fillStyle = b
  g.beginPath()
  g.roundRect(40, 250, 820, 150, 24)
  g.fill()
  g.fillStyle = c
  text(g, 'RIVER BEND', 450, 358, 92, 900)
}

const bird: Draw = (g, { a, b }) => {
  g.fillStyle = a
  g.beginPath()
  g.moveTo(60, 320)
  g.bezierCurveTo(240, 330, 330, 120, 560, 110)
  g.bezierCurveTo(640, 106, 690, 140, 710, 180)
  g.lineTo(800, 200)
  g.lineTo(716, 236)
  g.bezierCurveTo(690, 420, 520, 470, 360, 430)
  g.bezierCurveTo(250, 400, 160, 380, 60, 320)
  g.fill()
  g.fillStyle = b
  g.beginPath()
  g.moveTo(300, 330)
  g.bezierCurveTo(420, 330, 480, 240, 560, 220)
  g.bezierCurveTo(560, 330, 470, 390, 300, 330)
  g.fill()
  disc(g, b, 640, 180, 17)
  g.fillStyle = a
  text(g, 'starling', 430, 600, 170, 700, SANS, -2)
}

const wave: Draw = (g, { a, b, c }) => {
  disc(g, a, 450, 250, 190)
  for (const [i, color] of [b, c, b].entries()) {
    g.strokeStyle = color
    g.lineWidth = 36
    g.lineCap = 'round'
    g.beginPath()
    g.moveTo(150, 330 + i * 72)
    for (let x = 150; x <= 750; x += 10) g.lineTo(x, 330 + i * 72 - 26 * Math.sin(((x - 150) / 150) * Math.PI))
    g.stroke()
  }
  g.fillStyle = b
  text(g, 'BARTON SWIM CLUB', 450, 620, 84, 800)
}

const ball: Draw = (g, { a, b, c }) => {
  disc(g, a, 400, 300, 250)
  g.strokeStyle = b
  g.lineWidth = 16
  for (const side of [-1, 1]) {
    g.beginPath()
    g.arc(400 + side * 330, 300, 220, side < 0 ? -0.86 : Math.PI - 0.86, side < 0 ? 0.86 : Math.PI + 0.86)
    g.stroke()
    for (let i = -3; i <= 3; i++) {
      const angle = (side < 0 ? 0 : Math.PI) + i * 0.22
      const x = 400 + side * 330 + 220 * Math.cos(angle)
      const y = 300 + 220 * Math.sin(angle)
      g.beginPath()
      g.moveTo(x - 24, y - 14)
      g.lineTo(x + 24, y - 14 + 10)
      g.stroke()
    }
  }
  g.fillStyle = c
  text(g, 'MESQUITE', 400, 690, 150, 900)
  text(g, 'LITTLE LEAGUE', 400, 775, 64, 700, SANS, 14)
}

const wordmark: Draw = (g, { a, b }) => {
  g.fillStyle = a
  text(g, BRAND.name, 450, 180, 158, 800)
  g.fillStyle = b
  g.fillRect(40, 230, 820, 22)
}

const farm: Draw = (g, { a, b, c }) => {
  g.save()
  g.beginPath()
  g.rect(0, 0, 900, 300)
  g.clip()
  disc(g, a, 450, 300, 150)
  for (let i = 1; i < 10; i++) {
    const angle = Math.PI + (i * Math.PI) / 10
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    shape(g, a, [
      [450 + x * 180 - y * 13, 300 + y * 180 + x * 13],
      [450 + x * 270, 300 + y * 270],
      [450 + x * 180 + y * 13, 300 + y * 180 - x * 13],
    ])
  }
  g.restore()
  g.fillStyle = b
  for (let i = -3; i <= 3; i++) {
    shape(g, b, [
      [450 + i * 62 - 20, 322],
      [450 + i * 62 + 20, 322],
      [450 + i * 124 + 38, 420],
      [450 + i * 124 - 38, 420],
    ])
  }
  g.fillStyle = c
  text(g, 'SUNROW', 450, 560, 150, 900)
  text(g, 'FARM MARKET', 450, 636, 60, 700, SANS, 18)
}

const crew: Draw = (g, { a, b, c }) => {
  shape(g, a, [
    [450, 40],
    [800, 250],
    [800, 330],
    [450, 122],
    [100, 330],
    [100, 250],
  ])
  g.fillStyle = b
  g.beginPath()
  g.roundRect(190, 300, 520, 120, 26)
  g.fill()
  g.fillStyle = c
  g.beginPath()
  g.roundRect(350, 328, 200, 64, 32)
  g.fill()
  disc(g, b, 450, 360, 25)
  g.fillStyle = a
  text(g, 'TRUE LEVEL', 450, 570, 140, 900)
  g.fillStyle = b
  text(g, 'BUILDERS', 450, 650, 66, 700, SANS, 30)
}

const wreath: Draw = (g, { a, b }) => {
  ring(g, a, 400, 400, 296, 12)
  for (let i = 0; i < 28; i++) {
    const angle = -Math.PI / 2 + 0.3 + (i * (Math.PI * 2 - 0.6)) / 27
    const side = i % 2 === 0 ? 1 : -1
    const lean = Math.cos(angle) > 0 ? -0.75 : 0.75
    g.save()
    g.translate(400 + (296 + side * 34) * Math.cos(angle), 400 + (296 + side * 34) * Math.sin(angle))
    g.rotate(angle + Math.PI / 2 + lean * side)
    g.fillStyle = a
    g.beginPath()
    g.ellipse(0, 0, 17, 40, 0, 0, Math.PI * 2)
    g.fill()
    g.restore()
  }
  g.fillStyle = b
  text(g, 'A & B', 400, 448, 130, 800)
}

const LOGOS = {
  farm: { width: 900, height: 660, draw: farm },
  crew: { width: 900, height: 670, draw: crew },
  wreath: { width: 800, height: 800, draw: wreath },
  pine: { width: 900, height: 620, draw: pine },
  bluebonnet: { width: 800, height: 800, draw: bluebonnet },
  ridge: { width: 900, height: 620, draw: ridge },
  wheel: { width: 800, height: 840, draw: wheel },
  sail: { width: 900, height: 750, draw: sail },
  monogram: { width: 800, height: 640, draw: monogram },
  star: { width: 900, height: 560, draw: star },
  bird: { width: 860, height: 660, draw: bird },
  wave: { width: 900, height: 660, draw: wave },
  ball: { width: 800, height: 800, draw: ball },
  wordmark: { width: 900, height: 280, draw: wordmark },
} as const satisfies Record<string, Logo>

export function drawLogo(name: LogoName, ink: Ink): OffscreenCanvas {
  const { width, height, draw } = LOGOS[name]
  const canvas = new OffscreenCanvas(width, height)
  const g = canvas.getContext('2d')
  if (!g) throw new Error('This browser cannot draw on a canvas.')
  draw(g, ink)
  return canvas
}
