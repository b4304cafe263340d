import { grosgrain, knit, twill, type Woven, weave } from './weave.ts'

export const CLOTHS = {
  twill: () => weave(twill(30), 480, 3.4, 0.34),
  ribbon: () => weave(grosgrain(16), 256, 2.2, 0.22),
  knit: () => weave(knit(20), 500, 1.5, 0.16),
} as const

export type ClothName = keyof typeof CLOTHS

const rolls = new Map<ClothName, Woven>()

export const hasRoll = (name: ClothName) => rolls.has(name)

export function keepRoll(name: ClothName, woven: Woven): Woven {
  rolls.set(name, woven)
  return woven
}

/** A cloth that was brought, or is woven now. */
export const rollOf = (name: ClothName): Woven => rolls.get(name) ?? keepRoll(name, CLOTHS[name]())
