import type { InferResponseType } from 'hono/client'
import { useCallback, useRef, useState } from 'react'
import { ERRORS } from '../../../../domain/errors.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { piecesText, priceOf } from '../../../../domain/products/design.ts'
import { savedDesignSchema } from '../../../../domain/products/saved-design.ts'
import { copyPath } from '../../../../domain/products/shared-design.ts'
import { answerOf, refusalOf } from '../../../api/answer-of.ts'
import { api } from '../../../api/api.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { useLoaded } from '../../../api/use-loaded.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { usePrices } from '../../../shop-facts.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { InPlace } from '../../../ui/in-place.tsx'
import { Card } from '../../../ui/surface.tsx'
import { toast } from '../../../ui/toast.ts'
import { Still } from '../../studio/still.tsx'

const saved = api['saved-designs']
type SavedDesign = InferResponseType<typeof saved.$get, 200>['designs'][number]

const nameDesign = (id: string, name: string) => answerOf(saved[':id'].$put({ param: { id }, json: { name } }))

/** The designs that somebody keeps, to go on with or to order. */
export function SavedDesigns() {
  const { state, reload } = useLoaded(useCallback(() => answerOf(saved.$get()), []))
  const section = useRef<HTMLElement>(null)
  const remove = async ({ id, name }: SavedDesign) => {
    const row = document.activeElement?.closest('li')
    try {
      await answerOf(saved[':id'].$delete({ param: { id } }))
      // The button that was pressed goes with its row; whoever has gone on to another is left there.
      if (row?.contains(document.activeElement)) section.current?.focus({ preventScroll: true })
      const undo = () => void nameDesign(id, name).then(reload, tellFailure)
      toast.success(`Removed “${name}”.`, { action: { label: 'Undo', onClick: undo } })
    } catch (error) {
      tellFailure(error)
    }
    reload()
  }
  return (
    <section
      ref={section}
      id="saved-designs"
      tabIndex={-1}
      aria-labelledby="saved-designs-title"
      className="scroll-mt-28"
    >
      <Card className="p-6 sm:p-8">
        <h2 id="saved-designs-title" className="text-2xl">
          Saved designs
        </h2>
        {state.status === 'loading' && <p className="mt-4 text-navy-600">Loading designs…</p>}
        {state.status === 'failed' && (
          <p role="alert" className="mt-4 font-medium text-bad">
            {refusalOf(state.failure, 'Your designs could not be loaded. Please try again.')}
          </p>
        )}
        {state.status === 'ready' && state.value.designs.length === 0 && (
          <p className="mt-4 text-navy-600">None yet. “Save to my designs” in the designer keeps one here.</p>
        )}
        {state.status === 'ready' && (
          <ul className="mt-2 divide-y divide-paper-300">
            {state.value.designs.map((design) => (
              <SavedRow key={design.id} saved={design} onRemove={() => void remove(design)} onRenamed={reload} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  )
}

interface SavedRowProps {
  saved: SavedDesign
  onRemove: () => void
  onRenamed: () => void
}

function SavedRow({ saved: { id, name, design }, onRemove, onRenamed }: SavedRowProps) {
  const [isNaming, setNaming] = useState(false)
  const prices = usePrices()
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-center gap-4 py-4">
      <div className="relative h-20">
        <Still design={design} hidden={false} />
      </div>
      <div className="grid gap-2">
        <p className="wrap-anywhere font-semibold">{name}</p>
        <p className="text-navy-600 text-sm">
          {piecesText(design)}, {dollars(priceOf(design, prices).totalCents)} today
        </p>
        {isNaming ? (
          <InPlace>
            <NameForm
              id={id}
              name={name}
              onDone={() => {
                setNaming(false)
                onRenamed()
              }}
              onCancel={() => setNaming(false)}
            />
          </InPlace>
        ) : (
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={copyPath(id)} size="small" aria-label={`Open ${name}`}>
              Open
            </ButtonLink>
            <Button look="quiet" size="small" aria-label={`Rename ${name}`} onClick={() => setNaming(true)}>
              Rename
            </Button>
            <Button look="quiet" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

interface NameFormProps {
  id: string
  name: string
  onDone: () => void
  onCancel: () => void
}

function NameForm({ id, name, onDone, onCancel }: NameFormProps) {
  const form = useForm({
    ...{ schema: savedDesignSchema, initial: { name }, fallback: ERRORS.internal },
    send: async (checked) => {
      await nameDesign(id, checked.name)
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit} className="grid gap-2">
      <TextField label="Name" autoFocus {...form.text('name')} />
      <FormAlert>{form.failure}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={form.busy}>
          {form.busy ? 'Saving...' : 'Save name'}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
