import type { ArtworkFacts } from '../../../../domain/studio/artwork-facts.ts'
import type { Retouch } from '../../../../domain/studio/retouch.ts'
import type { MeasureOptions } from './measure.ts'
import type { Look } from './patch-look.ts'

/** What the page asks of the artwork worker, and what it answers. */
export type ArtworkRequest =
  | { task: 'decode'; number: number; file: Blob; longest: number }
  | { task: 'look'; number: number; bitmap: ImageBitmap; widthInches: number; heightInches: number; sewn: boolean }
  | { task: 'measure'; number: number; bitmap: ImageBitmap; heightInches: number; options: MeasureOptions }
  | { task: 'retouch'; number: number; bitmap: ImageBitmap; retouch: Retouch }

export type Decoded = { bitmap: ImageBitmap; width: number; height: number }
export type ArtworkAnswer =
  | { number: number; decoded: Decoded }
  | { number: number; look: Look }
  | { number: number; measured: ArtworkFacts }
  | { number: number; retouched: ImageBitmap }
  | { number: number; failed: string }
