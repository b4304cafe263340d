/** Made-up sales tax in basis points by state, so that a shop with automatic tax can be tried. */
const DEMO_TAX_BASIS_POINTS: Record<string, number> = { TX: 825, CA: 725, FL: 600, NY: 400, WA: 650 }

export function demoTaxCents(taxableCents: number, state: string): number {
  const rate = Object.hasOwn(DEMO_TAX_BASIS_POINTS, state) ? (DEMO_TAX_BASIS_POINTS[state] ?? 0) : 0
  return Math.round((taxableCents * rate) / 10_000)
}
