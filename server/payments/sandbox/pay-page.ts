import type { Context, MiddlewareHandler } from 'hono'
import { Hono } from 'hono'
import type { Env } from '../../http/env.ts'
import { refuse } from '../../http/errors.ts'
import { isStorable } from '../../http/json.ts'
import { type PayForm, payForm, paySession } from './pay.ts'
import { checkoutOverPage, DEMO_DETAILS, type PayFormValues, payPage, unknownCheckoutPage } from './pay-page-view.ts'
import { readSession } from './sessions.ts'
import type { SandboxDeps } from './store.ts'

const MAX_FORM_CHARS = 16 * 1024

const limitForm: MiddlewareHandler<Env> = async (c, next) =>
  (await c.req.text()).length > MAX_FORM_CHARS ? refuse(c, 'too_large') : next()

/** Where the sandbox's customers pay. It exists only while no real card provider is configured. */
export function payPageRoutes(deps: SandboxDeps) {
  return new Hono<Env>()
    .use(limitForm)
    .get('/pay/:id', (c) => show(c, deps, c.req.param('id')))
    .post('/pay/:id', async (c) => {
      const id = c.req.param('id')
      const typed = Object.fromEntries(new URLSearchParams(await c.req.text()))
      if (!isStorable(typed)) return refuse(c, 'invalid_input')
      const values = { ...DEMO_DETAILS, line2: '', ...typed }
      const form = payForm.safeParse(values)
      if (!form.success) return show(c, deps, id, values, form.error.issues[0]?.message)
      return charge(c, deps, id, form.data, values)
    })
}

async function charge(c: Context<Env>, deps: SandboxDeps, id: string, form: PayForm, values: PayFormValues) {
  const result = await paySession(deps, id, form)
  if (result?.paid) return c.redirect(successUrl(result.session), 303)
  return show(c, deps, id, values, result?.error)
}

async function show(c: Context<Env>, deps: SandboxDeps, id: string, values?: PayFormValues, error?: string) {
  const record = await readSession(deps, id)
  if (!record) return c.html(policed(c, unknownCheckoutPage()), 404)
  const { session } = record
  if (session.status === 'complete') return c.redirect(successUrl(session), 303)
  if (session.status === 'expired') return c.html(policed(c, checkoutOverPage(session.cancel_url)), 410)
  const email = session.customer_email ?? session.customer_details?.email
  const shown = values ?? { ...DEMO_DETAILS, ...(email && { email }) }
  return c.html(policed(c, payPage(record, shown, error), new URL(session.success_url).origin), error ? 422 : 200)
}

/** A form may lead only here and, by redirect, back to the shop. */
export function policed<Page>(c: Context<Env>, page: Page, shop = ''): Page {
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`,
  )
  return page
}

const successUrl = ({ id, success_url }: { id: string; success_url: string }) =>
  success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
