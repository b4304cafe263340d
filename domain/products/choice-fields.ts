import { z } from 'zod'
import { MAX_COLOR_CHARS } from '../colors.ts'
import { tooLong } from '../fields.ts'

/** A colour as its customer wrote it: hex is not enforced. */
export const colorText = z.string().max(MAX_COLOR_CHARS, tooLong(MAX_COLOR_CHARS))
