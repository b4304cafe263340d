import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiFailure, answerOf } from '../../../api/answer-of.ts'
import { Form } from '../../../forms/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { Card } from '../../../ui/surface.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin } from '../admin-client.ts'
import { useReadAgain } from '../admin-queries.ts'
import type { OpenedSection } from './section-page.tsx'

interface Editing<Typed> {
  typed: Typed
  change: (typed: Typed) => void
  /** What is wrong, by the path of its field. */
  problems: Record<string, string>
}

interface SectionEditorProps<Data, Typed> {
  opened: OpenedSection<Data>
  initial: (data: Data) => Typed
  /** What would be published, and what is wrong with it. */
  dataOf: (typed: Typed) => unknown
  problemsOf: (typed: Typed) => Record<string, string>
  children: (editing: Editing<Typed>) => ReactNode
}

/** Typed, checked while one types, and published: at once or at a moment, over nobody's work unseen. */
export function SectionEditor<Data, Typed>({
  opened,
  initial,
  dataOf,
  problemsOf,
  children,
}: SectionEditorProps<Data, Typed>) {
  const [typed, setTyped] = useState(() => initial(opened.data))
  const [isChanged, setChanged] = useState(false)
  const [isLater, setLater] = useState(false)
  const [begins, setBegins] = useState('')
  const readAgain = useReadAgain()
  const { section, edited, newest, openNewest } = opened
  const isOld = newest !== edited
  const publish = useMutation({
    mutationFn: (over: number) => {
      const json = { edited: over, data: dataOf(typed), begins: isLater ? begins : null }
      return answerOf(admin.sections[':section'].$post({ param: { section }, json }))
    },
    onSuccess: async () => {
      toast.success(isLater ? 'Published. It begins at the moment that you chose.' : 'Published.')
      await openNewest()
    },
    onError: () => readAgain('sections'),
  })
  const refused = publish.error instanceof ApiFailure ? publish.error : undefined
  const problems = { ...refused?.fields, ...problemsOf(typed) }
  const change = (next: Typed) => {
    setTyped(next)
    setChanged(true)
    publish.reset()
  }
  const isWrong = Object.keys(problemsOf(typed)).length > 0 || (isLater && !begins)
  return (
    <Form onSubmit={() => (isChanged && !isWrong && !publish.isPending ? publish.mutate(edited) : undefined)}>
      {children({ typed, change, problems })}
      <Card className="mt-5">
        <div className="grid gap-3 p-4 sm:p-5">
          <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
            <legend className="mb-1 font-medium">Begins</legend>
            <Choice label="At once" isChosen={!isLater} onChoose={() => setLater(false)} />
            <Choice label="At a moment" isChosen={isLater} onChoose={() => setLater(true)} />
          </fieldset>
          {isLater && (
            <TextField
              label="On the shop’s clock"
              type="datetime-local"
              className="max-w-xs"
              value={begins}
              error={refused?.fields.begins}
              onChange={({ target }) => {
                setBegins(target.value)
                publish.reset()
              }}
            />
          )}
          {isOld && isChanged && (
            <div role="alert" className="grid gap-2 rounded-md bg-warn/10 p-3 text-sm">
              <p>
                {refused?.code === 'conflict'
                  ? refused.message
                  : 'Somebody else published meanwhile: it is the first in the history below.'}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button look="outline" size="small" onClick={() => void openNewest()}>
                  Show theirs, drop mine
                </Button>
                <Button
                  look="outline"
                  size="small"
                  disabled={isWrong || publish.isPending}
                  onClick={() => publish.mutate(newest)}
                >
                  Publish mine over it
                </Button>
              </div>
            </div>
          )}
          {isOld && !isChanged && (
            <Button look="outline" size="small" className="justify-self-start" onClick={() => void openNewest()}>
              Somebody published meanwhile: show it
            </Button>
          )}
          {publish.isError && refused?.code !== 'conflict' && <FieldError error={publish.error.message} />}
          <Button type="submit" disabled={!isChanged || isWrong || publish.isPending} className="justify-self-start">
            {publish.isPending ? 'Publishing...' : 'Publish'}
          </Button>
        </div>
      </Card>
    </Form>
  )
}

const Choice = ({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) => (
  <label className="flex min-h-11 items-center gap-2">
    <input type="radio" name="begins" checked={isChosen} onChange={onChoose} className="size-5 accent-navy-900" />
    {label}
  </label>
)
