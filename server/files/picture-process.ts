import { NO_PICTURE } from './draw-picture.ts'
import { redrawPicture } from './redraw-picture.ts'
import { squareAvatar } from './square-avatar.ts'

// A terminal and a service manager tell every process to stop. The shop finishes what was begun, and ends this one if need be.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

// When the shop is gone, nobody else would end what may be drawn for hours.
process.stdin.once('end', () => process.kill(process.pid, 'SIGKILL')).resume()
process.stdin.unref()

const [drawing, from = '', to = '', longestSide] = process.argv.slice(2)
const isPicture = drawing === 'avatar' ? squareAvatar(from, to) : redrawPicture(from, to, Number(longestSide))
process.exitCode = (await isPicture) ? 0 : NO_PICTURE
