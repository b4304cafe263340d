import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ERRORS } from '../../../../domain/errors.ts'
import { cannedReplySchema, type ReplyChange } from '../../../../domain/jobs/canned-reply.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { Form, FormAlert } from '../../../forms/form.tsx'
import { tabDraft } from '../../../forms/tab-draft.ts'
import { useForm } from '../../../forms/use-form.ts'
import { useSeen } from '../../../forms/use-seen.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { admin, type CannedReplyRow } from '../admin-client.ts'
import { useAdmin } from '../admin-context.tsx'
import { cannedRepliesQuery, useReadAgain } from '../admin-queries.ts'
import { Listed } from '../section.tsx'

const one = admin['canned-replies'][':id']
const save = (id: string, json: ReplyChange) => answerOf(one.$put({ param: { id }, json }))

/** All canned replies, to be changed, and one more. What was just deleted can be brought back. */
export function ReplyList() {
  const { data, isError } = useQuery(cannedRepliesQuery)
  const readAgain = useReadAgain()
  const [edited, setEdited] = useState<CannedReplyRow>()
  const [deleted, setDeleted] = useState<CannedReplyRow>()
  const now = data?.replies.find(({ id }) => id === edited?.id) ?? null
  const settled = {
    onError: tellFailure,
    onSettled: () => readAgain('canned-replies'),
  }
  const remove = useMutation({
    mutationFn: ({ id }: CannedReplyRow) => answerOf(one.$delete({ param: { id } })),
    onSuccess: setDeleted,
    ...settled,
  })
  const restore = useMutation({
    mutationFn: ({ id, title, body }: CannedReplyRow) => save(id, { title, body, before: null }),
    onSuccess: () => setDeleted(undefined),
    ...settled,
  })
  return (
    <div className="grid gap-5">
      <Listed
        items={data?.replies}
        isError={isError}
        failed="The canned replies could not be loaded."
        empty="No canned replies. Write one here."
      >
        {(replies) => (
          <ul aria-label="Canned replies" className="divide-y divide-paper-300/70">
            {replies.map((reply) => (
              <Row key={reply.id} reply={reply} onEdit={() => setEdited(reply)} onDelete={() => remove.mutate(reply)} />
            ))}
          </ul>
        )}
      </Listed>
      {deleted && (
        <p role="status" className="flex flex-wrap items-center justify-between gap-2 text-sm">
          “{deleted.title}” is deleted.
          <Button look="outline" size="small" disabled={restore.isPending} onClick={() => restore.mutate(deleted)}>
            Undo
          </Button>
        </p>
      )}
      <ReplyForm key={edited?.id ?? 'new'} reply={edited} now={now} onSaved={() => setEdited(undefined)} />
    </div>
  )
}

interface RowProps {
  reply: CannedReplyRow
  onEdit: () => void
  onDelete: () => void
}

function Row({ reply: { title, body }, onEdit, onDelete }: RowProps) {
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere font-semibold">{title}</p>
        <p className="wrap-anywhere line-clamp-2 text-navy-600">{body}</p>
      </div>
      <div className="flex shrink-0 gap-1">
        <Button look="quiet" size="small" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button look="quiet" size="small" aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  )
}

interface FormProps {
  /** As it was when somebody began to change it. */
  reply: CannedReplyRow | undefined
  /** As it is by now; null when it is new, or gone. */
  now: CannedReplyRow | null
  onSaved: () => void
}

function ReplyForm({ reply, now, onSaved }: FormProps) {
  const readAgain = useReadAgain()
  const [, sendSeen] = useSeen(now, () => readAgain('canned-replies'))
  const form = useForm({
    ...{ schema: cannedReplySchema, initial: { title: reply?.title ?? '', body: reply?.body ?? '' } },
    fallback: ERRORS.internal,
    draft: tabDraft('canned reply', useAdmin().me, reply?.id ?? ''),
    send: async (json, key) => {
      await sendSeen((before) => save(reply?.id ?? key, { ...json, before }))
      form.clearSent()
      if (form.isHere.current) onSaved()
      await readAgain('canned-replies')
    },
  })
  const drop = () => {
    form.clear()
    onSaved()
  }
  return (
    <Form onSubmit={form.submit} className="grid gap-4 rounded-md border border-paper-300 bg-white/60 p-4">
      <h3 className="text-base">{reply ? `Edit “${reply.title}”` : 'New reply'}</h3>
      <TextField label="Name" {...form.text('title')} />
      <TextAreaField label="Text" hint="{name} and {number} are filled in." {...form.text('body')} />
      <FormAlert>{form.failure}</FormAlert>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="navy" size="small" disabled={form.busy}>
          {form.busy ? 'Saving…' : 'Save reply'}
        </Button>
        {reply && (
          <Button look="quiet" size="small" onClick={drop}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}
