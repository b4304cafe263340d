import { useInfiniteQuery } from '@tanstack/react-query'
import { CERTIFICATE_STATUSES } from '../../../../../domain/certificates.ts'
import { certificatesQuery } from '../../admin-queries.ts'
import { FilterBar, SelectFilter } from '../../filter-bar.tsx'
import { MoreButton } from '../../more-button.tsx'
import { Listed, Section } from '../../section.tsx'
import { useAddressFilter } from '../../use-address-filter.ts'
import { CertificateRow } from './certificate-row.tsx'

const LABELS = { waiting: 'Waiting for us', approved: 'Approved', declined: 'Declined' }
const STATUSES = [
  { value: '', label: 'All' },
  ...CERTIFICATE_STATUSES.map((value) => ({ value, label: LABELS[value] })),
]

/** Certificates of customers who sell again what they buy, for somebody to look at and to decide. */
export function CertificatesView() {
  const { values, set } = useAddressFilter(['status'])
  const list = useInfiniteQuery(certificatesQuery(values))
  return (
    <>
      <p className="mb-4 max-w-2xl text-navy-700">
        Whoever has an approved certificate pays no sales tax while it lasts: on quotes for deliveries to its state, and
        on Basics, where the card provider is told. Customers hand theirs in on their profile, and you can for them.
      </p>
      <Section title="Resale certificates">
        <FilterBar>
          <SelectFilter
            label="Status"
            value={values.status ?? ''}
            options={STATUSES}
            onChange={(value) => set('status', value)}
          />
        </FilterBar>
        <Listed
          items={list.data?.pages.flatMap((page) => page.items)}
          isError={list.isError}
          failed="Error fetching the certificates."
          empty="No certificates here."
        >
          {(certificates) => (
            <ul aria-label="Resale certificates" className="divide-y divide-paper-300/70 border-paper-300/70 border-y">
              {certificates.map((certificate) => (
                <CertificateRow key={certificate.id} certificate={certificate} />
              ))}
            </ul>
          )}
        </Listed>
        <MoreButton more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      </Section>
    </>
  )
}
