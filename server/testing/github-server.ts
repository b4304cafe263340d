import { createHash, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bearerToken } from '../http/bearer.ts'
import type { Env } from '../http/env.ts'
import { listen } from './listen.ts'

export interface GithubVisitor {
  person: { id: number; login: string; name: string | null; avatar_url: string }
  addresses: { email: string; primary: boolean; verified: boolean }[]
  /** What the consent page answers; 'forges the state' is somebody else's way back. */
  does: 'agrees' | 'denies' | 'forges the state'
  /** What of GitHub is broken today. */
  breaks?: 'token' | 'person' | 'addresses'
}

const CLIENT = { client_id: 'shop', client_secret: 'shop-secret' }

/** GitHub's endpoints as an enterprise server has them, with GitHub's habits: JSON only when asked for, errors as 200. */
export async function startGithubServer() {
  const visitor: GithubVisitor = {
    person: { id: 583231, login: 'olive', name: 'Olive Outside', avatar_url: 'https://avatars.example/583231' },
    addresses: [
      { email: 'olive@users.noreply.example', primary: false, verified: true },
      { email: 'olive@outside.example', primary: true, verified: true },
    ],
    does: 'agrees',
  }
  const app = new Hono<Env>()
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const tokens = new Set<string>()

  app.get('/login/oauth/authorize', (c) => {
    const asked = c.req.query()
    const back = new URL(asked.redirect_uri ?? '')
    back.searchParams.set('state', visitor.does === 'forges the state' ? 'made-up' : (asked.state ?? ''))
    if (visitor.does === 'denies') {
      back.searchParams.set('error', 'access_denied')
      back.searchParams.set('error_description', 'The user has denied your application access.')
      return c.redirect(back.href)
    }
    if (asked.client_id !== CLIENT.client_id || asked.scope !== 'read:user user:email') return c.text('no', 404)
    const code = randomUUID()
    codes.set(code, { challenge: asked.code_challenge ?? '', redirectUri: asked.redirect_uri ?? '' })
    back.searchParams.set('code', code)
    return c.redirect(back.href)
  })

  app.post('/login/oauth/access_token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const kept = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      visitor.breaks !== 'token' &&
      kept?.challenge === proof &&
      kept.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === CLIENT.client_id &&
      form.get('client_secret') === CLIENT.client_secret
    const token = randomUUID()
    if (isRight) tokens.add(token)
    const answer: Record<string, string> = isRight
      ? { access_token: token, scope: 'read:user,user:email', token_type: 'bearer' }
      : { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' }
    return c.req.header('accept')?.includes('application/json')
      ? c.json(answer)
      : c.body(new URLSearchParams(answer).toString())
  })

  app.use('/api/v3/*', async (c, next) => {
    if (!c.req.header('user-agent')) return c.text('Request forbidden by administrative rules.', 403)
    const token = bearerToken(c)
    if (!token || !tokens.has(token)) return c.json({ message: 'Bad credentials' }, 401)
    return next()
  })
  app.get('/api/v3/user', (c) =>
    visitor.breaks === 'person' ? c.json({ message: 'Server Error' }, 500) : c.json(visitor.person),
  )
  app.get('/api/v3/user/emails', (c) =>
    visitor.breaks === 'addresses' ? c.json({ message: 'Not Found' }, 404) : c.json(visitor.addresses),
  )

  const url = await listen(app)
  const settings = {
    AUTH_GITHUB_URL: url,
    AUTH_GITHUB_CLIENT_ID: CLIENT.client_id,
    AUTH_GITHUB_CLIENT_SECRET: CLIENT.client_secret,
  }
  return { settings, visitor }
}
