import { Bookmark, Download, Link2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ProductId } from '../../../domain/products/products.ts'
import { SHARE_FAILED, SHARED_DESIGN_STAYS } from '../../../domain/products/shared-design.ts'
import { PROOF_FILE_NAME } from '../../../domain/studio/proof-file.ts'
import { sentenceOf } from '../../api/answer-of.ts'
import { onceOnline } from '../../once-online.ts'
import { useShopFacts } from '../../shop-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError, TextField } from '../../ui/field.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { useSession } from '../accounts/session.ts'
import { type Draft, draftOf } from './design-document.ts'
import type { DesignerState } from './use-designer.ts'
import type { StudioState } from './use-studio.ts'

type Work = 'share' | 'keep' | 'proof'

interface Props {
  designer: DesignerState
  product: ProductId
  studio: StudioState
}

/** Apart from its buttons, which have another place on a screen that was turned. */
export function useKeepAndShare({ designer, product, studio }: Props) {
  const draft = draftOf(designer.document, product)
  const [shared, setShared] = useState<{ link: string; draft: Draft }>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<Work>()
  const { user } = useSession()
  const { facts } = useShopFacts()
  const run = async (name: Work, work: () => Promise<void>) => {
    setBusy(name)
    setFailure(undefined)
    try {
      await onceOnline(work)
    } catch (error) {
      setFailure(sentenceOf(error, SHARE_FAILED))
    } finally {
      setBusy(undefined)
    }
  }
  const share = () =>
    run('share', async () => {
      const { shareDesign } = await import('./share-design.ts')
      const link = await shareDesign({ designer, product, studio })
      setShared({ link, draft })
      await navigator.clipboard?.writeText(link).then(
        () => toast.success('Link copied'),
        () => undefined,
      )
    })
  const keep = () =>
    run('keep', async () => {
      const { keepDesign } = await import('./share-design.ts')
      await keepDesign({ designer, product, studio })
      toast.success('Saved to your designs.', { action: <Link to={`/profile/${user?.id}#saved-designs`}>Look</Link> })
    })
  const proof = () =>
    run('proof', async () => {
      const { makeProof } = await import('./make-proof.ts')
      saveFile(await makeProof(draft, studio, facts), PROOF_FILE_NAME)
    })
  return { shared, isChanged: shared?.draft !== draft, failure, busy, user, share, keep, proof }
}

/** A link that opens this design for anyone, a place in the account, and a page to print. */
export function KeepAndShare({ sharing }: { sharing: ReturnType<typeof useKeepAndShare> }) {
  const { shared, isChanged, failure, busy, user, share, keep, proof } = sharing
  return (
    <div className="mt-5">
      <div className="flex flex-wrap gap-2">
        <Button look="outline" size="small" disabled={busy !== undefined} onClick={() => void share()}>
          <Link2 aria-hidden="true" className="size-4" /> {busy === 'share' ? 'Saving...' : 'Save and share'}
        </Button>
        {user && (
          <Button look="outline" size="small" disabled={busy !== undefined} onClick={() => void keep()}>
            <Bookmark aria-hidden="true" className="size-4" /> {busy === 'keep' ? 'Saving...' : 'Save to my designs'}
          </Button>
        )}
        <Button look="outline" size="small" disabled={busy !== undefined} onClick={() => void proof()}>
          <Download aria-hidden="true" className="size-4" /> {busy === 'proof' ? 'Drawing...' : 'Download proof'}
        </Button>
      </div>
      {shared && (
        <TextField
          className="mt-3"
          label={isChanged ? 'Link to the design before your changes' : 'Link to this design'}
          hint={SHARED_DESIGN_STAYS}
          readOnly
          value={shared.link}
          onFocus={(event) => event.target.select()}
        />
      )}
      <FieldError error={failure} />
    </div>
  )
}
