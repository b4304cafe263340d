import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { createSigningKeys, listKeys, verifiesMs } from './signing-keys.ts'

export const KEYS_USAGE = `npm run keys -- list         the keys that sign-ins are signed with
npm run keys -- rotate       sign with a new key; nobody is signed out
npm run keys -- revoke ID    trust a key no longer, from this moment on, because somebody else may have it`

export interface Outcome {
  ok: boolean
  text: string
}

export const isKeysCommand = ([verb, id, ...more]: readonly string[]) =>
  more.length === 0 && (verb === 'revoke' ? Boolean(id) : (verb === 'list' || verb === 'rotate') && id === undefined)

/** Does what was typed behind `npm run keys --`, beside a running shop or without one. */
export async function runKeysCommand(db: Db, [verb, kid = '']: readonly string[], config: Config): Promise<Outcome> {
  if (config.SUPABASE_URL) {
    const where = new URL(config.SUPABASE_URL).host
    return { ok: false, text: `Sign-ins are signed by the accounts project at ${where}: change its keys there.` }
  }
  const keys = createSigningKeys({ config, db, now: () => new Date() })
  if (verb === 'rotate') return rotated(await keys.rotate(), await keys.current())
  if (verb === 'revoke') return revoked(kid, await keys.revoke(kid), config)
  await keys.current()
  return { ok: true, text: (await listed(db, config)).join('\n') }
}

function rotated(change: 'rotated' | 'from-outside', { kid }: { kid: string }): Outcome {
  if (change === 'rotated')
    return { ok: true, text: `${kid} signs now. The key before it counts until its tokens end.` }
  return {
    ok: false,
    text: 'The key comes from AUTH_SIGNING_KEY. Put another one there and start the shop again: the old one then counts until its tokens end.',
  }
}

function revoked(kid: string, change: 'revoked' | 'unchanged' | 'unknown', config: Config): Outcome {
  if (change === 'unknown') return { ok: false, text: `There is no key ${kid}. See them with: npm run keys -- list` }
  if (change === 'unchanged') return { ok: true, text: `${kid} was revoked already.` }
  const stillSet = config.AUTH_SIGNING_KEY
    ? ' If it is the one in AUTH_SIGNING_KEY, the shop signs with a key of its own until you put another one there.'
    : ''
  return {
    ok: true,
    text: `${kid} is trusted no longer. Whoever is signed in gets a new token by themselves.${stillSet}`,
  }
}

async function listed(db: Db, config: Config): Promise<string[]> {
  const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return (await listKeys(db)).map(({ kid, created_at, retired_at, revoked_at }) => {
    const end = retired_at && new Date(retired_at.getTime() + verifiesMs(config))
    const state = revoked_at ? `revoked ${minute(revoked_at)}` : end ? `counts until ${minute(end)}` : 'signs'
    return `${kid}  made ${minute(created_at)}  ${state}`
  })
}
