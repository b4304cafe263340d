import { BRAND } from './brand.ts'

const { street, city, state, zip } = BRAND.address

export const ADDRESS_LINES = [street, `${city}, ${state} ${zip}`] as const
export const ADDRESS_LINE = ADDRESS_LINES.join(', ')
