import { dollars } from '../../../../domain/pricing/money.ts'
import { designFacts } from '../../../../domain/products/design-facts.ts'
import type { Fact } from '../../../../domain/products/product-kind.ts'
import { dialogFacts } from '../../../../domain/requests/contact-fields.ts'
import { productWords } from '../../../../domain/requests/product-words.ts'
import { DesignPicture } from '../../jobs/design-picture.tsx'
import { FactTable } from '../../jobs/fact-table.tsx'
import { FileLinks } from '../../jobs/file-links.tsx'
import { MessageText } from '../../messages/message-text.tsx'
import type { RequestDetails } from '../admin-client.ts'

const inCents = (amount: number) => dollars(Math.round(amount * 100))

/** What the customer asked for. */
export function RequestContent({ details }: { details: RequestDetails }) {
  const { request, stored } = details
  const design = designFacts(request.design)
  const files = [...(request.file_url ? [{ label: 'Attached file', url: request.file_url }] : []), ...design.files]
  return (
    <div className="min-w-0 space-y-5">
      <DesignPicture design={design} />
      <FactTable facts={[...requestFacts(request), ...design.facts]} />
      {request.message && (
        <section aria-label="In their words">
          <h3 className="text-base">In their words</h3>
          <div className="mt-2 rounded-md bg-white px-3 py-2">
            <MessageText text={request.message} />
          </div>
        </section>
      )}
      {design.findings.length > 0 && (
        <section aria-label="Artwork check">
          <h3 className="text-base">Artwork check</h3>
          <ul className="wrap-anywhere mt-2 list-disc pl-5 text-sm">
            {design.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Files">
        <h3 className="mb-2 text-base">Files</h3>
        <FileLinks files={files} />
      </section>
      <details className="text-sm">
        <summary className="w-fit font-medium text-navy-700">Everything as stored</summary>
        <pre className="mt-2 whitespace-pre-wrap break-all rounded-md bg-navy-900 p-3 text-paper text-xs">
          {JSON.stringify(stored, null, 2)}
        </pre>
      </details>
    </div>
  )
}

function requestFacts(request: RequestDetails['request']): Fact[] {
  const rows: (Fact | false)[] = [
    request.product_type !== null && { label: 'Product', value: productWords(request.product_type) },
    request.quantity !== null && { label: 'Quantity', value: request.quantity.toLocaleString('en-US') },
    request.price_each !== null && { label: 'Price each', value: inCents(request.price_each) },
    request.total_price !== null && { label: 'Total', value: inCents(request.total_price) },
    ...dialogFacts(request),
  ]
  return rows.filter((row) => row !== false)
}
