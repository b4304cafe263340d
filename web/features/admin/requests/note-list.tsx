import { noteSchema, type RequestKind } from '../../../../domain/admin/request-list.ts'
import { ERRORS } from '../../../../domain/errors.ts'
import { fullMomentText } from '../../../../domain/shop-time.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { Form } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { MessageText } from '../../messages/message-text.tsx'
import { admin, type RequestDetails } from '../admin-client.ts'
import { useMay } from '../admin-context.tsx'
import { useReadAgain } from '../admin-queries.ts'

/** Notes among staff, and one more. */
export function NoteList({ kind, id, notes }: { kind: RequestKind; id: string; notes: RequestDetails['notes'] }) {
  const readAgain = useReadAgain()
  const may = useMay()
  const form = useForm({
    ...{ schema: noteSchema, initial: { text: '' }, fallback: ERRORS.internal, onFailed: toast.error },
    send: async (json) => {
      await answerOf(admin[kind][':id'].notes.$post({ param: { id }, json }))
      form.clear()
      await readAgain('request')
    },
  })
  return (
    <section aria-label="Notes">
      <h3 className="text-base">Notes</h3>
      <ul className="mt-2 space-y-2">
        {notes.map((note) => (
          <li key={note.id} className="rounded-md bg-paper-200/60 px-3 py-2 text-sm">
            <MessageText text={note.body} />
            <p className="mt-1 text-navy-600 text-xs">
              {note.author}, {fullMomentText(note.created_at)}
            </p>
          </li>
        ))}
      </ul>
      {may('work') && (
        <Form onSubmit={form.submit} className="mt-2">
          <TextAreaField label="New note, for staff only" rows={2} {...form.text('text')} />
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
