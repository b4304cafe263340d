import { Hono } from 'hono'
import { z } from 'zod'
import { done, type Result, refused } from '../../../domain/result.ts'
import { recordChange } from '../../audit/audit.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { Deps } from '../../deps.ts'
import type { Env } from '../../http/env.ts'
import { refuse } from '../../http/errors.ts'
import { jsonBody } from '../../http/json.ts'
import { aboutJob, byId, byToken, lockJob } from '../jobs.ts'

type Parts = Pick<Deps, 'db' | 'limiter' | 'now'>

const remindersSchema = z.object({ wanted: z.boolean() })

/** Turns the reminders about one job off, or on again. */
function setReminders(
  { db, limiter, now }: Parts,
  token: string,
  wanted: boolean,
): Promise<Result<{ wanted: boolean }>> {
  return db.transaction(async (tx) => {
    const job = await lockJob(tx, byToken(token))
    if (!job) return refused('not_found')
    if ((job.reminders_stopped_at === null) === wanted) return done({ wanted })
    if (wanted) await limiter.take('remindersOn', job.id, tx) // Nobody is kept from stopping them.
    await tx
      .update(jobs)
      .set({ reminders_stopped_at: wanted ? null : now() })
      .where(byId(job.id))
    const action = wanted ? 'reminders_on' : 'reminders_off'
    await recordChange(tx, { subject: aboutJob(job), actorName: 'the customer', action })
    return done({ wanted })
  })
}

/** On the private page. */
export function reminderRoutes(deps: Parts) {
  return new Hono<Env>().post('/:token/reminders', jsonBody(remindersSchema), async (c) => {
    const set = await setReminders(deps, c.req.param('token'), c.req.valid('json').wanted)
    return set.ok ? c.json(set.value, 200) : refuse(c, set.code)
  })
}

/** What a mail program's unsubscribe button sends, to the same address that the link opens as a page. */
export function stopRemindersRoutes(deps: Parts) {
  return new Hono<Env>().post('/:token', async (c) => {
    const set = await setReminders(deps, c.req.param('token'), false)
    return set.ok ? c.text('You get no more reminders about this order.') : refuse(c, set.code)
  })
}
