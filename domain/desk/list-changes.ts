interface Listed {
  id: string
}

interface Telling<Item> {
  /** What it is called. */
  name: (item: Item) => string
  /** What is new in one that was there before. */
  edited: (before: Item, after: Item) => readonly string[]
}

/** What is new in a list: 'New: “Do you ship abroad?”', what was edited, 'Removed: …', and whether the rest stands elsewhere. */
export function listChanges<Item extends Listed>(
  before: readonly Item[],
  after: readonly Item[],
  { name, edited }: Telling<Item>,
): string[] {
  const known = new Map(before.map((item) => [item.id, item]))
  const kept = new Set(after.map(({ id }) => id))
  const order = (items: readonly Item[]) =>
    items.flatMap(({ id }) => (known.has(id) && kept.has(id) ? [id] : [])).join()
  return [
    ...after.flatMap((item) => (known.has(item.id) ? [] : [`New: “${name(item)}”`])),
    ...after.flatMap((item) => {
      const was = known.get(item.id)
      return was ? edited(was, item) : []
    }),
    ...before.flatMap((item) => (kept.has(item.id) ? [] : [`Removed: “${name(item)}”`])),
    ...(order(before) === order(after) ? [] : ['In another order']),
  ]
}
