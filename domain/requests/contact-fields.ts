import type { JobWishes } from '../jobs/job-wishes.ts'
import type { QuoteFields } from './quote-request.ts'

/** What somebody asks for, beside who they are and what their job keeps: as the quote form sends it and the database keeps it. */
export type ContactField = Exclude<keyof QuoteFields, 'email' | keyof JobWishes> | 'file_url'

/** Where a field is told. A field of the form that is not in the table below does not compile. */
interface Told {
  /** Its name in both e-mails. */
  mail: string
  /** Its name among the facts of the staff's dialog; null where the dialog has a place of its own for it. */
  dialog: string | null
  /** Its column in lists and exports: its own, or the one that custom orders have too. */
  column: 'own' | 'product_type' | 'message' | 'phone'
  /** Shown with a swatch. */
  isColor?: true
}

/** In the order in which they are told. */
const CONTACT_FIELDS = {
  product_type: { mail: 'Product', dialog: null, column: 'product_type' },
  hat_type: { mail: 'Hat type', dialog: 'Hat type', column: 'own' },
  hat_color: { mail: 'Hat color', dialog: 'Hat color', column: 'own', isColor: true },
  band_color: { mail: 'Band color', dialog: 'Band color', column: 'own', isColor: true },
  product_color: { mail: 'Product color', dialog: 'Color', column: 'own', isColor: true },
  order_description: { mail: 'Order description', dialog: null, column: 'message' },
  phone_number: { mail: 'Phone', dialog: null, column: 'phone' },
  file_url: { mail: 'File', dialog: null, column: 'own' },
} as const satisfies Record<ContactField, Told>

const TOLD: Record<ContactField, Told> = CONTACT_FIELDS

type Table = typeof CONTACT_FIELDS
/** The fields that have a column of their own. */
export type ContactColumn = { [Name in ContactField]: Table[Name]['column'] extends 'own' ? Name : never }[ContactField]

const isField = (name: string): name is ContactField => Object.hasOwn(TOLD, name)
const isColumn = (name: ContactField): name is ContactColumn => TOLD[name].column === 'own'

const FIELD_NAMES = Object.keys(TOLD).filter(isField)
export const CONTACT_COLUMNS: readonly ContactColumn[] = FIELD_NAMES.filter(isColumn)

/** The name of its column where all of them have one. */
export const contactLabel = (name: ContactColumn): string => TOLD[name].mail

/** How colors and files are told, which differs by who reads it. */
interface Telling<Told> {
  color(written: string): Told
  file(url: string): Told
}

/** What was filled in, label and value, for the e-mails. */
export function mailFacts<Value>(request: Record<ContactField, string | null>, { color, file }: Telling<Value>) {
  return FIELD_NAMES.flatMap((name): (readonly [string, string | Value])[] => {
    const value = request[name]
    if (!value) return []
    const { mail, isColor } = TOLD[name]
    return [[mail, name === 'file_url' ? file(value) : isColor ? color(value) : value]]
  })
}

/** The same for the staff's dialog. */
export function dialogFacts(request: Record<ContactColumn, string | null>) {
  return CONTACT_COLUMNS.flatMap((name) => {
    const { dialog, isColor } = TOLD[name]
    const value = request[name]
    return dialog && value !== null ? [{ label: dialog, value, ...(isColor && { color: value }) }] : []
  })
}
