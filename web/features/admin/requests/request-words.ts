import type { RequestKind } from '../../../../domain/admin/request-list.ts'
import { cutTo } from '../../../../domain/fields.ts'
import { jobNumber } from '../../../../domain/jobs/stages.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { productWords } from '../../../../domain/requests/product-words.ts'
import type { RequestRow } from '../admin-client.ts'

export const KIND_NAMES: Record<RequestKind, string> = {
  'custom-orders': 'Custom order',
  'contact-requests': 'Contact request',
}

/** What stands on a row: name or e-mail. */
export const customerName = (row: Pick<RequestRow, 'name' | 'email'>) => row.name || row.email

/** J-1042, or the beginning of its id for one from before there were jobs. */
export const numberOf = ({ number, id }: Pick<RequestRow, 'number' | 'id'>) =>
  number ? jobNumber(number) : id.slice(0, 8).toUpperCase()

/** More than any line of a list shows: telephones take a third of a second to break a word of thousands of letters. */
const LONGEST_LINE = 400

/** One line about what is wanted. */
export function summaryOf(row: Pick<RequestRow, 'product_type' | 'quantity' | 'total_price' | 'message'>): string {
  const product = productWords(row.product_type)
  if (row.quantity !== null) {
    const total = row.total_price === null ? '' : `, ${dollars(Math.round(row.total_price * 100))}`
    return `${row.quantity.toLocaleString('en-US')} ${product.toLowerCase()}${total}`
  }
  return cutTo(LONGEST_LINE, [product, row.message].filter(Boolean).join(': '))
}
