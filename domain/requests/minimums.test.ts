import { expect, test } from 'vitest'
import { MIN_HATS } from '../pricing/hat-price.ts'
import { MIN_KOOZIES } from '../pricing/koozie-price.ts'
import { HAT_QUANTITY_INLINE, HAT_QUANTITY_TOAST } from './hat-design.ts'
import { KOOZIE_QUANTITY_INLINE, KOOZIE_QUANTITY_TOAST } from './koozie-design.ts'

test('the sentences about minimums name the minimums that are enforced', () => {
  for (const sentence of [HAT_QUANTITY_INLINE, HAT_QUANTITY_TOAST]) expect(sentence).toContain(` ${MIN_HATS}`)
  for (const sentence of [KOOZIE_QUANTITY_INLINE, KOOZIE_QUANTITY_TOAST]) expect(sentence).toContain(` ${MIN_KOOZIES}`)
})
