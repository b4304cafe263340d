import { type Part, Parts } from '../parts.tsx'
import { BannerView } from './banner-view.tsx'
import { ContactView } from './contact-view.tsx'
import { GalleryView } from './gallery-view.tsx'
import { HoursView } from './hours-view.tsx'
import { QuestionsView } from './questions-view.tsx'

const PARTS: readonly Part[] = [
  { part: undefined, label: 'Hours', View: HoursView },
  { part: 'contact', label: 'Contact', View: ContactView },
  { part: 'questions', label: 'Questions', View: QuestionsView },
  { part: 'banner', label: 'Banner', View: BannerView },
  { part: 'gallery', label: 'Gallery', View: GalleryView },
]

/** What the shop says of itself: hours, contact details, words and pictures. */
export const ContentView = () => <Parts at="/admin/content" name="Content" parts={PARTS} />
