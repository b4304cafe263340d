// Made by npm run render.
import avif from './sewing-sheet.avif?no-inline'
import webp from './sewing-sheet.webp?no-inline'

export const FILM = { frames: 40, columns: 8, rows: 5, seconds: 4.8, avif, webp } as const
