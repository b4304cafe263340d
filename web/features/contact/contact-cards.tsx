import { CalendarDays, Mail, Phone } from 'lucide-react'
import { type ContactCard, contactCards } from '../../../domain/site/contact.ts'
import { useShopFacts } from '../../shop-facts.tsx'

const SIGNS: Record<ContactCard['id'], typeof Mail> = { email: Mail, phone: Phone, booking: CalendarDays }

export function ContactCards() {
  const { facts } = useShopFacts()
  return (
    <ul className="grid content-start gap-4 md:max-lg:grid-cols-[1.2fr_1fr_1fr]">
      {contactCards(facts).map(({ id, title, text, linkText, href }) => {
        const Sign = SIGNS[id]
        const outside = id === 'booking' && { target: '_blank', rel: 'noreferrer' }
        return (
          <li
            key={id}
            className="flex gap-5 md:max-lg:flex-col md:max-lg:gap-3 rounded-card border border-paper-300/70 bg-white/70 p-6 shadow-card md:max-lg:p-5"
          >
            <Sign
              aria-hidden
              size={30}
              strokeWidth={1.6}
              strokeDasharray="2.6 1.5"
              className="mt-1 shrink-0 text-thread"
            />
            <div className="min-w-0">
              <h2 className="text-xl">{title}</h2>
              <p className="mt-1 text-navy-700">{text}</p>
              <a
                href={href}
                {...outside}
                className="mt-2 wrap-anywhere inline-block py-1 font-semibold underline decoration-2 decoration-thread underline-offset-4"
              >
                {linkText}
              </a>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
