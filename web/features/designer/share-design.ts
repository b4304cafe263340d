import { isShownAsItIs } from '../../../domain/files/file-rules.ts'
import { kindOf, type ProductId } from '../../../domain/products/products.ts'
import { SHARED_PICTURE, type SharedArtwork, sharedDesignPath } from '../../../domain/products/shared-design.ts'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import { shownFile, storedFile } from '../uploads/stored-file.ts'
import { type DesignDocument, type Draft, draftOf } from './design-document.ts'
import { pictureOf, uploadPicture } from './design-picture.ts'
import { documentOf, sharedOf } from './shared-document.ts'
import { uploadArtwork, uploadedAt } from './uploaded-artwork.ts'
import type { DesignerState } from './use-designer.ts'
import type { StudioState } from './use-studio.ts'

interface Shared {
  designer: DesignerState
  product: ProductId
  studio: StudioState
}

/** Saves the design with its artwork and its picture, and gives the link that opens it. */
export async function shareDesign(shared: Shared): Promise<string> {
  return `${window.location.origin}${sharedDesignPath(await storeDesign(shared))}`
}

/** What is stored to be kept: whoever presses once more after a lost answer keeps one. */
const stored = new WeakMap<Draft, string>()

/** Saves it among the designs of whoever is signed in, under a name that they can change there. */
export async function keepDesign(shared: Shared): Promise<void> {
  const { designer, product } = shared
  const draft = draftOf(designer.document, product)
  const id = stored.get(draft) ?? (await storeDesign(shared))
  stored.set(draft, id)
  const name = kindOf(product).title(draft.choices)
  await answerOf(api['saved-designs'][':id'].$put({ param: { id }, json: { name } }))
  stored.delete(draft)
}

async function storeDesign({ designer: { document, fileOf }, product, studio }: Shared): Promise<string> {
  const draft = draftOf(document, product)
  await uploadArtwork({ draft, fileOf, onFraction: () => {} })
  const picture = await uploadPicture(await pictureOf(studio.live, SHARED_PICTURE))
  const { id } = await answerOf(await api.designs.$post({ json: { ...sharedOf(draft, uploadedAt), picture } }))
  return id
}

/** Reads a design by the id in its link; its artwork is kept in this browser like chosen files. */
export async function copySharedDesign(
  id: string,
  { keepFile }: Pick<DesignerState, 'keepFile'>,
): Promise<DesignDocument> {
  const { design } = await answerOf(await api.designs[':id'].$get({ param: { id } }))
  return documentOf(design, async ({ url, name }: SharedArtwork) => {
    const file = await storedFile(url)
    if (!file) throw new Error(`${name} is no longer here.`)
    const shown = isShownAsItIs(file.type) ? undefined : await shownFile(url)
    // Of the type that the shop gave it: by what a stranger says that it is, this browser may draw what the shop never cleaned.
    return keepFile(new File([file], name, { type: file.type }), shown)
  })
}
