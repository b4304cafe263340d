import { BRAND } from '../../../../domain/brand.ts'
import type { View } from '../engine/stage.ts'
import { FRONT, hat, inks, koozie, look, PAPER, type Picture, SAMPLES, square, THREE_QUARTER } from './arrange.ts'
import type { Shot, Thing } from './darkroom.ts'
import { projectPictures } from './project-shots.ts'
import { PROJECTS } from './projects.ts'
import { socialPictures } from './social-shots.ts'

const BACK = look(158, 14, 36, [0, 2, 0.2])
const SIDE = look(88, 7, 38, [0, 2, 1.35])

const ROW: readonly (readonly [string, Thing])[] = [
  [
    'navy hat with a gold star patch',
    hat('6-panel', '#1f2a44', '#d9a441', 'star', inks('#d9a441', '#f4ecd9', '#1f2a44'), 3.2),
  ],
  [
    'cream hat with a bicycle wheel logo',
    hat('5-panel', '#ece3d0', '#8f3b2a', 'wheel', inks('#8f3b2a', '#2c3a4f'), 2.1),
  ],
  [
    'rust hat with a mountain logo',
    hat('6-panel', '#b4532f', '#f1e6d2', 'ridge', inks('#f1e6d2', '#2f2a28', '#f1e6d2'), 3.1),
  ],
  ['light blue hat with a bird logo', hat('5-panel', '#a9c3d6', '#1f2a44', 'bird', inks('#1f2a44', '#f4f0e6'), 2.5)],
  ['black hat with a pine tree logo', hat('6-panel', '#1c1c1e', '#1c1c1e', 'pine', inks('#f1e9d8', '#d19a45'), 2.9)],
  [
    'green hat with a sunrise logo',
    hat('6-panel', '#2f4d3a', '#e6c15c', 'farm', inks('#e6c15c', '#f4ecd9', '#f4ecd9'), 2.9),
  ],
  ['grey hat with a monogram', hat('6-panel', '#8d9196', '#3a3d42', 'monogram', inks('#f5f1e8', '#7b1f2b'), 2.3)],
  [
    'burgundy hat with a sailing boat',
    hat('5-panel', '#6a1f2d', '#ead9bd', 'sail', inks('#f2e7d2', '#d7a556', '#f2e7d2'), 2.5),
  ],
  [
    'white hat with a swim club logo',
    hat('5-panel', '#f1eee6', '#2a7f86', 'wave', inks('#f0a93f', '#1f5f73', '#47a4a8'), 2.8),
  ],
  [
    'charcoal hat with a brewery badge',
    hat('6-panel', '#3b3f45', '#93a6ea', 'bluebonnet', inks('#27408b', '#f6efdd', '#93a6ea'), 2.15),
  ],
]

function rowPictures(): [string, Picture][] {
  return ROW.map(([words, thing], i) => [
    `hat-${i + 1}`,
    {
      alt: `Embroidered ${words}`,
      widths: [480, 800],
      shot: square(800, look(i % 2 === 0 ? 32 : -32, 12, 36, [0, 1.95, 1.1]), [thing]),
    },
  ])
}

function basics(id: 'black' | 'grey', color: string): [string, Picture][] {
  const blank = hat('6-panel', color, color)
  const name = id === 'black' ? 'Black hat' : 'Grey hat'
  const views: readonly (readonly [string, View])[] = [
    ['three-quarter view', THREE_QUARTER],
    ['front', FRONT],
    ['side', SIDE],
    ['back with the strap and buckle', BACK],
  ]
  return views.map(([words, view], i) => [
    `basics-${id}-${i + 1}`,
    { alt: `${name}, blank, ${words}`, widths: [480, 720], shot: square(720, view, [blank]) },
  ])
}

const HERO: Shot = {
  width: 1600,
  height: 1400,
  samples: 24,
  backdrop: null,
  view: look(33, 12, 31.5, [0.1, 2.0, 1.4]),
  things: [{ ...hat('6-panel', '#f1eadb', '#c23b22', 'star', inks('#c23b22', '#1b2a4a', '#f4ecd9'), 3.3) }],
}

const CARD = { width: 1200, height: 900, samples: SAMPLES, backdrop: PAPER }

export const PICTURES: Readonly<Record<string, Picture>> = Object.fromEntries([
  ['hero', { alt: 'Cream 6-panel hat with a red band and an embroidered star', widths: [640, 1000, 1600], shot: HERO }],
  [
    'product-custom',
    {
      alt: `Two custom hats and a printed ${BRAND.canSleeve.one}`,
      widths: [480, 800, 1200],
      shot: {
        ...CARD,
        view: look(26, 15, 51, [0.95, 2.0, -0.7]),
        things: [
          {
            ...hat('6-panel', '#1f2a44', '#d9a441', 'star', inks('#d9a441', '#f4ecd9', '#1f2a44'), 3.2),
            at: [-1.9, 0, 1.4],
          },
          {
            ...hat('5-panel', '#b4532f', '#f1e6d2', 'ridge', inks('#f1e6d2', '#2f2a28', '#f1e6d2'), 3.1),
            at: [6.2, 0, -4.4],
            turn: 0.1,
          },
          koozie('regular-12oz', '#2a6f76', 'wave', inks('#f2b544', '#f7f0dd', '#bfe0dc'), 2.3, {
            at: [4.1, 0, 3.2],
            turn: 0.5,
          }),
        ],
      },
    },
  ],
  [
    'product-basics',
    {
      alt: 'A black and a grey blank hat',
      widths: [480, 800, 1200],
      shot: {
        ...CARD,
        view: look(28, 15, 50, [0.2, 1.7, -0.6]),
        things: [
          { ...hat('6-panel', '#1c1c1e', '#1c1c1e'), at: [-2.1, 0, 1.6] },
          { ...hat('6-panel', '#9a9da1', '#9a9da1'), at: [4.9, 0, -3.6], turn: 0.15 },
        ],
      },
    },
  ],
  ...rowPictures(),
  ...basics('black', '#1c1c1e'),
  ...basics('grey', '#9a9da1'),
  ...PROJECTS.flatMap(projectPictures),
  ...socialPictures(),
  [
    'contact',
    {
      alt: 'Stitching on the brim and band of a navy hat',
      widths: [480, 960],
      shot: {
        ...CARD,
        width: 960,
        height: 720,
        view: look(-38, 22, 14, [0.4, 1.2, 3.6]),
        things: [hat('6-panel', '#1f2a44', '#c23b22')],
      },
    },
  ],
  [
    'share',
    {
      alt: 'Two hats with embroidered logos',
      widths: [1200],
      shot: {
        width: 1200,
        height: 630,
        samples: SAMPLES,
        backdrop: PAPER,
        view: look(28, 12, 39, [0.6, 2, 0.2]),
        things: [
          { ...hat('6-panel', '#1f2a44', '#c23b22', 'wordmark', inks('#f4ecd9', '#c23b22'), 3.6), at: [-4, 0, 2] },
          { ...hat('5-panel', '#ece3d0', '#8f3b2a', 'wheel', inks('#8f3b2a', '#2c3a4f'), 2.1), at: [4.4, 0, -2.6] },
        ],
      },
    },
  ],
] satisfies [string, Picture][])
