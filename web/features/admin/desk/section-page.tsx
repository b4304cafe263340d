import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { SectionId } from '../../../../domain/desk/sections.ts'
import { useShopFacts } from '../../../shop-facts.tsx'
import { sectionQuery, useReadAgain } from '../admin-queries.ts'
import { LoadFailure, LoadingRows } from '../section.tsx'
import { SectionHistory } from './section-history.tsx'

/** The version that is being edited. It stays under the hands of whoever types, also when somebody else publishes. */
export interface OpenedSection<Data> {
  section: SectionId
  edited: number
  data: Data
  /** The newest there is; another one than is edited when somebody else published meanwhile. */
  newest: number
  openNewest: (section?: SectionId) => Promise<void>
}

interface SectionPageProps<Data> {
  section: SectionId
  about: string
  read: (data: unknown) => Data
  /** Of the list of changes, where it is about a part of what the screen shows. */
  changesTitle?: string
  children: (opened: OpenedSection<Data>) => ReactNode
}

/** A screen of what the owner edits: the newest version, to be changed and published, and all that were before it. */
export function SectionPage<Data>({ section, about, read, changesTitle, children }: SectionPageProps<Data>) {
  const cache = useQueryClient()
  const readAgain = useReadAgain()
  const shopFacts = useShopFacts()
  const { data: newest, isError } = useQuery(sectionQuery(section))
  const [opened, setOpened] = useState<typeof newest>()
  useEffect(() => setOpened((before) => before ?? newest), [newest])

  const openNewest = async () => {
    setOpened(await cache.fetchQuery({ ...sectionQuery(section), staleTime: 0 }))
    await Promise.all([readAgain('sections', 'audit', 'catalogue'), shopFacts.readAgain()])
  }
  return (
    <>
      <p className="mb-4 max-w-2xl text-navy-700">{about}</p>
      {isError && <LoadFailure>This could not be loaded. Please refresh.</LoadFailure>}
      {!opened && !isError && <LoadingRows count={6} />}
      {opened && newest && (
        <>
          {children({
            ...{ section, edited: opened.edited, newest: newest.edited, openNewest },
            data: read(opened.data),
          })}
          <SectionHistory title={changesTitle} section={section} edited={newest.edited} onRestored={openNewest} />
        </>
      )}
    </>
  )
}
