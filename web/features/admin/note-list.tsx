import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { MAX_NOTE_LETTERS } from '../../../domain/admin/limits.ts'
import type { RequestKind } from '../../../domain/admin/request-list.ts'
import { fullMomentText } from '../../../domain/shop-time.ts'
import { answerOf } from '../../api/answer-of.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { MessageText } from '../messages/message-text.tsx'
import { office, type RequestDetails } from './office-client.ts'

/** Notes among staff, and one more. */
export function NoteList({ kind, id, notes }: { kind: RequestKind; id: string; notes: RequestDetails['notes'] }) {
  const cache = useQueryClient()
  const [text, setText] = useState('')
  const add = useMutation({
    mutationFn: () => answerOf(office[kind][':id'].notes.$post({ param: { id }, json: { text } })),
    onSuccess: () => {
      setText('')
      return cache.invalidateQueries({ queryKey: ['request', kind, id] })
    },
    onError: (error) => toast.error(error.message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && !add.isPending) add.mutate()
  }
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
      <form onSubmit={submit} className="mt-2">
        <TextAreaField
          label="New note, for staff only"
          rows={2}
          value={text}
          maxLength={MAX_NOTE_LETTERS}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="outline" size="small" className="mt-2" disabled={!text.trim() || add.isPending}>
          Add note
        </Button>
      </form>
    </section>
  )
}
