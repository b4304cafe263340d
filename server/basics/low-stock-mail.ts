import { available, type Shelf } from '../../domain/basics/stock.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { queueMail } from '../mail/outbox.ts'

/** Told once, by the movement that crossed the threshold. */
export async function tellOfLowStock(
  deps: Pick<Deps, 'config' | 'facts' | 'catalogue' | 'limiter'>,
  tx: Transaction,
  productId: string,
  shelf: Shelf,
  movementId: string,
): Promise<void> {
  const name = deps.catalogue().find(productId)?.name ?? productId
  const heading = shelf.onHand === 0 ? `${name}: none left` : `${name}: only ${shelf.onHand} left`
  const { PUBLIC_URL, STAFF_EMAIL } = deps.config
  await queueMail(deps, tx, {
    ...{ kind: 'staff-low-stock', to: STAFF_EMAIL, spends: 'nothing', subject: heading },
    heading,
    parts: [
      {
        facts: [
          ['On hand', String(shelf.onHand)],
          ['Held by open checkouts', String(shelf.held)],
          ['Can be ordered', String(available(shelf))],
        ],
      },
      { text: 'We write again only after there were more than the threshold of this product.' },
      { button: 'Open the stock', url: `${PUBLIC_URL}/admin/stock` },
    ],
    about: subjectOf('stock', productId),
    dedupeKey: `low-stock:${movementId}`,
  })
}
