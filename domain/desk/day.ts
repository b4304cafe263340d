import { z } from 'zod'
import { daysLater } from '../shop-time.ts'

const WANTED = 'Please choose a day'

/** Of the calendar, '2026-11-26': no 31st of February. */
export const day = z
  .string({ error: WANTED })
  .refine((written) => /^20\d\d-\d\d-\d\d$/.test(written) && daysLater(written, 0) === written, WANTED)

export const HAS_PASSED = 'This day has passed'
