import { Worker } from 'node:worker_threads'
import { NO_PICTURE } from './draw-picture.ts'
import { pictureOfDrawing } from './picture-of-drawing.ts'
import { pictureOfPage } from './picture-of-page.ts'
import { redrawPicture } from './redraw-picture.ts'
import { secondsWorked } from './seconds-worked.ts'
import { squareAvatar } from './square-avatar.ts'

// A terminal and a service manager tell every process to stop. The shop finishes what was begun, and ends this one if need be.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

// When the shop is gone, nobody else would end what may be drawn for hours.
process.stdin.once('end', () => process.kill(process.pid, 'SIGKILL')).resume()
process.stdin.unref()

// In a thread of its own: what draws documents lets no other work of this one be done meanwhile.
new Worker(new URL('./watch-drawing.ts', import.meta.url)).unref()

// Before anything is opened by it: where it cannot be loaded, that is an error, and no file without a picture.
await import('sharp')

const [drawing, from = '', to = '', longestSide] = process.argv.slice(2)
const DRAWN: Readonly<Record<string, () => Promise<boolean>>> = {
  avatar: () => squareAvatar(from, to),
  drawing: () => pictureOfDrawing(from, to),
  page: () => pictureOfPage(from, to),
  preview: () => redrawPicture(from, to, Number(longestSide)),
}
process.exitCode = (await DRAWN[drawing ?? '']?.()) ? 0 : NO_PICTURE
process.stdout.write(String(secondsWorked()))
