import { expect, test } from 'vitest'
import type { MoveName } from '../../domain/jobs/moves.ts'
import type { Actor } from '../audit/audit.ts'
import { byId, lockJob } from '../jobs/jobs.ts'
import { moveJob } from '../jobs/move-job.ts'
import { askForHats } from '../testing/jobs.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'

type Steps = readonly (readonly [at: string, move: MoveName, by?: 'customer'])[]

async function createWalkedShop() {
  const staffed = await createStaffedShop({}, { now: () => new Date('2026-11-22T18:00:00Z') })
  const { shop, admin } = staffed
  /** A job that was opened on a day and made these steps. */
  const walk = async (opened: string, needed_by: string | null, steps: Steps) => {
    const { id } = await askForHats(shop)
    await shop.pool.query('update jobs set created_at = $2, stage_since = $2, needed_by = $3 where id = $1', [
      id,
      opened,
      needed_by,
    ])
    for (const [at, move, by] of steps) {
      const actor: Actor = by ? { by, actorName: 'Ana' } : { by: 'staff', actorId: admin.id }
      await shop.db.transaction(async (tx) => {
        const job = await lockJob(tx, byId(id))
        const moved = job && (await moveJob(shop, tx, job, { move, actor, at: new Date(`${at}:00Z`) }))
        expect([move, moved?.ok]).toEqual([move, true])
      })
    }
  }
  const numbers = async (days: number) => (await staffed.staff('GET', `/api/admin/analytics/jobs?days=${days}`)).json()
  return { ...staffed, walk, numbers }
}

const HOUR_MS = 3_600_000

test('numbers of jobs: how far they came, how long they stood, how many arrived by their day', async () => {
  const { walk, numbers } = await createWalkedShop()
  await walk('2026-11-10T15:00Z', '2026-11-20', [
    ['2026-11-10T16:00', 'send_quote'],
    ['2026-11-10T18:00', 'accept_quote', 'customer'],
    ['2026-11-12T18:00', 'start_production_anyway'],
    ['2026-11-13T18:00', 'ship'],
    // In the evening of its day, where the shop is.
    ['2026-11-21T04:00', 'deliver'],
  ])
  await walk('2026-11-11T15:00Z', '2026-11-12', [
    ['2026-11-11T18:00', 'send_quote'],
    ['2026-11-11T19:00', 'send_quote'],
    ['2026-11-11T22:00', 'accept_quote', 'customer'],
    ['2026-11-12T18:00', 'start_production_anyway'],
    ['2026-11-12T19:00', 'ship'],
    ['2026-11-14T18:00', 'deliver'],
  ])
  await walk('2026-11-12T15:00Z', null, [
    ['2026-11-12T20:00', 'send_quote'],
    ['2026-11-13T02:00', 'decline_quote', 'customer'],
  ])
  await walk('2026-11-13T15:00Z', null, [])
  await walk('2026-09-01T15:00Z', null, [['2026-09-02T15:00', 'cancel']])
  const told = await numbers(30)
  expect(told).toMatchObject({
    opened: 4,
    reached: {
      received: 4,
      quoted: 3,
      accepted: 2,
      proofing: 2,
      approved: 2,
      in_production: 2,
      shipped: 2,
      delivered: 2,
    },
    ended: { declined: 1, cancelled: 0, expired: 0 },
    dated: 2,
    onTime: 1,
  })
  expect(told.medianMs).toMatchObject({ received: 3 * HOUR_MS, quoted: 4 * HOUR_MS })
  expect(Object.keys(told.medianMs)).not.toContain('proofing')
  expect(await numbers(365)).toMatchObject({ opened: 5, ended: { cancelled: 1 } })
})

test('a job that was opened again counts as far as it once came, and each of its stays', async () => {
  const { walk, numbers } = await createWalkedShop()
  await walk('2026-11-10T15:00Z', null, [
    ['2026-11-10T17:00', 'send_quote'],
    ['2026-11-10T18:00', 'cancel'],
    ['2026-11-10T19:00', 'reopen'],
    ['2026-11-10T23:00', 'send_quote'],
    ['2026-11-11T05:00', 'cancel'],
    ['2026-11-11T06:00', 'reopen'],
  ])
  const told = await numbers(30)
  expect(told).toMatchObject({ opened: 1, reached: { quoted: 1, accepted: 0 }, ended: { cancelled: 0 } })
  expect(told.medianMs).toMatchObject({ received: 3 * HOUR_MS, quoted: 3.5 * HOUR_MS, cancelled: HOUR_MS })
})

test('a shop without jobs has numbers too; 422 for days that cannot be', async () => {
  const { numbers, staff } = await createWalkedShop()
  expect(await numbers(30)).toMatchObject({ opened: 0, dated: 0, medianMs: {} })
  expect((await staff('GET', '/api/admin/analytics/jobs?days=0')).status).toBe(422)
})
