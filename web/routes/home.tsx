import { pageMeta } from '../page-meta.ts'

export const meta = () => pageMeta('/')

export default function Home() {
  return (
    <section className="on-navy -mt-16 bg-navy-900 pt-40 pb-40 text-paper md:-mt-18">
      <div className="shell">
        <h1 className="max-w-3xl text-5xl md:text-7xl">Buying Custom Hats Has Never Been Easier</h1>
      </div>
    </section>
  )
}
