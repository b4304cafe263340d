import { Hono } from 'hono'
import { z } from 'zod'
import { asked, searchText } from '../../domain/admin/request-list.ts'
import { MAX_EMAIL_CHARS } from '../../domain/email.ts'
import { MESSAGE_WORDS } from '../../domain/messages/words.ts'
import { provenOwnerOf } from '../accounts/users/proven-owner.ts'
import type { Deps } from '../deps.ts'
import { answerCsv, EXPORT_PAGE } from '../exports/csv.ts'
import { refuse } from '../http/errors.ts'
import { queryOf } from '../http/json.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { newestUsers, searchUsers, usersPage } from './users.ts'

const searchQuery = z.object({ q: asked(searchText) })
const recipientQuery = z.object({ email: z.string().max(MAX_EMAIL_CHARS) })

export function userRoutes({ db }: Deps) {
  return new Hono<SignedInEnv>()
    .get('/', queryOf(searchQuery), async (c) => {
      const { q } = c.req.valid('query')
      return c.json({ users: q ? await searchUsers(db, q) : await newestUsers(db) })
    })
    .get('/export.csv', (c) =>
      answerCsv(c, db, {
        name: 'users',
        header: ['id', 'created_at', 'full_name', 'email'],
        readPage: (cursor) => usersPage(db, cursor, EXPORT_PAGE),
        cellsOf: (user) => [user.id, user.created_at, user.full_name, user.email],
      }),
    )
}

/** Whom a message goes to, by an e-mail address that they have proven. */
export function recipientRoute({ db }: Deps) {
  return new Hono<SignedInEnv>().get('/', queryOf(recipientQuery), async (c) => {
    const id = await provenOwnerOf(db, c.req.valid('query').email)
    return id ? c.json({ id }, 200) : refuse(c, 'not_found', { error: MESSAGE_WORDS.noRecipient })
  })
}
