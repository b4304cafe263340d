import { useMutation, useQuery } from '@tanstack/react-query'
import { LOADING_FAILED, WAITING_FOR_US } from '../../../../domain/admin/words.ts'
import type { SetWaiting } from '../../../../domain/messages/message.ts'
import { momentText } from '../../../../domain/shop-time.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin, type WaitingReply } from '../admin-client.ts'
import { useMay } from '../admin-context.tsx'
import { useReadAgain, waitingRepliesQuery } from '../admin-queries.ts'
import { walkRows } from '../row-controls.ts'
import { Listed, Section } from '../section.tsx'
import { useOpened } from '../use-opened.ts'

/** Customers who wrote back and whom nobody has answered: read or not, they wait. */
export function WaitingReplies() {
  const { data, isError } = useQuery(waitingRepliesQuery)
  return (
    <Section title={WAITING_FOR_US} id="waiting-for-us">
      <Listed
        items={data?.waiting}
        isError={isError}
        failed={LOADING_FAILED.waiting}
        empty="Nobody waits for an answer."
        hint="What customers write back stands here until somebody answers it."
      >
        {(waiting) => (
          <ul aria-label={WAITING_FOR_US} onKeyDown={walkRows} className="space-y-1">
            {waiting.map((reply) => (
              <Waiting key={reply.user_id} reply={reply} />
            ))}
          </ul>
        )}
      </Listed>
    </Section>
  )
}

function Waiting({ reply: { user_id, full_name, email, unread, last_text, last_at } }: { reply: WaitingReply }) {
  const { writeTo } = useOpened()
  const may = useMay()
  const settle = useSettle(user_id)
  return (
    <li className="flex flex-wrap items-center gap-x-2 rounded-md bg-warn/10">
      <button
        type="button"
        data-row
        disabled={!email}
        onClick={() => email && writeTo({ id: user_id, email })}
        className="min-w-0 flex-1 max-sm:basis-full rounded-md px-3 py-2 text-left text-sm hover:bg-warn/15"
      >
        <span className="flex flex-wrap items-center gap-2">
          {unread > 0 && <Badge tone="thread">{unread} new</Badge>}
          <span className="font-semibold">{full_name || email || 'Deleted account'}</span>
          <span className="text-navy-700">wrote back, {momentText(last_at)}</span>
        </span>
        <span className="block truncate text-navy-700">{last_text}</span>
      </button>
      {may('work') && (
        <Button
          look="quiet"
          size="small"
          disabled={settle.isPending}
          onClick={() => settle.mutate({ waiting: false, seen: last_at })}
        >
          No answer needed
        </Button>
      )}
    </li>
  )
}

function useSettle(id: string) {
  const readAgain = useReadAgain()
  const settle = useMutation({
    mutationFn: (json: SetWaiting) => answerOf(admin.messages.waiting[':id'].$put({ param: { id }, json })),
    onSuccess: ({ waiting }) =>
      waiting
        ? toast.success('They wait for an answer again')
        : toast.success('Put aside', { action: { label: 'Undo', onClick: () => settle.mutate({ waiting: true }) } }),
    onError: tellFailure,
    onSettled: () => readAgain('messages'),
  })
  return settle
}
