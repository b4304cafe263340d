import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a reader finds on each page of a PDF. */
export async function pdfWords(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false }).promise
  const pages = Array.from({ length: pdf.numPages }, async (_, i) => {
    const { items } = await (await pdf.getPage(i + 1)).getTextContent()
    return items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ')
  })
  return Promise.all(pages)
}
