import { count } from '../../../domain/pricing/tiers.ts'
import { designFacts } from '../../../domain/products/design-facts.ts'
import { productWords } from '../../../domain/requests/product-words.ts'
import { MessageText } from '../messages/message-text.tsx'
import { DesignPicture } from './design-picture.tsx'
import { FactTable } from './fact-table.tsx'
import { FileLinks } from './file-links.tsx'
import type { FollowedJob } from './followed-job.ts'

/** What the job is about: its picture, its facts and its files. */
export function Requested({ request }: { request: FollowedJob['request'] }) {
  const design = designFacts(request.design)
  const product = request.product_type ? [{ label: 'Product', value: productWords(request.product_type) }] : []
  const quantity = design.design ? [{ label: 'Quantity', value: count(design.design.quantity) }] : []
  const files = [...(request.file_url ? [{ label: 'Attached file', url: request.file_url }] : []), ...design.files]
  return (
    <>
      <DesignPicture design={design} />
      <FactTable facts={[...product, ...quantity, ...request.facts, ...design.facts]} />
      {request.message && (
        <div className="rounded-md bg-white px-3 py-2">
          <MessageText text={request.message} />
        </div>
      )}
      {files.length > 0 && <FileLinks files={files} />}
    </>
  )
}
