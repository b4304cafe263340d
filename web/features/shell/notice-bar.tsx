import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import type { Notice } from '../../../domain/desk/banner.ts'
import { browserStore } from '../../browser-store.ts'
import { useShopFacts } from '../../shop-facts.tsx'

/** The words that a visitor has closed: others are shown again. */
const closed = browserStore('closed-notice')

/** What the owner wants everybody to know for some days. */
export function NoticeBar() {
  const { notice } = useShopFacts().facts
  const { pathname } = useLocation()
  // What was rendered knows neither who reads it nor, of pages that are drawn in the browser, where.
  const isHidden = useSyncExternalStore(
    closed.subscribe,
    () => pathname.startsWith('/admin') || closed.read() === notice?.text,
    () => false,
  )
  if (!notice || isHidden) return null
  return (
    <aside aria-label="Notice" className="notice bg-paper-300 text-navy-900">
      <div className="shell flex items-center gap-3 py-1.5">
        <p className="wrap-anywhere grow py-1.5 text-center font-medium">
          {notice.text} <NoticeLink notice={notice} />
        </p>
        <button
          type="button"
          aria-label="Close the notice"
          onClick={() => closed.write(notice.text)}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded hover:bg-navy-900/10"
        >
          <X aria-hidden size={18} />
        </button>
      </div>
    </aside>
  )
}

function NoticeLink({ notice: { linkText, linkUrl } }: { notice: Notice }) {
  const look = 'inline-block underline decoration-2 decoration-thread underline-offset-4'
  if (!linkUrl) return null
  if (linkUrl.startsWith('/'))
    return (
      <Link to={linkUrl} className={look}>
        {linkText}
      </Link>
    )
  return (
    <a href={linkUrl} target="_blank" rel="noreferrer" className={look}>
      {linkText}
    </a>
  )
}
