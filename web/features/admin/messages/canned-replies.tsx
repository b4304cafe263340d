import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fillReply } from '../../../../domain/jobs/canned-reply.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { cannedRepliesQuery } from '../admin-queries.ts'
import { COMPACT } from '../row-controls.ts'
import { ReplyList } from './reply-list.tsx'

interface CannedRepliesProps {
  /** The customer's. */
  name: string | null
  /** Of the job that it is about. */
  number: string | null
  onInsert: (words: string) => void
}

/** Replies that staff keep at hand: one is put into the message, where it can still be changed. */
export function CannedReplies({ name, number, onInsert }: CannedRepliesProps) {
  const id = useId()
  const { data, isError } = useQuery(cannedRepliesQuery)
  const [chosen, setChosen] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const replies = data?.replies ?? []
  const reply = replies.find((one) => one.id === chosen) ?? replies[0]
  const unread = isError ? 'Could not be loaded' : 'Loading…'
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-navy-600 text-xs">
        Canned reply
      </label>
      <div className="flex flex-wrap gap-2">
        <select
          id={id}
          className={`${COMPACT} min-w-24 flex-1`}
          value={reply?.id ?? ''}
          disabled={!reply}
          onChange={(event) => setChosen(event.target.value)}
        >
          {!reply && <option value="">{data ? 'None yet' : unread}</option>}
          {replies.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}
            </option>
          ))}
        </select>
        <Button
          look="outline"
          size="small"
          disabled={!reply}
          onClick={() => reply && onInsert(fillReply(reply.body, { name, number }))}
        >
          Insert
        </Button>
        <Button look="quiet" size="small" onClick={() => setIsOpen(true)}>
          Edit replies
        </Button>
      </div>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Canned replies">
        <ReplyList />
      </Dialog>
    </div>
  )
}
