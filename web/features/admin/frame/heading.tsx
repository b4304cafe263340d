import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { titleOf, whoWaits } from '../../../../domain/admin/day.ts'
import { ADMIN_TITLE, JOBS_TITLE } from '../../../../domain/admin/words.ts'
import { jobNumber } from '../../../../domain/jobs/stages.ts'
import { PAGES } from '../../../../domain/pages.ts'
import { dayQuery, jobQuery } from '../admin-queries.ts'
import { isWithin } from './views.ts'

/** What only some of the staff open is named after what it is about. */
const ownersPage = (pathname: string) => PAGES.find(({ path, right }) => right && isWithin(path, pathname))

/** A job's page is about that job; the jobs have a name of their own. */
export function Heading() {
  const { pathname } = useLocation()
  const id = encodeURIComponent(useParams().id ?? '')
  const { data } = useQuery({ ...jobQuery(id), enabled: id !== '' })
  const job = data && `${jobNumber(data.job.number)}: ${data.job.title}`
  const title = pathname.startsWith('/admin/jobs') ? JOBS_TITLE : (ownersPage(pathname)?.name ?? ADMIN_TITLE)
  useCountInTab(pathname)
  return <h1 className="wrap-anywhere text-xl sm:text-3xl">{(id && job) || title}</h1>
}

/** The tab says how many wait, while staff look at another one. */
function useCountInTab(pathname: string) {
  const { data } = useQuery(dayQuery)
  const waiting = data ? whoWaits(data) : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page brings a title of its own
  useEffect(() => {
    const titled = () => document.title.replace(/^\(\d+\) /, '')
    document.title = titleOf(titled(), waiting)
    return () => {
      document.title = titled()
    }
  }, [waiting, pathname])
}
