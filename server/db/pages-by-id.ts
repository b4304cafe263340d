const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Every row in the order of the ids, some at a time: `read` gives the next ones behind an id, and none at the end. */
export async function* pagesById<Row extends { id: string }>(
  read: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after: string | undefined = BEFORE_ALL; after; ) {
    const rows: Row[] = await read(after)
    yield rows
    after = rows.at(-1)?.id
  }
}
