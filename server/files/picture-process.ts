import { NO_PICTURE } from './draw-picture.ts'
import { pictureOfDrawing } from './picture-of-drawing.ts'
import { redrawPicture } from './redraw-picture.ts'
import { squareAvatar } from './square-avatar.ts'

const MOST_BYTES_HELD = 700 * 1024 * 1024
/** Of all processors together, by itself: however much else the machine has to do. */
const MOST_WORK_S = 10
const WATCHED_EACH_MS = 10

// A terminal and a service manager tell every process to stop. The shop finishes what was begun, and ends this one if need be.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

// When the shop is gone, nobody else would end what may be drawn for hours.
process.stdin.once('end', () => process.kill(process.pid, 'SIGKILL')).resume()
process.stdin.unref()

// A drawing of five hundred floods, 20 kB, took three gigabytes: what draws is no JavaScript, and knows no bound and no end.
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const isTooMuch = process.memoryUsage.rss() > MOST_BYTES_HELD || user + system > MOST_WORK_S * 1e6
  if (isTooMuch) process.kill(process.pid, 'SIGKILL')
}, WATCHED_EACH_MS).unref()

const [drawing, from = '', to = '', longestSide] = process.argv.slice(2)
const DRAWN: Readonly<Record<string, () => Promise<boolean>>> = {
  avatar: () => squareAvatar(from, to),
  drawing: () => pictureOfDrawing(from, to),
  preview: () => redrawPicture(from, to, Number(longestSide)),
}
process.exitCode = (await DRAWN[drawing ?? '']?.()) ? 0 : NO_PICTURE
