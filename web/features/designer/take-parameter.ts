/** What the address says under this name, which then leaves it: nothing happens a second time by a reload. */
export function takeParameter(name: string): string | null {
  const address = new URL(window.location.href)
  const value = address.searchParams.get(name)
  address.searchParams.delete(name)
  if (value) window.history.replaceState(window.history.state, '', address)
  return value
}
