import { DEFAULT_GALLERY } from '../../../../domain/site/gallery.ts'
import { FRONT, hat, koozie, look, type Picture, square, THREE_QUARTER } from './arrange.ts'
import type { Pose, Shot, Thing } from './darkroom.ts'
import type { Project } from './projects.ts'

const SIZE = 960
const WIDTHS = [360, 640, SIZE]
const OTHER_SIDE = look(-34, 13, 36, [0, 1.95, 1.15])
const STITCHES = look(-16, 12, 13, [0.2, 2.55, 3])
const FROM_BEHIND = look(146, 17, 36, [0, 2, 0.2])
const KOOZIE_HEIGHT = { 'regular-12oz': 4.6, 'skinny-12oz': 5.9 } as const
const PRINT_WIDTH = { 'regular-12oz': 2.15, 'skinny-12oz': 1.9 } as const

/** Six pictures of one project: its hat from four sides, what else was made, and both together. */
export function projectPictures(project: Project): [string, Picture][] {
  const { slug, logo, ink, size, hat: first } = project
  const worn = hat(first.style, first.colors.hat, first.colors.band, logo, ink, size)
  const shots = [
    square(SIZE, FRONT, [worn]),
    square(SIZE, THREE_QUARTER, [worn]),
    square(SIZE, STITCHES, [worn]),
    alone(project),
    together(project, worn),
    square(SIZE, FROM_BEHIND, [worn]),
  ]
  const photographs = DEFAULT_GALLERY.find(({ id }) => id === slug)?.photographs ?? []
  return photographs.flatMap(({ picture, alt }, place) => {
    const shot = shots[place]
    return shot ? [[picture, { alt, widths: WIDTHS, shot }]] : []
  })
}

function secondThing({ logo, size, second }: Project, pose: Pose = {}): Thing {
  if ('koozie' in second) return koozie(second.koozie, second.color, logo, second.ink, PRINT_WIDTH[second.koozie], pose)
  return { ...hat(second.style, second.colors.hat, second.colors.band, logo, second.ink, size), ...pose }
}

function alone(project: Project): Shot {
  const { second } = project
  if (!('koozie' in second)) return square(SIZE, OTHER_SIDE, [secondThing(project)])
  const height = KOOZIE_HEIGHT[second.koozie]
  return square(SIZE, look(-14, 12, second.koozie === 'skinny-12oz' ? 27 : 22, [0, height / 2, 0]), [
    secondThing(project),
  ])
}

function together(project: Project, worn: Thing): Shot {
  if ('koozie' in project.second) {
    return square(SIZE, look(26, 15, 47, [0.3, 2.2, 0.75]), [
      { ...worn, at: [-1.2, 0, 0] },
      secondThing(project, { at: [4.3, 0, 2.6], turn: 0.5 }),
    ])
  }
  return square(SIZE, look(28, 17, 63, [0.5, 1.9, -0.45]), [
    { ...worn, at: [-1.9, 0, 1.7] },
    secondThing(project, { at: [4.3, 0, -4], turn: 0.15 }),
  ])
}
