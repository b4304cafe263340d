import { CERTIFICATE_BUCKET, CERTIFICATE_FILE } from '../certificates.ts'
import { PROOF_FOLDER, PROOF_PICTURE } from '../jobs/proof.ts'
import { MESSAGE_BUCKET } from '../messages/message.ts'
import { ALL_KINDS } from '../products/products.ts'
import {
  ARTWORK,
  AVATAR,
  AVATAR_BUCKET,
  CONTACT_BUCKET,
  type FolderRule,
  MB,
  ORDER_BUCKET,
  PREVIEW_FOLDER,
} from './file-rules.ts'
import { PRODUCT_BUCKET, PRODUCT_PHOTOGRAPH } from './product-photograph.ts'

const ORDER_FOLDERS = new Map<string, FolderRule>([
  ...ALL_KINDS.flatMap(({ folders }) => Object.entries(folders)),
  [PROOF_FOLDER, PROOF_PICTURE],
  [
    PREVIEW_FOLDER,
    {
      kinds: ['jpeg', 'png', 'webp'],
      maxBytes: 5 * MB,
      wrongKind: 'A preview must be a JPG, PNG or WebP picture.',
      redrawnToPx: 1400,
    },
  ],
])

/** What may be stored at an address; nothing where nothing may. */
export function ruleFor(bucket: string, path: string): FolderRule | undefined {
  const [folder = '', ...rest] = path.split('/')
  if (bucket === CONTACT_BUCKET) return rest.length === 0 ? ARTWORK : undefined
  if (bucket === PRODUCT_BUCKET) return rest.length === 0 ? PRODUCT_PHOTOGRAPH : undefined
  if (rest.length !== 1) return undefined
  if (bucket === AVATAR_BUCKET) return AVATAR
  if (bucket === CERTIFICATE_BUCKET) return CERTIFICATE_FILE
  if (bucket === MESSAGE_BUCKET) return ARTWORK
  return bucket === ORDER_BUCKET ? ORDER_FOLDERS.get(folder) : undefined
}
