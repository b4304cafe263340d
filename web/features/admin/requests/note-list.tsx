import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteSchema, type RequestKind } from '../../../../domain/admin/request-list.ts'
import { ERRORS } from '../../../../domain/errors.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { Form } from '../../../forms/form.tsx'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin, type RequestDetails } from '../admin-client.ts'
import { useAdmin, useMay } from '../admin-context.tsx'
import { useReadAgain } from '../admin-queries.ts'
import { MentionField } from './mention-field.tsx'
import { NoteItem } from './note-item.tsx'

interface NoteListProps {
  kind: RequestKind
  id: string
  notes: RequestDetails['notes']
  /** They are read, and nothing more. */
  isClosed?: boolean
}

/** Notes among staff, and one more. */
export function NoteList({ kind, id, notes, isClosed = false }: NoteListProps) {
  const readAgain = useReadAgain()
  const may = useMay()
  useMentionsSeen({ kind, id, notes })
  const form = useForm({
    ...{ schema: noteSchema, initial: { text: '' }, fallback: ERRORS.internal, onFailed: toast.error },
    draft: tabDraft('note', useAdmin().me, id),
    send: async ({ text }, key) => {
      await answerOf(admin[kind][':id'].notes.$post({ param: { id }, json: { id: key, text } }))
      form.clearSent()
      await readAgain('request')
    },
  })
  return (
    <section aria-label="Notes">
      <h3 className="text-base">Notes</h3>
      <ul className="mt-2 space-y-2">
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} isClosed={isClosed} />
        ))}
      </ul>
      {may('work') && !isClosed && (
        <Form onSubmit={form.submit} className="mt-2">
          <MentionField
            label="New note, for staff only"
            hint="Type @ and a name to tell a colleague."
            {...form.text('text')}
            onText={(text) => form.set({ text })}
          />
          <Button
            type="submit"
            look="outline"
            size="small"
            className="mt-2"
            disabled={!form.values.text.trim() || form.busy}
          >
            Add note
          </Button>
        </Form>
      )}
    </section>
  )
}

/** Whoever has the notes before them has seen what was said to them. */
function useMentionsSeen({ kind, id, notes }: NoteListProps) {
  const readAgain = useReadAgain()
  const { mutate } = useMutation({
    mutationFn: () => answerOf(admin.mentions.seen.$put({ json: { kind, id } })),
    onSuccess: () => readAgain('mentions', 'request'),
  })
  const isNew = notes.some(({ is_news }) => is_news)
  useEffect(() => {
    if (isNew) mutate()
  }, [isNew, mutate])
}
