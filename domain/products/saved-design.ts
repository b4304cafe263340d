import { z } from 'zod'
import { requiredText } from '../fields.ts'

/** So many an account keeps; nobody looks through more. */
export const MOST_SAVED_DESIGNS = 100
export const TOO_MANY_SAVED = `You have ${MOST_SAVED_DESIGNS} saved designs. Please remove one from your profile first.`

export const savedDesignSchema = z.object({ name: requiredText('Please name your design', 80) })
