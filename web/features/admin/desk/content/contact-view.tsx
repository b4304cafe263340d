import { contact } from '../../../../../domain/desk/contact.ts'
import { problemsIn } from '../../../../../domain/desk/section.ts'
import { shopDay } from '../../../../../domain/shop-time.ts'
import type { Contact } from '../../../../../domain/site/contact-details.ts'
import { STATE_OPTIONS } from '../../../../../domain/us-states.ts'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import { Section } from '../../section.tsx'
import { type Row, row } from '../rows.ts'
import { SectionEditor } from '../section-editor.tsx'
import { SectionPage } from '../section-page.tsx'
import { LinkRows } from './link-rows.tsx'

const ABOUT =
  'How people reach the shop, as the site, every e-mail and every paper tells it. Papers that were written before keep what they said.'

type WrittenContact = Omit<Contact, 'links'> & { links: readonly Row<Contact['links'][number]>[] }

const written = (data: Contact): WrittenContact => ({ ...data, links: data.links.map(row) })
const contactWritten = (typed: WrittenContact): Contact => ({
  ...typed,
  links: typed.links.map(({ label, url }) => ({ label, url })),
})

/** E-mail, telephone, address and links. */
export function ContactView() {
  return (
    <SectionPage section="contact" about={ABOUT} read={(data) => contact.schema.parse(data)}>
      {(opened) => (
        <SectionEditor
          key={opened.edited}
          opened={opened}
          initial={written}
          dataOf={contactWritten}
          problemsOf={(typed) => problemsIn(contact, contactWritten(typed), opened.data, shopDay(new Date()))}
        >
          {({ typed, change, problems }) => (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Section title="Contact details">
                <ContactFields typed={typed} change={change} problems={problems} />
              </Section>
              <LinkRows links={typed.links} problems={problems} onChange={(links) => change({ ...typed, links })} />
            </div>
          )}
        </SectionEditor>
      )}
    </SectionPage>
  )
}

interface ContactFieldsProps {
  typed: WrittenContact
  change: (typed: WrittenContact) => void
  problems: Record<string, string>
}

function ContactFields({ typed, change, problems }: ContactFieldsProps) {
  const { address } = typed
  const own = (name: 'email' | 'phone' | 'bookingUrl') => ({
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ ...typed, [name]: target.value }),
  })
  const ofAddress = (name: keyof Contact['address']) => ({
    value: address[name],
    error: problems[`address.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ ...typed, address: { ...address, [name]: target.value } }),
  })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField label="Email" type="email" {...own('email')} />
      <TextField label="Phone" type="tel" {...own('phone')} />
      <TextField label="Street" className="sm:col-span-2" {...ofAddress('street')} />
      <TextField label="City" {...ofAddress('city')} />
      <SelectField label="State" options={STATE_OPTIONS} {...ofAddress('state')} />
      <TextField label="ZIP code" inputMode="numeric" {...ofAddress('zip')} />
      <TextField
        label="Booking page"
        optional
        type="url"
        className="sm:col-span-2"
        hint="Where a call is booked. Without it the contact page does not offer one."
        {...own('bookingUrl')}
      />
    </div>
  )
}
