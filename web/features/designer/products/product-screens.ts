import type { ReactNode } from 'react'
import type { Choices, ProductPrices } from '../../../../domain/products/product-kind.ts'

export interface StepProps<Chosen extends Choices = Choices> {
  choices: Chosen
  quantity: number
  prices: ProductPrices
  change(changed: Partial<Chosen>): void
  /** The upload of a part, with its preview. */
  upload(area: string): ReactNode
}

interface FirstWay<Chosen extends Choices> {
  name: string
  about: string
  change: Partial<Chosen>
  /** What tells it from the others at a glance, and the words for it. */
  sketch: ReactNode
  mark: string
}

/** A choice that comes before the steps, each way with its picture. */
export interface FirstChoice<Chosen extends Choices = Choices> {
  title: string
  /** The button that asks again, and what it takes back. */
  again: string
  undone: Partial<Chosen>
  ways: readonly FirstWay<Chosen>[]
}

/** The screens of a product before the order step. Methods, as in the product's kind. */
export interface ProductScreens<Chosen extends Choices = Choices> {
  first?: FirstChoice<Chosen>
  /** 'Design Your Koozie' */
  heading(choices: Chosen): string
  /** The name of the last step. */
  review: string
  Body(props: StepProps<Chosen>): ReactNode
  Artwork(props: StepProps<Chosen>): ReactNode
  /** The parts on which choices show: the preview turns to one that is new. */
  shownOn(choices: Chosen): readonly string[]
}
