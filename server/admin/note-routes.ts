import { Hono } from 'hono'
import { mentionsSeenSchema } from '../../domain/admin/mentions.ts'
import { noteChangeSchema, noteDeletedSchema } from '../../domain/admin/request-list.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../http/errors.ts'
import { idParam } from '../http/id-param.ts'
import { jsonBody } from '../http/json.ts'
import type { SignedInEnv } from '../http/signed-in.ts'
import { listMentions, seeMentions } from './mentions.ts'
import { editNote, setNoteDeleted } from './notes.ts'

/** What authors do with their own notes. */
export function noteRoutes(deps: Deps) {
  return new Hono<SignedInEnv>()
    .patch('/:id', idParam, jsonBody(noteChangeSchema), async (c) => {
      const edited = await editNote(deps, c.req.param('id'), c.req.valid('json'), c.var.caller.id)
      return edited.ok ? c.json({ ok: true }, 200) : refuse(c, edited.code, edited)
    })
    .put('/:id/deleted', idParam, jsonBody(noteDeletedSchema), async (c) => {
      const { deleted } = c.req.valid('json')
      const set = await setNoteDeleted(deps, c.req.param('id'), deleted, c.var.caller.id)
      return set.ok ? c.json({ deleted }, 200) : refuse(c, set.code, set)
    })
}

/** What colleagues said to whoever asks. */
export function mentionRoutes(deps: Deps) {
  return new Hono<SignedInEnv>()
    .get('/', async (c) => c.json({ mentions: await listMentions(deps.db, c.var.caller.id) }))
    .put('/seen', jsonBody(mentionsSeenSchema), async (c) => {
      const { kind, id } = c.req.valid('json')
      await seeMentions(deps, kind, id, c.var.caller.id)
      return c.json({ ok: true }, 200)
    })
}
