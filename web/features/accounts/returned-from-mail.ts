/** What a mailed link or a provider put into the address that it led to. */
export interface FromLink {
  failure?: string
  message?: string
}

export function readFromLink({ hash, search }: { hash: string; search: string }): FromLink {
  const told = new URLSearchParams(hash.startsWith('#') ? hash.slice(1) : hash)
  const asked = new URLSearchParams(search)
  const read = (name: string) => told.get(name) ?? asked.get(name) ?? undefined
  const failure = read('error_description') ?? read('error_code') ?? read('error')
  return failure ? { failure } : { message: read('message') }
}
