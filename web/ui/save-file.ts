/** Some browsers read the file only after the click was handled. */
const KEPT_MS = 10_000

/** Hands a file over as a download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
