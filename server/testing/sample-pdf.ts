const WIDTH_PT = 200
const HEIGHT_PT = 100

/** A document of one page, of what is painted on it and of parts that it shows by name. */
export function samplePdf(painted: string, parts: readonly string[] = []): Buffer<ArrayBuffer> {
  const names = parts.map((_, n) => `/Part${n} ${FIRST_PART + n} 0 R`).join(' ')
  const resources = `<</XObject<<${names}>>>>`
  const part = (content: string) =>
    stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 ${WIDTH_PT} ${HEIGHT_PT}]/Resources${resources}`)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH_PT} ${HEIGHT_PT}]/Resources${resources}/Contents 4 0 R>>`,
    stream(painted),
    ...parts.map(part),
  ]
  const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${body}trailer<</Root 1 0 R>>\n%%EOF\n`)
}

const FIRST_PART = 5
const stream = (content: string, facts = '') => `<<${facts}/Length ${content.length}>>stream\n${content}\nendstream`

/** Eight parts, each of which shows the next one twenty times: some two kilobytes that nobody has ever painted. */
export const endlessPdf = () =>
  samplePdf('/Part0 Do', [
    ...Array.from({ length: 8 }, (_, n) => `/Part${n + 1} Do `.repeat(20)),
    '1 0 0 rg 0 0 9 9 re f',
  ])
