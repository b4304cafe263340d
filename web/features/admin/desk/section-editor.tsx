import { useMutation } from '@tanstack/react-query'
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef, useState } from 'react'
import type { SectionId } from '../../../../domain/desk/sections.ts'
import { ApiFailure, answerOf, mayPass, sentenceOf } from '../../../api/answer-of.ts'
import { Form } from '../../../forms/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError, TextField } from '../../../ui/field.tsx'
import { Card } from '../../../ui/surface.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin } from '../admin-client.ts'
import { useAdmin } from '../admin-context.tsx'
import { useReadAgain } from '../admin-queries.ts'
import { halfWritten, useHalfWritten } from '../use-half-written.ts'
import { useIsHere } from '../use-is-here.ts'
import type { OpenedSection } from './section-page.tsx'

export interface Editing<Typed> {
  typed: Typed
  change: Dispatch<SetStateAction<Typed>>
  /** What is wrong, by the path of its field. */
  problems: Record<string, string>
}

interface SectionEditorProps<Data, Typed> {
  opened: OpenedSection<Data>
  initial: (data: Data) => Typed
  /** What would be published, and what is wrong with it. */
  dataOf: (typed: Typed) => unknown
  problemsOf: (typed: Typed) => Record<string, string>
  /** Which section it is, where that depends on what was typed. */
  sectionOf?: (typed: Typed) => SectionId
  /** Says what is wrong only to whoever tried to publish it: a new thing is empty at first. */
  isQuiet?: boolean
  /** Offers to publish only what was changed: most come to this screen for something else. */
  isHiddenUnchanged?: boolean
  children: (editing: Editing<Typed>) => ReactNode
}

interface HalfWritten<Typed> {
  edited: number
  typed: Typed
  isLater: boolean
  begins: string
}

/** Tells whoever opened a section again that something was added to what is half written there. */
const additions = new EventTarget()
const TOO_LATE = 'It was published without the photograph that was still on its way. Please add it again.'

/** Typed, checked while one types, and published: at once or at a moment, over nobody's work unseen. */
export function SectionEditor<Data, Typed>({
  opened,
  initial,
  dataOf,
  problemsOf,
  sectionOf,
  isQuiet = false,
  isHiddenUnchanged = false,
  children,
}: SectionEditorProps<Data, Typed>) {
  const { me } = useAdmin()
  const draft = useHalfWritten<HalfWritten<Typed>>(opened.section)
  const [typed, setTyped] = useState(() => draft.kept()?.typed ?? initial(opened.data))
  const [edited, setEdited] = useState(() => draft.kept()?.edited ?? opened.edited)
  const [isChanged, setChanged] = useState(() => draft.kept() !== undefined)
  const [isLater, setLater] = useState(() => draft.kept()?.isLater ?? false)
  const [begins, setBegins] = useState(() => draft.kept()?.begins ?? '')
  const [isTried, setTried] = useState(false)
  const readAgain = useReadAgain()
  const { newest, openNewest } = opened
  const section = sectionOf?.(typed) ?? opened.section
  const isOld = newest > edited
  const latest = useRef(typed)
  latest.current = typed
  const isHere = useIsHere()
  const isPublished = useRef(false)
  const publish = useMutation({
    mutationFn: async (over: number) => {
      const json = { edited: over, data: dataOf(typed), begins: isLater ? begins : null }
      const { version } = await answerOf(admin.sections[':section'].$post({ param: { section }, json }))
      return { published: section, version, sent: typed }
    },
    onSuccess: async ({ published, version, sent }) => {
      draft.drop()
      isPublished.current = true
      // Whoever writes on while it is published keeps what they wrote, to publish it next.
      if (latest.current !== sent)
        halfWritten<HalfWritten<Typed>>(me, published).keep({ edited: version, typed: latest.current, isLater, begins })
      setEdited(version)
      setChanged(false)
      toast.success(isLater ? 'Published. It begins at the moment that you chose.' : 'Published.')
      await openNewest(published)
    },
    onError: () => readAgain('sections'),
  })
  const refused = publish.error instanceof ApiFailure ? publish.error : undefined
  // What is newer may be one's own: tried again, the shop says whose it is.
  const isUnheard = publish.isError && mayPass(publish.error)
  const wrong = problemsOf(typed)
  const isTold = !isQuiet || isTried
  const problems = { ...refused?.fields, ...(isTold && wrong) }
  /** A photograph may be there only after the page was left. */
  const addLater = (next: SetStateAction<Typed>) => {
    if (isPublished.current) return void toast.error(TOO_LATE)
    const before = draft.kept() ?? { edited, typed: latest.current, isLater, begins }
    draft.keep({ ...before, typed: next instanceof Function ? next(before.typed) : next })
    additions.dispatchEvent(new Event(opened.section))
  }
  const change = (next: SetStateAction<Typed>) => {
    if (!isHere.current) return addLater(next)
    isPublished.current = false
    setTyped(next)
    setChanged(true)
    if (!publish.isPending) publish.reset()
  }
  const drop = () => {
    draft.drop()
    setTyped(initial(opened.data))
    setEdited(opened.edited)
    setChanged(false)
    publish.reset()
  }
  useEffect(() => {
    if (!isChanged) return
    draft.keep({ edited, typed, isLater, begins })
    const askFirst = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', askFirst)
    return () => window.removeEventListener('beforeunload', askFirst)
  }, [draft, isChanged, edited, typed, isLater, begins])
  useEffect(() => {
    const take = () => {
      setTyped((before) => draft.kept()?.typed ?? before)
      setChanged(true)
    }
    additions.addEventListener(opened.section, take)
    return () => additions.removeEventListener(opened.section, take)
  }, [draft, opened.section])
  const isWrong = Object.keys(wrong).length > 0 || (isLater && !begins)
  const submit = () => {
    setTried(true)
    if (isChanged && !isWrong && !publish.isPending) publish.mutate(edited)
  }
  return (
    <Form onSubmit={submit}>
      {children({ typed, change, problems })}
      <Card className={isHiddenUnchanged && !isChanged && newest === edited ? 'hidden' : 'mt-5'}>
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
          {isOld && isChanged && !publish.isPending && !isUnheard && (
            <div role="alert" className="grid gap-2 rounded-md bg-warn/10 p-3 text-sm">
              <p>
                {refused?.code === 'conflict'
                  ? refused.message
                  : 'Somebody else published meanwhile: it is the first in the history below.'}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button
                  look="outline"
                  size="small"
                  onClick={() => {
                    drop()
                    void openNewest(section)
                  }}
                >
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
            <Button look="outline" size="small" className="justify-self-start" onClick={() => void openNewest(section)}>
              Somebody published meanwhile: show it
            </Button>
          )}
          {publish.isError && !(isOld && refused?.code === 'conflict') && (
            <FieldError error={sentenceOf(publish.error)} />
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" disabled={(isTold && (!isChanged || isWrong)) || publish.isPending}>
              {publish.isPending ? 'Publishing...' : 'Publish'}
            </Button>
            {isChanged && !publish.isPending && (
              <Button look="quiet" onClick={drop}>
                Drop my changes
              </Button>
            )}
          </div>
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
