/** A row of a list as somebody types it. Its key stays while its words and its place change. */
export type Row<Written> = Written & { key: string }

export const row = <Written extends object>(written: Written): Row<Written> => ({
  key: crypto.randomUUID(),
  ...written,
})

export const withChange = <Each extends { key: string }>(
  rows: readonly Each[],
  key: string,
  change: Partial<NoInfer<Each>>,
) => rows.map((each) => (each.key === key ? { ...each, ...change } : each))

export const withoutRow = <Each extends { key: string }>(rows: readonly Each[], key: string) =>
  rows.filter((each) => each.key !== key)

/** Before the row above it, or after the one below. */
export function withMove<Each extends { key: string }>(
  rows: readonly Each[],
  key: string,
  by: -1 | 1,
): readonly Each[] {
  const from = rows.findIndex((each) => each.key === key)
  const [moved, other] = [rows[from], rows[from + by]]
  if (!moved || !other) return rows
  return rows.with(from, other).with(from + by, moved)
}
