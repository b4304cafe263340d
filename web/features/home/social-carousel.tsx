import { instagramOf } from '../../../domain/site/contact-details.ts'
import { SOCIAL } from '../../../domain/site/home.ts'
import { SOCIAL_PICTURES } from '../../../domain/site/picture-names.ts'
import { SOCIALS } from '../../pictures/socials.ts'
import { useContact } from '../../shop-facts.tsx'
import { PictureCarousel } from './picture-carousel.tsx'

/** Only on phones: what the workshop posts. */
export function SocialCarousel() {
  const instagram = instagramOf(useContact())
  return (
    <section aria-label={SOCIAL.heading} className="shell py-12 md:hidden">
      <PictureCarousel
        label="Social pictures"
        item="Picture"
        pictures={SOCIAL_PICTURES.map((name) => SOCIALS[name])}
        sizes="66vw"
        slideClass="basis-[78%]"
        bleeds
        heading={<h2 className="text-2xl">{SOCIAL.heading}</h2>}
      />
      {instagram && (
        <a
          href={instagram}
          target="_blank"
          rel="noreferrer"
          className="mt-5 inline-block py-2 font-semibold underline decoration-2 decoration-thread underline-offset-4"
        >
          {SOCIAL.link}
        </a>
      )}
    </section>
  )
}
