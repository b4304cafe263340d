import { NOT_FOUND_HEADING } from '../../domain/pages.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Stitch } from '../ui/surface.tsx'

const [CODE, ...WORDS] = NOT_FOUND_HEADING.split(' ')

export default function NotFound() {
  return (
    <section className="shell grid min-h-[60vh] content-center justify-items-center py-20 text-center">
      <h1>
        <span className="block text-8xl text-thread md:text-9xl">{CODE}</span>{' '}
        <span className="mt-4 block text-3xl md:text-4xl">{WORDS.join(' ')}</span>
      </h1>
      <Stitch count={7} className="my-6 text-thread" />
      <p className="max-w-md text-lg text-navy-700">
        This address does not lead anywhere. The page may have moved, or the link was cut a little short.
      </p>
      <ButtonLink to="/" className="mt-8" size="large">
        Return to Home
      </ButtonLink>
    </section>
  )
}
