import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FAQ, type FaqTopic, faqTopics } from '../../../domain/site/faq.ts'
import { useShopFacts } from '../../shop-facts.tsx'

/** Questions and answers; one is open at a time, the first to begin with. */
export function FaqList({ asked }: { asked: readonly FaqTopic[] }) {
  const { facts } = useShopFacts()
  const topics = faqTopics(asked, facts)
  const [open, setOpen] = useState(topics[0]?.id)
  if (topics.length === 0) return null
  return (
    <section id="faq" aria-labelledby="faq-heading" className="shell mt-20 md:mt-28">
      <div className="grid gap-8 lg:grid-cols-[1fr_1.9fr] lg:gap-16">
        <div>
          <h2 id="faq-heading" className="text-3xl md:text-4xl">
            {FAQ.heading}
          </h2>
          <p className="mt-5 text-navy-700">
            {FAQ.more}{' '}
            <a
              href="#contact"
              className="inline-block py-1 font-semibold text-navy-900 underline decoration-2 decoration-thread underline-offset-4"
            >
              {FAQ.link}
            </a>
          </p>
        </div>
        <div className="border-paper-300 border-t">
          {topics.map((topic) => (
            <Topic
              key={topic.id}
              topic={topic}
              open={topic.id === open}
              onToggle={() => setOpen(topic.id === open ? undefined : topic.id)}
            />
          ))}
        </div>
      </div>
    </section>
  )
}

function Topic({ topic, open, onToggle }: { topic: FaqTopic; open: boolean; onToggle: () => void }) {
  const answerId = `answer-${topic.id}`
  return (
    <div className="border-paper-300 border-b">
      <h3 className="font-sans tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={answerId}
          onClick={onToggle}
          className="flex min-h-16 w-full items-center justify-between gap-6 py-4 text-left font-semibold text-lg"
        >
          {topic.question}
          <Plus
            aria-hidden
            className={`shrink-0 text-thread transition-transform duration-300 ${open ? 'rotate-45' : ''}`}
          />
        </button>
      </h3>
      <div id={answerId} hidden={!open} className="max-w-2xl pr-10 pb-6 text-navy-700 leading-relaxed">
        <p className="whitespace-pre-line">{topic.answer}</p>
      </div>
    </div>
  )
}
