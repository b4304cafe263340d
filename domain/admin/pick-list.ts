import { z } from 'zod'
import { asked } from './request-list.ts'
import { isShortNumber } from './search.ts'

/** So many orders go on one pick list, the oldest first. */
export const MOST_PICKED = 300

export const NOTHING_TO_PICK = 'Nothing to pick: every paid order is packed.'

/** Numbers of orders with commas between them; without any, all that wait. */
export const pickListSchema = z.object({
  orders: asked(
    z
      .string()
      .transform((numbers) => numbers.split(','))
      .pipe(
        z
          .array(z.string().refine(isShortNumber, 'That is not the number of an order'))
          .max(MOST_PICKED, `At most ${MOST_PICKED} orders at once`),
      ),
  ),
})
