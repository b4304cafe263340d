import type { View } from '../engine/stage.ts'
import type { Pose, Shot, Thing } from './darkroom.ts'
import type { Ink, LogoName } from './logos.ts'
import { PROJECTS, type Project } from './projects.ts'

/** A picture of the shop: how it is taken, what it shows in words, and the widths that pages need. */
export type Picture = { alt: string; widths: readonly number[]; shot: Shot }

const PAPER = { near: '#f7f1e4', far: '#e6dcc7' }
const SAMPLES = 5
const rad = Math.PI / 180

function look(azimuth: number, elevation: number, distance: number, target: readonly [number, number, number]): View {
  return { azimuth: azimuth * rad, elevation: elevation * rad, distance, target }
}

const inks = (a: string, b: string, c = a): Ink => ({ a, b, c })

function hat(style: '5-panel' | '6-panel', color: string, band: string, logo?: LogoName, ink?: Ink, width = 3): Thing {
  const art = logo && ink ? [{ area: 'front' as const, logo, ink, width }] : []
  return { hat: style, colors: { hat: color, band }, art }
}

function square(size: number, view: View, things: readonly Thing[], backdrop = PAPER): Shot {
  return { width: size, height: size, samples: SAMPLES, backdrop, view, things }
}

const GALLERY = [360, 640]
const THREE_QUARTER = look(34, 13, 36, [0, 1.95, 0.75])
const FRONT = look(3, 7, 35, [0, 2.1, 0.4])
const STITCHES = look(-16, 12, 13, [0.2, 2.55, 3])
const BACK = look(158, 14, 36, [0, 2, 0.2])
const SIDE = look(88, 7, 38, [0, 2, 1.2])

function projectPictures(project: Project): [string, Picture][] {
  const { slug, name, logo, ink, size, hat: first, second } = project
  const worn = hat(first.style, first.colors.hat, first.colors.band, logo, ink, size)
  const demo = `${name} (demo brand)`
  const last =
    'koozie' in second
      ? {
          alt: `${demo}: ${second.words} with the printed logo`,
          shot: square(
            640,
            look(-14, 12, second.koozie === 'skinny-12oz' ? 27 : 22, [
              0,
              second.koozie === 'skinny-12oz' ? 2.95 : 2.3,
              0,
            ]),
            [
              {
                koozie: second.koozie,
                color: second.color,
                art: [{ area: 'front', logo, ink: second.ink, width: second.koozie === 'skinny-12oz' ? 1.9 : 2.15 }],
              },
            ],
          ),
        }
      : {
          alt: `${demo}: ${second.words}`,
          shot: square(640, look(-34, 13, 36, [0, 1.95, 0.75]), [
            hat(second.style, second.colors.hat, second.colors.band, logo, second.ink, size),
          ]),
        }
  return [
    [
      `project-${slug}-1`,
      { alt: `${demo}: ${first.words}, seen from the front`, widths: GALLERY, shot: square(640, FRONT, [worn]) },
    ],
    [
      `project-${slug}-2`,
      { alt: `${demo}: the same hat, three-quarter view`, widths: GALLERY, shot: square(640, THREE_QUARTER, [worn]) },
    ],
    [
      `project-${slug}-3`,
      { alt: `${demo}: close-up of the embroidered logo`, widths: GALLERY, shot: square(640, STITCHES, [worn]) },
    ],
    [`project-${slug}-4`, { ...last, widths: GALLERY }],
  ]
}

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
      shot: square(800, look(i % 2 === 0 ? 32 : -32, 12, 37, [0, 1.95, 0.7]), [thing]),
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

const koozie = (
  size: 'regular-12oz' | 'skinny-12oz',
  color: string,
  logo: LogoName,
  ink: Ink,
  width: number,
  rest: Pose = {},
): Thing => ({
  koozie: size,
  color,
  art: [{ area: 'front', logo, ink, width }],
  ...rest,
})

function social(): [string, Picture][] {
  const shots: readonly (readonly [string, Shot])[] = [
    [
      'Close-up of a stitched mountain on a green hat',
      square(
        800,
        look(-14, 10, 12, [0.1, 2.5, 3]),
        [hat('5-panel', '#24453b', '#d0652b', 'ridge', inks('#e9dfc8', '#d0652b', '#e9dfc8'), 3.2)],
        { near: '#e7c9a5', far: '#cfa678' },
      ),
    ],
    [
      'Two printed koozies on a blue backdrop',
      square(
        800,
        look(-12, 12, 29, [0.1, 2.75, 0]),
        [
          koozie('regular-12oz', '#f2b544', 'wave', inks('#f7f0dd', '#1f4f63', '#2f8a8f'), 2.3, {
            at: [-1.65, 0, 0.7],
          }),
          koozie('skinny-12oz', '#c2502e', 'sail', inks('#fff6e4', '#f2c879'), 1.9, { at: [1.6, 0, -0.5] }),
        ],
        { near: '#b9d0dc', far: '#8fb0c2' },
      ),
    ],
    [
      'Navy hat with a gold star on a warm yellow backdrop',
      square(
        800,
        look(-34, 15, 35, [0, 1.95, 0.8]),
        [hat('6-panel', '#1f2a44', '#d9a441', 'star', inks('#d9a441', '#f4ecd9', '#1f2a44'), 3.2)],
        { near: '#f1d48f', far: '#e0b65a' },
      ),
    ],
    [
      'A brewery badge stitched on an ivory hat, seen close',
      square(
        800,
        look(14, 9, 11.5, [0, 2.5, 3]),
        [hat('6-panel', '#e9e3d5', '#2b3f8c', 'bluebonnet', inks('#2b3f8c', '#f6efdd', '#93a6ea'), 2.2)],
        { near: '#c8d1e8', far: '#9dabd0' },
      ),
    ],
    [
      'A stack of four hats in cream, rust, green and navy',
      square(
        800,
        look(-32, 14, 41, [0, 2.9, 0.8]),
        [
          ['6-panel', '#1f2a44', '#d9a441'],
          ['6-panel', '#2f4d3a', '#e6c15c'],
          ['6-panel', '#b4532f', '#f1e6d2'],
        ]
          .map(([, color, band], i): Thing => ({ ...hat('6-panel', color!, band!), at: [0, i * 0.8, 0] }))
          .concat([
            { ...hat('6-panel', '#ece3d0', '#8f3b2a', 'monogram', inks('#8f3b2a', '#2c3a4f'), 2.3), at: [0, 2.4, 0] },
          ]),
        { near: '#eadfce', far: '#d3c2a7' },
      ),
    ],
    [
      'The back of a hat with strap, buckle and a stitched word',
      square(
        800,
        look(162, 14, 26, [0, 2.1, -1.5]),
        [
          {
            hat: '6-panel',
            colors: { hat: '#7d2a33', band: '#7d2a33' },
            art: [{ area: 'back', logo: 'wordmark', ink: inks('#f4e8d0', '#e0b35c'), width: 2.7 }],
          },
        ],
        { near: '#e8d3c9', far: '#cfa99a' },
      ),
    ],
    [
      'Black hat beside its koozie on a green backdrop',
      square(
        800,
        look(-26, 14, 41, [0.4, 1.9, 0.6]),
        [
          { ...hat('6-panel', '#1c1c1e', '#d19a45', 'pine', inks('#f1e9d8', '#d19a45'), 2.9), at: [-1.7, 0, 0] },
          koozie('regular-12oz', '#1c1c1e', 'pine', inks('#f1e9d8', '#d19a45'), 2.3, { at: [4.6, 0, 1.6], turn: -0.4 }),
        ],
        { near: '#bccab4', far: '#93a88b' },
      ),
    ],
  ]
  return shots.map(([alt, shot], i) => [`social-${i + 1}`, { alt, widths: [480, 800], shot }])
}

const HERO: Shot = {
  width: 1600,
  height: 1400,
  samples: 10,
  backdrop: null,
  view: look(33, 12, 31, [0.1, 2.0, 0.7]),
  things: [{ ...hat('6-panel', '#f1eadb', '#c23b22', 'star', inks('#c23b22', '#1b2a4a', '#f4ecd9'), 3.3) }],
}

const CARD = { width: 1200, height: 900, samples: SAMPLES, backdrop: PAPER }

export const PICTURES: Readonly<Record<string, Picture>> = Object.fromEntries([
  ['hero', { alt: 'Cream 6-panel hat with a red band and an embroidered star', widths: [640, 1000, 1600], shot: HERO }],
  [
    'product-custom',
    {
      alt: 'Two custom hats and a printed koozie',
      widths: [480, 800, 1200],
      shot: {
        ...CARD,
        view: look(26, 15, 47, [1.5, 2.0, -0.8]),
        things: [
          {
            ...hat('6-panel', '#1f2a44', '#d9a441', 'star', inks('#d9a441', '#f4ecd9', '#1f2a44'), 3.2),
            at: [-1.9, 0, 1.4],
          },
          {
            ...hat('5-panel', '#b4532f', '#f1e6d2', 'ridge', inks('#f1e6d2', '#2f2a28', '#f1e6d2'), 3.1),
            at: [5.2, 0, -4.6],
            turn: 0.1,
          },
          koozie('regular-12oz', '#2a6f76', 'wave', inks('#f2b544', '#f7f0dd', '#bfe0dc'), 2.3, {
            at: [4.4, 0, 3],
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
        view: look(28, 15, 47, [1.3, 1.7, -0.9]),
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
  ...social(),
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
      alt: 'Custom hats by Brimworks',
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
