import { BRAND } from '../../../../domain/brand.ts'
import { hat, inks, koozie, look, type Picture, square } from './arrange.ts'
import type { Shot, Thing } from './darkroom.ts'

/** Small scenes in colour, as a shop shows them to people who follow it. */
export function socialPictures(): [string, Picture][] {
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
      `Two printed ${BRAND.canSleeve.many} on a blue backdrop`,
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
        look(-34, 15, 35.5, [0, 1.95, 1.15]),
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
        look(162, 14, 33, [-0.1, 2, -0.1]),
        [
          {
            ...hat('6-panel', '#7d2a33', '#7d2a33'),
            art: [{ area: 'back', logo: 'wordmark', ink: inks('#f4e8d0', '#e0b35c'), width: 2.7 }],
          },
        ],
        { near: '#e8d3c9', far: '#cfa99a' },
      ),
    ],
    [
      `Black hat beside its ${BRAND.canSleeve.one} on a green backdrop`,
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
