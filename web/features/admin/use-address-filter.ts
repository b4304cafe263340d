import { useSearchParams } from 'react-router'
import { latestSearch } from '../../latest-search.ts'

/** Filters that live in the address: a filtered list can be sent to a colleague, and Back goes back. */
export function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const values: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = params.get(name)
    if (value) values[name] = value
  }
  const set = (name: Name, value: string, replace = false) => {
    const after = latestSearch()
    if (value) after.set(name, value)
    else after.delete(name)
    setParams(after, { replace, preventScrollReset: true })
  }
  const clear = () => {
    const after = latestSearch()
    for (const name of names) after.delete(name)
    setParams(after)
  }
  return { values, set, clear, query: new URLSearchParams(Object.entries(values)).toString() }
}
