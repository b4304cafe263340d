import { kindOf, type ProductId } from '../../../domain/products/products.ts'
import { DESIGN_PARAMETER, type SharedArtwork } from '../../../domain/products/shared-design.ts'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import { type DesignDocument, draftOf } from './design-document.ts'
import { documentOf, sharedOf } from './shared-document.ts'
import { uploadArtwork, uploadedAt } from './uploaded-artwork.ts'
import type { DesignerState } from './use-designer.ts'

/** Saves the design with its artwork, and gives the link that opens it. */
export async function shareDesign(designer: DesignerState, product: ProductId): Promise<string> {
  return `${window.location.origin}/customize?${DESIGN_PARAMETER}=${await storeDesign(designer, product)}`
}

/** Saves it among the designs of whoever is signed in, under a name that they can change there. */
export async function keepDesign(designer: DesignerState, product: ProductId): Promise<void> {
  const id = await storeDesign(designer, product)
  const name = kindOf(product).title(draftOf(designer.document, product).choices)
  await answerOf(api['saved-designs'][':id'].$put({ param: { id }, json: { name } }))
}

async function storeDesign({ document, fileOf }: DesignerState, product: ProductId): Promise<string> {
  const draft = draftOf(document, product)
  await uploadArtwork({ draft, fileOf, onFraction: () => {} })
  const { id } = await answerOf(await api.designs.$post({ json: sharedOf(draft, uploadedAt) }))
  return id
}

/** Reads a design by the id in its link; its artwork is kept in this browser like chosen files. */
export async function openSharedDesign(id: string, { keepFile }: DesignerState): Promise<DesignDocument | undefined> {
  const { design } = await answerOf(await api.designs[':id'].$get({ param: { id } }))
  return documentOf(design, async ({ url, name, type }: SharedArtwork) => {
    const answer = await fetch(new URL(url).pathname)
    if (!answer.ok) throw new Error(`${name} is no longer here.`)
    return keepFile(new File([await answer.blob()], name, { type }))
  })
}
