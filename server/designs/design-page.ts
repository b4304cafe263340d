import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { html } from 'hono/html'
import { BRAND } from '../../domain/brand.ts'
import { fileOfUrl } from '../../domain/files/file-rules.ts'
import { SHELL_PATH } from '../../domain/pages.ts'
import {
  cardOf,
  OLD_LINK_PARAMETER,
  SHARED_DESIGN_GONE,
  SHARED_PICTURE,
  sharedDesignPath,
  sharedPicturePath,
} from '../../domain/products/shared-design.ts'
import type { Deps } from '../deps.ts'
import { serveFile } from '../files/serve-file.ts'
import { StorageFailure } from '../files/storage-failure.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import { pagePolicy } from '../http/security-headers.ts'
import { lookAtSharedDesign } from './share-design.ts'

type Looked = NonNullable<Awaited<ReturnType<typeof lookAtSharedDesign>>>

/** The page of a shared design with its card in the head, where chats read it, and the picture that is on both. */
export function designPageRoutes(deps: Deps) {
  return new Hono<Env>()
    .get('/customize', async (c, next) => {
      const id = c.req.query(OLD_LINK_PARAMETER)
      return id ? c.redirect(sharedDesignPath(id)) : next()
    })
    .get('/designs/:id', compress(), async (c) => {
      const { config, db, pages } = deps
      const id = c.req.param('id')
      const looked = await lookAtSharedDesign(db, id)
      const card = looked ? await cardIn(deps, id, looked) : ''
      const page = await pages.find(SHELL_PATH)
      if (!page) return refuse(c, 'not_found')
      const document = new TextDecoder().decode(await page.content())
      c.header('Cache-Control', 'no-cache')
      c.header('Content-Security-Policy', pagePolicy(config, page.file.scripts ?? []))
      return c.html(
        document.replace('</head>', (end) => `${card}${end}`),
        looked ? 200 : 404,
      )
    })
    .get('/design-pictures/:id', async (c) => {
      const { picture } = (await lookAtSharedDesign(deps.db, c.req.param('id'))) ?? {}
      const file = picture && fileOfUrl(picture)
      return file ? serveFile(deps, c, file) : refuse(c, 'not_found', { error: SHARED_DESIGN_GONE })
    })
    .onError((error, c) => {
      if (error instanceof StorageFailure) return refuse(c, 'not_found', { error: SHARED_DESIGN_GONE })
      throw error
    })
}

/** A browser begins to fetch the picture here, before the page's code is read. */
async function cardIn(
  { config: { PUBLIC_URL }, facts }: Deps,
  id: string,
  { design, picture }: Looked,
): Promise<string> {
  const { title, description } = cardOf(design, facts().prices)
  const path = sharedPicturePath(id)
  const image = picture
    ? html`<link rel="preload" as="image" href="${path}">
<meta property="og:image" content="${PUBLIC_URL}${path}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="${SHARED_PICTURE.width}">
<meta property="og:image:height" content="${SHARED_PICTURE.height}">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">`
    : html`<meta property="og:image" content="${PUBLIC_URL}/apple-touch-icon.png">
<meta name="twitter:card" content="summary">`
  return String(
    await html`<meta name="robots" content="noindex">
<meta name="description" content="${description}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${BRAND.name}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${PUBLIC_URL}${sharedDesignPath(id)}">
${image}`,
  )
}
