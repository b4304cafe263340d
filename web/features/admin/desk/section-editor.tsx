import { useMutation } from '@tanstack/react-query'
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react'
import type { SectionId } from '../../../../domain/desk/sections.ts'
import { ApiFailure, answerOf, mayPass, sentenceOf } from '../../../api/answer-of.ts'
import { Form } from '../../../forms/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Card } from '../../../ui/surface.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin } from '../admin-client.ts'
import { useReadAgain } from '../admin-queries.ts'
import { BeginsFields } from './begins-fields.tsx'
import { NewerVersion } from './newer-version.tsx'
import type { OpenedSection } from './section-page.tsx'
import { useSectionDraft } from './use-section-draft.ts'

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
  const draft = useSectionDraft(opened, initial)
  const { typed, edited, isChanged, isLater, begins } = draft
  const { newest, openNewest } = opened
  const section = sectionOf?.(typed) ?? opened.section
  const publish = usePublishing({ opened, draft, section, dataOf })
  const [isTried, setTried] = useState(false)
  const refused = publish.error instanceof ApiFailure ? publish.error : undefined
  const wrong = problemsOf(typed)
  const isWrong = Object.keys(wrong).length > 0 || (isLater && !begins)
  const isTold = !isQuiet || isTried
  const problems = { ...refused?.fields, ...(isTold && wrong) }
  const isOld = newest > edited
  // What is newer may be one's own: tried again, the shop says whose it is.
  const isUnheard = publish.isError && mayPass(publish.error)
  const change = (next: SetStateAction<Typed>) => {
    draft.change(next)
    if (!publish.isPending) publish.reset()
  }
  const drop = () => {
    draft.drop()
    publish.reset()
  }
  const submit = () => {
    setTried(true)
    if (isChanged && !isWrong && !publish.isPending) publish.mutate(edited)
  }
  return (
    <Form onSubmit={submit}>
      {children({ typed, change, problems })}
      <Card className={isHiddenUnchanged && !isChanged && newest === edited ? 'hidden' : 'mt-5'}>
        <div className="grid gap-3 p-4 sm:p-5">
          <BeginsFields {...draft} error={refused?.fields.begins} onMoment={() => publish.reset()} />
          {isOld && isChanged && !publish.isPending && !isUnheard && (
            <NewerVersion
              refusal={refused?.code === 'conflict' ? refused.message : undefined}
              isWrong={isWrong}
              onTheirs={() => {
                drop()
                void openNewest(section)
              }}
              onMine={() => publish.mutate(newest)}
            />
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

interface Publishing<Data, Typed> {
  opened: OpenedSection<Data>
  draft: ReturnType<typeof useSectionDraft<Data, Typed>>
  section: SectionId
  dataOf: (typed: Typed) => unknown
}

/** Publishes over the version that whoever pressed had seen. */
function usePublishing<Data, Typed>({ opened, draft, section, dataOf }: Publishing<Data, Typed>) {
  const { typed, isLater, begins } = draft
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async (over: number) => {
      const json = { edited: over, data: dataOf(typed), begins: isLater ? begins : null }
      const { version } = await answerOf(admin.sections[':section'].$post({ param: { section }, json }))
      return { published: section, version, sent: typed }
    },
    onSuccess: async ({ published, version, sent }) => {
      draft.settle(published, version, sent)
      toast.success(isLater ? 'Published. It begins at the moment that you chose.' : 'Published.')
      await opened.openNewest(published)
    },
    onError: () => readAgain('sections'),
  })
}
