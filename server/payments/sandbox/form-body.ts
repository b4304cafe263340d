export type FormValue = string | FormFields | undefined
export interface FormFields {
  [name: string]: FormValue
}

const MOST_FIELDS = 2_000
const DEEPEST = 8

/** Reads `line_items[0][quantity]=2` as the SDK writes it: lists are objects with the keys 0, 1, 2 … */
export function readFormBody(text: string): FormFields {
  const fields = emptyFields()
  let read = 0
  for (const [path, value] of new URLSearchParams(text)) {
    if (++read > MOST_FIELDS) break
    put(
      fields,
      path.split('[', DEEPEST).map((part) => part.replace(/\]$/, '')),
      value,
    )
  }
  return fields
}

export function listOf(value: FormValue): FormFields[] {
  if (typeof value !== 'object') return []
  return Object.values(value).filter((item) => typeof item === 'object')
}

export function textsOf(value: FormValue): string[] {
  if (typeof value === 'string') return [value]
  return value ? Object.values(value).filter((item) => typeof item === 'string') : []
}

function put(into: FormFields, path: string[], value: string): void {
  const [name = '', ...rest] = path
  const key = name === '' ? String(Object.keys(into).length) : name
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const found = into[key]
  const inner = typeof found === 'object' ? found : emptyFields()
  into[key] = inner
  put(inner, rest, value)
}

/** Without a prototype, so that no name means anything but itself. */
const emptyFields = (): FormFields => Object.create(null)
