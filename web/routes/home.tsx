import { ORGANIZATION } from '../../domain/site/structured-data.ts'
import { CallToAction } from '../features/home/call-to-action.tsx'
import { HatCarousel } from '../features/home/hat-carousel.tsx'
import { Hero } from '../features/home/hero.tsx'
import { Process } from '../features/home/process.tsx'
import { ProductCarousel } from '../features/home/product-carousel.tsx'
import { SocialCarousel } from '../features/home/social-carousel.tsx'
import { WhyChoose } from '../features/home/why-choose.tsx'
import { pageMeta } from '../page-meta.ts'

export const meta = () => [...pageMeta('/'), { 'script:ld+json': ORGANIZATION }]

export default function Home() {
  return (
    <>
      <div className="flex flex-col">
        <Hero />
        <Process />
        <ProductCarousel />
        <SocialCarousel />
      </div>
      <WhyChoose />
      <HatCarousel />
      <CallToAction />
    </>
  )
}
