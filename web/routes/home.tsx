import type { LinksFunction, MetaDescriptor } from 'react-router'
import { organization } from '../../domain/site/structured-data.ts'
import { useSession } from '../features/accounts/session.ts'
import { CallToAction } from '../features/home/call-to-action.tsx'
import { HatCarousel } from '../features/home/hat-carousel.tsx'
import { HERO_SIZES, Hero } from '../features/home/hero.tsx'
import { Process } from '../features/home/process.tsx'
import { ProductCarousel } from '../features/home/product-carousel.tsx'
import { SocialCarousel } from '../features/home/social-carousel.tsx'
import { WhyChoose } from '../features/home/why-choose.tsx'
import { NewJobNotice } from '../features/jobs/new-job-notice.tsx'
import { Sewing } from '../features/sewing/sewing.tsx'
import { pageMeta } from '../page-meta.ts'
import { HERO } from '../pictures/hero.ts'
import { PRODUCTS } from '../pictures/products.ts'
import { HALF_SHELL, preloadPicture } from '../ui/picture.tsx'
import type { Route } from './+types/home.ts'

export const links: LinksFunction = () => [
  preloadPicture(HERO.hero, HERO_SIZES, 'wider'),
  preloadPicture(PRODUCTS['product-custom'], HALF_SHELL, 'phones'),
]

export function meta({ matches: [{ loaderData: facts }] }: Route.MetaArgs): MetaDescriptor[] {
  return [...pageMeta('/', facts), { 'script:ld+json': organization(facts) }]
}

export default function Home() {
  const { user } = useSession()
  return (
    <>
      <NewJobNotice userId={user?.id} />
      <div className="flex flex-col">
        <Hero />
        <Process />
        <ProductCarousel />
        <SocialCarousel />
      </div>
      <Sewing className="pb-16 md:pb-28" />
      <WhyChoose />
      <HatCarousel />
      <CallToAction />
    </>
  )
}
