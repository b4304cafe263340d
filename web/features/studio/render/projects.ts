import type { HatStyle } from '../../../../domain/products/hats.ts'
import type { KoozieSize } from '../../../../domain/products/koozies.ts'
import type { Ink, LogoName } from './logos.ts'

type HatColors = { hat: string; band: string }

/** A demo customer: one logo, its inks, two hats and sometimes a koozie. */
export type Project = {
  slug: string
  logo: LogoName
  ink: Ink
  size: number
  hat: { style: HatStyle; colors: HatColors }
  second: { style: HatStyle; colors: HatColors; ink: Ink } | { koozie: KoozieSize; color: string; ink: Ink }
}

const inks = (a: string, b: string, c: string): Ink => ({ a, b, c })

export const PROJECTS: readonly Project[] = [
  {
    slug: 'coffee-roaster',
    logo: 'pine',
    ink: inks('#f1e6d0', '#c98a4b', '#f1e6d0'),
    size: 2.9,
    hat: {
      style: '5-panel',
      colors: { hat: '#3a2a22', band: '#c98a4b' },
    },
    second: {
      style: '6-panel',
      colors: { hat: '#e6d9c0', band: '#3a2a22' },
      ink: inks('#3a2a22', '#a5632c', '#3a2a22'),
    },
  },
  {
    slug: 'brewery',
    logo: 'bluebonnet',
    ink: inks('#2b3f8c', '#f6efdd', '#93a6ea'),
    size: 2.15,
    hat: {
      style: '6-panel',
      colors: { hat: '#e9e3d5', band: '#2b3f8c' },
    },
    second: {
      koozie: 'regular-12oz',
      color: '#2b3f8c',
      ink: inks('#f6efdd', '#2b3f8c', '#5068c4'),
    },
  },
  {
    slug: 'little-league',
    logo: 'ball',
    ink: inks('#fbf6ea', '#c42b26', '#fbf6ea'),
    size: 2.1,
    hat: { style: '6-panel', colors: { hat: '#a92723', band: '#1d2b4d' } },
    second: {
      style: '6-panel',
      colors: { hat: '#1d2b4d', band: '#a92723' },
      ink: inks('#fbf6ea', '#c42b26', '#fbf6ea'),
    },
  },
  {
    slug: 'fishing-charter',
    logo: 'sail',
    ink: inks('#fdf8ec', '#f0b64c', '#fdf8ec'),
    size: 2.5,
    hat: { style: '5-panel', colors: { hat: '#1f6f78', band: '#fdf8ec' } },
    second: {
      koozie: 'skinny-12oz',
      color: '#1f6f78',
      ink: inks('#fdf8ec', '#f0b64c', '#fdf8ec'),
    },
  },
  {
    slug: 'farm-market',
    logo: 'farm',
    ink: inks('#f0a92e', '#f4ecd6', '#f4ecd6'),
    size: 2.9,
    hat: {
      style: '5-panel',
      colors: { hat: '#3f5b35', band: '#f4ecd6' },
    },
    second: {
      koozie: 'regular-12oz',
      color: '#f0a92e',
      ink: inks('#fff6df', '#3f5b35', '#3f5b35'),
    },
  },
  {
    slug: 'climbing-gym',
    logo: 'ridge',
    ink: inks('#e9dfc8', '#d0652b', '#e9dfc8'),
    size: 3.1,
    hat: {
      style: '5-panel',
      colors: { hat: '#24453b', band: '#d0652b' },
    },
    second: {
      style: '6-panel',
      colors: { hat: '#c9b48d', band: '#24453b' },
      ink: inks('#24453b', '#b4541f', '#24453b'),
    },
  },
  {
    slug: 'wedding',
    logo: 'wreath',
    ink: inks('#6f8a6a', '#3c4a3b', '#3c4a3b'),
    size: 2.15,
    hat: {
      style: '6-panel',
      colors: { hat: '#f0ebdf', band: '#c9b6a4' },
    },
    second: {
      koozie: 'skinny-12oz',
      color: '#d9b9a7',
      ink: inks('#5d7758', '#3c4a3b', '#3c4a3b'),
    },
  },
  {
    slug: 'construction-crew',
    logo: 'crew',
    ink: inks('#f3ede0', '#f0a01f', '#23262a'),
    size: 2.9,
    hat: {
      style: '6-panel',
      colors: { hat: '#35393d', band: '#f0a01f' },
    },
    second: {
      style: '5-panel',
      colors: { hat: '#e58a1f', band: '#23262a' },
      ink: inks('#23262a', '#fff3df', '#23262a'),
    },
  },
]
