import { MAX_PROOF_PICTURES } from '../../../../domain/jobs/proof.ts'
import type { DrawnPicture } from './draw-design.ts'

const PAGE_PX = 1600

/** A chosen file as pictures of a proof: itself, or each page of a PDF. */
export async function picturesOf(file: File): Promise<DrawnPicture[]> {
  const name = file.name.replace(/\.\w+$/, '').slice(0, 90)
  if (!/\.pdf$/i.test(file.name)) return [picture(name, file)]
  const { wholePages } = await import('../../studio/artwork/pdf-page.ts')
  const pages = await wholePages(await file.arrayBuffer(), PAGE_PX, MAX_PROOF_PICTURES + 1)
  return pages.map((page, i) => {
    const label = pages.length > 1 ? `${name}, page ${i + 1}` : name
    return picture(label, new File([page], `page-${i + 1}.png`, { type: page.type }))
  })
}

const picture = (label: string, file: File): DrawnPicture => ({ id: crypto.randomUUID(), label, file })
