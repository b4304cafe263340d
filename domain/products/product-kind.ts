import type { FolderRule } from '../files/file-rules.ts'
import type { Tiers } from '../pricing/tiers.ts'

/** What a customer decides about a product, besides how many and with which artwork. */
export type Choices = Record<string, unknown>

/** What may be chosen, as plain data: pages that only name a price need no reader of designs. */
export type ChoiceField =
  | { type: 'color' }
  | { type: 'yes or no' }
  /** `missing` is said when it is none of them. */
  | { type: 'one of'; of: readonly string[]; orNone?: true; missing?: string }
  | { type: 'some of'; of: readonly string[] }

/** How artwork comes onto a product. */
export type Technique = 'sewn' | 'printed'

export interface AreaSize {
  width: number
  height: number
}

/** One thing that was decided, in words. */
export interface Fact {
  label: string
  value: string
  /** Shown beside the value as a swatch. */
  color?: string
}

/** One thing that is paid for in the price of a piece. */
export interface PricePart {
  label: string
  cents: number
}

/** What a product costs by the quantity; its list begins at the smallest order. Extras are priced by the quantity too. */
export interface ProductPrices {
  tiers: Tiers
  extras: Record<string, Tiers>
}

/** A part of a product that can carry artwork. */
export interface Area<Chosen extends Choices = Choices> {
  /** 'Left side' */
  label: string
  /** Its row in the list of facts, and what stands there without a file. */
  artwork: string
  none: string
  /** Its upload: label and hint. */
  upload: string
  hint: string
  /** Where its files are stored; the rules of the folder are the product's. */
  folder: string
  /** How much of it can be sewn or printed. */
  inches(choices: Chosen): AreaSize
  /** The choice without a seam, where one runs through its middle. */
  seamless?(choices: Chosen): { label: string; change: Partial<Chosen> } | undefined
}

/** An undyed picture of a product and the colors that the browser gives its parts. */
export interface Still {
  cut: string
  dyes: { body: string; band?: string }
}

/**
 * Everything that the shop knows about one product. Whoever holds a design asks the kind that the design names, and
 * nobody asks which product it is. Methods, so that a kind of certain choices can stand in the list of all kinds.
 */
export interface ProductKind<Chosen extends Choices = Choices> {
  /** 'hats', as it is stored and addressed. */
  id: string
  /** 'Hat', 'hat', 'hats', 'Hats' */
  name: string
  one: string
  many: string
  label: string
  /** What the designer says of it. */
  pitch(minimum: number): string
  /** What search engines read. */
  listing: { name: string; description: string }
  technique: Technique
  /** Beside too small a quantity: 'Quantity must be at least 50', 'Minimum order quantity is 250 koozies' */
  tooFew(minimum: number): string
  /** What a new shop asks for it. What this shop asks is in its price list. */
  prices: ProductPrices
  /** What each extra in its prices is called. */
  extraNames: Record<string, string>
  /** So many are better talked over with a person first. */
  largeFrom: number
  /** How many business days making it takes. */
  productionDays: number
  folders: Record<string, FolderRule>
  areas: Record<string, Area<Chosen>>
  fields: { [Name in keyof Chosen]: ChoiceField }
  fresh: Chosen
  /** What follows from another choice: a solid koozie has no pattern. */
  settled?(choices: Chosen): Chosen
  /** One choice for each cut, for pictures. */
  cuts: readonly Chosen[]
  /** What one piece costs: itself with what is always in its price, then each extra. */
  priceParts(choices: Chosen, quantity: number, prices: ProductPrices): [PricePart, ...PricePart[]]
  /** The parts that take artwork with these choices, in the order in which a customer meets them. */
  openAreas(choices: Chosen): string[]
  /** What must still be chosen before it can be ordered. */
  missing(choices: Chosen): string | undefined
  /** '6-panel hat' */
  title(choices: Chosen): string
  /** For those who do not see the picture. */
  description(choices: Chosen): string
  facts(choices: Chosen): Fact[]
  still(choices: Chosen): Still
}
