import { Check } from 'lucide-react'
import type { ProductCard } from '../../../domain/site/product-cards.ts'
import { PRODUCTS } from '../../pictures/products.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { HALF_SHELL, Picture } from '../../ui/picture.tsx'

/** One product line, told in full. */
export function LinePanel({ card, leading }: { card: ProductCard; leading: boolean }) {
  return (
    <article className="relative flex flex-col overflow-hidden rounded-card border border-paper-300/70 bg-white shadow-card">
      <Picture
        of={PRODUCTS[card.image]}
        alt={card.alt}
        sizes={HALF_SHELL}
        eager={leading}
        className="aspect-[4/3] w-full bg-paper-200 object-cover"
      />
      <Badge tone={leading ? 'thread' : 'navy'} className="absolute top-4 left-4 px-3 py-1 text-sm">
        {card.tagText}
      </Badge>
      <div className="flex flex-1 flex-col p-6 md:p-8">
        <h2 className="text-3xl">{card.fullName}</h2>
        <p className="mt-3 text-navy-700">{card.description}</p>
        <ul className="mt-6 mb-8 grid gap-3 border-paper-300/70 border-t pt-6">
          {card.features.map((feature) => (
            <li key={feature} className="flex gap-3">
              <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-thread" />
              {feature}
            </li>
          ))}
        </ul>
        <ButtonLink to={card.buttonLink} look={leading ? 'thread' : 'navy'} size="large" className="mt-auto">
          {card.buttonText}
        </ButtonLink>
      </div>
    </article>
  )
}
