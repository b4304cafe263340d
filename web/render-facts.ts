import type { BasicsProduct, ListedProduct } from '../domain/basics/catalogue.ts'
import type { CarriedFacts } from '../domain/desk/sections.ts'
import type { FaqTopic } from '../domain/site/faq.ts'
import type { GalleryProject } from '../domain/site/gallery.ts'

/** While one works on the pages, the shop's server behind them is asked. */
async function askServer(path: string) {
  const answer = await fetch(`http://localhost:${process.env.DEV_SERVER_PORT ?? 3001}/api${path}`)
  return answer.json()
}

export const factsOfServer = (): Promise<CarriedFacts> => askServer('/facts')

export const faqOfServer = (): Promise<FaqTopic[]> => askServer('/facts/faq')
export const galleryOfServer = (): Promise<GalleryProject[]> => askServer('/facts/gallery')
export const productsOfServer = async (): Promise<ListedProduct[]> => (await askServer('/basics/products')).products

export const productOfServer = async (id: string): Promise<BasicsProduct | null> =>
  (await askServer(`/basics/products/${encodeURIComponent(id)}`)).product
