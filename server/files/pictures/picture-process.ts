import { workedApart } from '../worked-apart.ts'
import { pictureOfDrawing } from './picture-of-drawing.ts'
import { pictureOfPage } from './picture-of-page.ts'
import { redrawPicture } from './redraw-picture.ts'
import { squareAvatar } from './square-avatar.ts'

// Before anything is opened by it: where it cannot be loaded, that is an error, and no file without a picture.
await import('sharp')

const MOST_WORK_S = 10
const [drawing, from = '', to = '', longestSide] = process.argv.slice(2)
const DRAWN: Readonly<Record<string, () => Promise<boolean>>> = {
  avatar: () => squareAvatar(from, to),
  drawing: () => pictureOfDrawing(from, to),
  page: () => pictureOfPage(from, to),
  preview: () => redrawPicture(from, to, Number(longestSide)),
}
await workedApart(MOST_WORK_S, DRAWN[drawing ?? ''])
