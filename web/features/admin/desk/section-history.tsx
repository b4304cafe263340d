import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { SectionId } from '../../../../domain/desk/sections.ts'
import { fullMomentText } from '../../../../domain/shop-time.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin, type SectionVersion } from '../admin-client.ts'
import { versionsQuery } from '../admin-queries.ts'
import { MoreButton } from '../more-button.tsx'
import { Listed, Section } from '../section.tsx'

interface SectionHistoryProps {
  title?: string
  section: SectionId
  edited: number
  onRestored: () => Promise<void>
}

/** Who published what and when, with what it was before; each can be undone or brought back. */
export function SectionHistory({ title = 'What was changed', section, edited, onRestored }: SectionHistoryProps) {
  const list = useInfiniteQuery(versionsQuery(section))
  const versions = list.data?.pages.flatMap((page) => page.versions)
  const restore = useMutation({
    mutationFn: (version: number) =>
      answerOf(admin.sections[':section'].restore.$post({ param: { section }, json: { edited, version } })),
    onSuccess: () => toast.success('Published as it was before.'),
    onError: tellFailure,
    onSettled: onRestored,
  })
  return (
    <Section title={title} className="mt-5">
      <Listed
        items={versions}
        isError={list.isError}
        failed="Error fetching the history."
        empty="Nothing has been changed yet: this is what the shop began with."
      >
        {(shown) => (
          <ol aria-label="Versions, newest first" className="divide-y divide-paper-300/70">
            {shown.map((each) => (
              <VersionRow
                key={each.version}
                version={each}
                isNewest={each.version === edited}
                isBusy={restore.isPending}
                onRestore={(version) => restore.mutate(version)}
              />
            ))}
          </ol>
        )}
      </Listed>
      <MoreButton more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Section>
  )
}

interface VersionRowProps {
  version: SectionVersion
  isNewest: boolean
  isBusy: boolean
  onRestore: (version: number) => void
}

function VersionRow({ version: each, isNewest, isBusy, onRestore }: VersionRowProps) {
  const { version, by, saved_at, begins_at, restores, changes } = each
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 text-sm">
      <div className="min-w-0">
        <p className="font-semibold">
          Version {version}, {by}, {fullMomentText(saved_at)}
        </p>
        {begins_at > saved_at && <p>Begins {fullMomentText(begins_at)}</p>}
        {restores !== null && (
          <p>{restores === 0 ? 'Brings back what the shop began with' : `Brings back version ${restores}`}</p>
        )}
        <ul className="text-navy-700">
          {changes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {changes.length === 0 && <li>Nothing else than before</li>}
        </ul>
      </div>
      <Button
        look="outline"
        size="small"
        disabled={isBusy}
        onClick={() => onRestore(isNewest ? version - 1 : version)}
        aria-label={isNewest ? 'Undo' : `Bring back version ${version}`}
      >
        {isNewest ? 'Undo' : 'Bring back'}
      </Button>
    </li>
  )
}
