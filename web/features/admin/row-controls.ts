/** A dense control for rows and filters; the pointer's target stays 44 px high on touch screens. */
export const COMPACT =
  'min-h-9 pointer-coarse:min-h-11 rounded-md border border-navy-300 bg-white px-2 text-navy-900 text-sm disabled:cursor-not-allowed disabled:bg-paper-100 disabled:text-navy-600'

/** In a row of a wide screen a control is as low as the row, for whoever points with a mouse. */
export const IN_ROW = 'pointer-fine:lg:min-h-7 pointer-fine:lg:px-1 pointer-fine:lg:text-xs'

export const ROW_LINK = 'font-semibold underline decoration-navy-300 underline-offset-4 hover:decoration-thread'

/** Before a row is taken out of its list: whoever did so by keyboard is then at the last button of the next one, or at what adds one. */
export function leaveRow({ currentTarget }: React.MouseEvent, otherwise: HTMLElement | null): void {
  const row = currentTarget.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const button = [...(beside?.querySelectorAll('button') ?? [])].at(-1)
  const next = button ?? otherwise
  next?.focus()
}

/** Up and down go to the next row's own link, so that a list is walked without a mouse. */
export function walkRows(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const { target } = event
  if (!(target instanceof HTMLElement) || !target.matches('[data-row]')) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const next = rows[rows.indexOf(target) + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Left and right go to the next column that has rows, to the one at the same height. */
export function walkColumns(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const { target } = event
  if (!(target instanceof HTMLElement) || !target.matches('[data-row]')) return
  const columns = [...event.currentTarget.querySelectorAll('[data-column]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[data-row]')])
    .filter((rows) => rows.length > 0)
  const here = columns.findIndex((rows) => rows.includes(target))
  const rows = columns[here + (event.key === 'ArrowRight' ? 1 : -1)]
  if (!rows) return
  event.preventDefault()
  rows[Math.min(columns[here]?.indexOf(target) ?? 0, rows.length - 1)]?.focus()
}
