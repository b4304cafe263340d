/** The way past the views, the filters and everything else, to where the work is. */
export function SkipToRows() {
  const goToFirst = () => document.querySelector<HTMLElement>('main [data-row]')?.focus()
  return (
    <button
      type="button"
      onClick={goToFirst}
      className="fixed top-3 left-3 z-50 -translate-y-20 rounded-md bg-paper px-4 py-2 font-semibold text-navy-900 focus:translate-y-0"
    >
      Skip to the first row
    </button>
  )
}
