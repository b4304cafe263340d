import { Plus, X } from 'lucide-react'
import type { SiteLink } from '../../../../../domain/site/contact-details.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError, TextField } from '../../../../ui/field.tsx'
import { EmptyState, Section } from '../../section.tsx'
import { type Row, row, withChange, withoutRow } from '../rows.ts'

interface LinkRowsProps {
  links: readonly Row<SiteLink>[]
  problems: Record<string, string>
  onChange: (links: readonly Row<SiteLink>[]) => void
}

/** Where else the shop is found: in the footer of every page. */
export function LinkRows({ links, problems, onChange }: LinkRowsProps) {
  return (
    <Section title="Links">
      {links.length === 0 && <EmptyState>The footer names no other place.</EmptyState>}
      <ul className="grid gap-3">
        {links.map(({ key, label, url }, place) => (
          <li key={key} className="grid grid-cols-[1fr_auto] items-start gap-x-2 sm:grid-cols-[9rem_1fr_auto]">
            <TextField
              label="Name"
              aria-label={`Name of link ${place + 1}`}
              value={label}
              error={problems[`links.${place}.label`]}
              onChange={({ target }) => onChange(withChange(links, key, { label: target.value }))}
            />
            <TextField
              label="Address"
              aria-label={`Address of link ${place + 1}`}
              type="url"
              placeholder="https://"
              className="max-sm:col-start-1 max-sm:row-start-2 max-sm:mt-1"
              value={url}
              error={problems[`links.${place}.url`]}
              onChange={({ target }) => onChange(withChange(links, key, { url: target.value }))}
            />
            <button
              type="button"
              aria-label={`Remove link ${place + 1}`}
              onClick={() => onChange(withoutRow(links, key))}
              className="mt-6.5 inline-flex size-11 items-center justify-center rounded-md hover:bg-navy-900/10"
            >
              <X aria-hidden size={18} />
            </button>
          </li>
        ))}
      </ul>
      <FieldError error={problems.links} />
      <Button
        look="quiet"
        size="small"
        className="mt-2"
        onClick={() => onChange([...links, row({ label: '', url: '' })])}
      >
        <Plus aria-hidden size={16} />
        Add a link
      </Button>
    </Section>
  )
}
