import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { noteSchema } from '../../../../domain/admin/request-list.ts'
import { ERRORS } from '../../../../domain/errors.ts'
import { fullMomentText } from '../../../../domain/shop-time.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { Form } from '../../../forms/form.tsx'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { useSeen } from '../../../forms/use-seen.ts'
import { Button } from '../../../ui/button.tsx'
import { InPlace } from '../../../ui/in-place.tsx'
import { toast } from '../../../ui/toast.ts'
import { MessageText } from '../../messages/message-text.tsx'
import { admin, type RequestDetails } from '../admin-client.ts'
import { useAdmin, useMay } from '../admin-context.tsx'
import { useReadAgain } from '../admin-queries.ts'
import { MentionField } from './mention-field.tsx'

type Note = RequestDetails['notes'][number]

/** A note; whoever wrote it may change it and take it away. */
export function NoteItem({ note, isClosed }: { note: Note; isClosed: boolean }) {
  const { me } = useAdmin()
  const may = useMay()
  const [isEdited, setIsEdited] = useState(false)
  const remove = useDelete(note.id)
  const isMine = note.author_id === me && may('work') && !isClosed
  return (
    <li className="rounded-md bg-paper-200/60 px-3 py-2 text-sm">
      {isEdited ? <EditNote note={note} onClose={() => setIsEdited(false)} /> : <MessageText text={note.body} />}
      <p className="mt-1 text-navy-600 text-xs">
        {note.author}, {fullMomentText(note.created_at)}
        {note.edited_at && `, edited ${fullMomentText(note.edited_at)}`}
      </p>
      {isMine && !isEdited && (
        <p className="mt-1 flex gap-1">
          <Button look="quiet" size="small" onClick={() => setIsEdited(true)}>
            Edit
          </Button>
          <Button look="quiet" size="small" disabled={remove.isPending} onClick={() => remove.mutate(true)}>
            Delete
          </Button>
        </p>
      )}
    </li>
  )
}

function EditNote({ note, onClose }: { note: Note; onClose: () => void }) {
  const readAgain = useReadAgain()
  const [, sendSeen] = useSeen(note.body, () => readAgain('request'))
  const form = useForm({
    ...{ schema: noteSchema, initial: { text: note.body }, fallback: ERRORS.internal, onFailed: toast.error },
    draft: tabDraft('changed note', useAdmin().me, note.id),
    send: async (json) => {
      await sendSeen((before) =>
        answerOf(admin.notes[':id'].$patch({ param: { id: note.id }, json: { ...json, before } })),
      )
      await readAgain('request')
      form.clearSent()
      onClose()
    },
  })
  const drop = () => {
    form.clear()
    onClose()
  }
  return (
    <InPlace label="Edit the note">
      <Form onSubmit={form.submit}>
        <MentionField label="The note" {...form.text('text')} onText={(text) => form.set({ text })} />
        <div className="mt-2 flex gap-2">
          <Button type="submit" look="outline" size="small" disabled={!form.values.text.trim() || form.busy}>
            {form.busy ? 'Saving…' : 'Save note'}
          </Button>
          <Button look="quiet" size="small" onClick={drop}>
            Cancel
          </Button>
        </div>
      </Form>
    </InPlace>
  )
}

function useDelete(id: string) {
  const readAgain = useReadAgain()
  const remove = useMutation({
    mutationFn: (deleted: boolean) => answerOf(admin.notes[':id'].deleted.$put({ param: { id }, json: { deleted } })),
    onSuccess: ({ deleted }) =>
      deleted
        ? toast.success('Note deleted', { action: { label: 'Undo', onClick: () => remove.mutate(false) } })
        : toast.success('The note is back'),
    onError: tellFailure,
    onSettled: () => readAgain('request', 'mentions'),
  })
  return remove
}
