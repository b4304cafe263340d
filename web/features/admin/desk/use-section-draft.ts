import { type SetStateAction, useEffect, useRef, useState } from 'react'
import type { SectionId } from '../../../../domain/desk/sections.ts'
import { toast } from '../../../ui/toast.ts'
import { useIsHere } from '../../../use-is-here.ts'
import { useAdmin } from '../admin-context.tsx'
import { halfWritten, useHalfWritten } from '../use-half-written.ts'
import type { OpenedSection } from './section-page.tsx'

interface HalfWritten<Typed> {
  /** The version that it changes. */
  edited: number
  typed: Typed
  isLater: boolean
  begins: string
}

/** Tells whoever opened a section again that something was added to what is half written there. */
const additions = new EventTarget()
const TOO_LATE = 'It was published without the photograph that was still on its way. Please add it again.'

/** What is typed of a section and when it shall begin, kept until it is published or dropped. */
export function useSectionDraft<Data, Typed>(opened: OpenedSection<Data>, initial: (data: Data) => Typed) {
  const { me } = useAdmin()
  const half = useHalfWritten<HalfWritten<Typed>>(opened.section)
  const [typed, setTyped] = useState(() => half.kept()?.typed ?? initial(opened.data))
  const [edited, setEdited] = useState(() => half.kept()?.edited ?? opened.edited)
  const [isChanged, setChanged] = useState(() => half.kept() !== undefined)
  const [isLater, setLater] = useState(() => half.kept()?.isLater ?? false)
  const [begins, setBegins] = useState(() => half.kept()?.begins ?? '')
  const latest = useRef(typed)
  latest.current = typed
  const isHere = useIsHere()
  const isPublished = useRef(false)

  useEffect(() => {
    if (!isChanged) return
    half.keep({ edited, typed, isLater, begins })
    const askFirst = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', askFirst)
    return () => window.removeEventListener('beforeunload', askFirst)
  }, [half, isChanged, edited, typed, isLater, begins])
  useEffect(() => {
    const take = () => {
      setTyped((before) => half.kept()?.typed ?? before)
      setChanged(true)
    }
    additions.addEventListener(opened.section, take)
    return () => additions.removeEventListener(opened.section, take)
  }, [half, opened.section])

  /** A photograph may be there only after the page was left. */
  const addLater = (next: SetStateAction<Typed>) => {
    if (isPublished.current) return void toast.error(TOO_LATE)
    const before = half.kept() ?? { edited, typed: latest.current, isLater, begins }
    half.keep({ ...before, typed: next instanceof Function ? next(before.typed) : next })
    additions.dispatchEvent(new Event(opened.section))
  }
  const change = (next: SetStateAction<Typed>) => {
    if (!isHere.current) return addLater(next)
    isPublished.current = false
    setTyped(next)
    setChanged(true)
  }
  const drop = () => {
    half.drop()
    setTyped(initial(opened.data))
    setEdited(opened.edited)
    setChanged(false)
  }
  /** Whoever writes on while it is published keeps what they wrote, to publish it next. */
  const settle = (published: SectionId, version: number, sent: Typed) => {
    half.drop()
    isPublished.current = true
    if (latest.current !== sent)
      halfWritten<HalfWritten<Typed>>(me, published).keep({ edited: version, typed: latest.current, isLater, begins })
    setEdited(version)
    setChanged(false)
  }
  return { typed, edited, isChanged, isLater, setLater, begins, setBegins, change, drop, settle }
}
