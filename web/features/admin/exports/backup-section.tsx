import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { BACKUP_ID } from '../../../../domain/setup.ts'
import { setupQuery } from '../admin-queries.ts'
import { LoadFailure, LoadingRows, Section } from '../section.tsx'

const COMMANDS = [
  {
    command: 'npm run backup -- shop.tar.gz',
    about: 'while the shop is open: one file, with every row, file and mail',
  },
  {
    command: 'npm run restore -- shop.tar.gz',
    about: 'while it is closed: all of it again, compared with what it was',
  },
] as const

/** What no spreadsheet replaces: when the last backup was made, and how one is. */
export function BackupSection() {
  const { data, isError } = useQuery(setupQuery)
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const step = data?.steps.find(({ id }) => id === BACKUP_ID)
  useEffect(() => {
    if (hash === `#${BACKUP_ID}`) place.current?.scrollIntoView({ block: 'center' })
  }, [hash])
  return (
    <div id={BACKUP_ID} ref={place}>
      <Section title="Backup">
        {isError && <LoadFailure>Error fetching when the last backup was made.</LoadFailure>}
        {!data && !isError && <LoadingRows count={1} />}
        {step && <p className={step.isDone ? undefined : 'font-medium text-warn'}>{step.says}</p>}
        <p className="mt-2 max-w-2xl text-navy-700 text-sm">
          The files above are for a bookkeeper; the shop cannot be brought back from them. It can from a backup, which
          is made on the machine that the shop runs on, every night by its timer, and at any time in a terminal there:
        </p>
        <dl className="mt-2 grid gap-2 text-sm">
          {COMMANDS.map(({ command, about }) => (
            <div key={command}>
              <dt>
                <code className="wrap-anywhere">{command}</code>
              </dt>
              <dd className="text-navy-700">{about}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  )
}
