import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { MOST_VIEWS, TOO_MANY_VIEWS, VIEW_NAME_TAKEN } from '../../domain/admin/saved-view.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { untilWaiting } from '../testing/until-waiting.ts'

const VIEWS = '/api/admin/views'
const LATE = { list: 'requests', name: 'Late hats', query: 'due=late&product=hats&sort=due' }

async function createShop() {
  const staffed = await createStaffedShop()
  const viewsOf = async (staff = staffed.staff) => (await (await staff('GET', VIEWS)).json()).views
  return { ...staffed, viewsOf }
}

test('a view is kept under its name, renamed, let go and brought back; nobody else sees it', async () => {
  const { shop, staff, as, viewsOf } = await createShop()
  const other = as(await shop.signUp({ email: 'other@shop.example', admin: true }))
  const id = randomUUID()
  expect((await staff('PUT', `${VIEWS}/${id}`, LATE)).status).toBe(200)
  expect(await viewsOf()).toEqual([{ id, ...LATE, query: 'product=hats&due=late&sort=due' }])
  expect(await viewsOf(other)).toEqual([])
  await staff('PUT', `${VIEWS}/${id}`, { ...LATE, name: 'Hats first' })
  expect(await viewsOf()).toMatchObject([{ id, name: 'Hats first' }])
  expect((await staff('DELETE', `${VIEWS}/${id}`)).status).toBe(200)
  expect(await viewsOf()).toEqual([])
  expect((await staff('DELETE', `${VIEWS}/${id}`)).status).toBe(404)
  await staff('PUT', `${VIEWS}/${id}`, LATE)
  expect(await viewsOf()).toHaveLength(1)
})

test('404: a colleague’s view is neither changed nor deleted', async () => {
  const { shop, staff, as, viewsOf } = await createShop()
  const other = as(await shop.signUp({ email: 'other@shop.example', admin: true }))
  const id = randomUUID()
  await staff('PUT', `${VIEWS}/${id}`, LATE)
  expect((await other('PUT', `${VIEWS}/${id}`, { ...LATE, name: 'Mine' })).status).toBe(404)
  expect((await other('DELETE', `${VIEWS}/${id}`)).status).toBe(404)
  expect(await viewsOf()).toMatchObject([{ name: LATE.name }])
})

test('a view holds what its list is narrowed down by, and nothing else of the address', async () => {
  const { staff, viewsOf } = await createShop()
  const query = 'open=custom-orders:1&stage=quoted&evil=1&q=blue%20hats&sort=needed'
  await staff('PUT', `${VIEWS}/${randomUUID()}`, { list: 'jobs', name: 'Quoted', query })
  expect(await viewsOf()).toMatchObject([{ query: 'q=blue+hats&stage=quoted&sort=needed' }])
})

test('422: no name, a name that is taken in any case, and one view too many, each with its sentence', async () => {
  const { staff, viewsOf } = await createShop()
  const save = async (view: object) => {
    const answer = await staff('PUT', `${VIEWS}/${randomUUID()}`, { ...LATE, ...view })
    return [answer.status, (await answer.json()).fields?.name]
  }
  expect(await save({ name: ' ' })).toEqual([422, 'Please give it a name'])
  for (let place = 0; place < MOST_VIEWS; place++)
    expect(await save({ name: `View ${place}` })).toEqual([200, undefined])
  expect(await save({ name: 'One more' })).toEqual([422, TOO_MANY_VIEWS])
  expect(await save({ name: 'VIEW 3', list: 'jobs' })).toEqual([200, undefined])
  expect(await save({ name: 'view 3', list: 'jobs' })).toEqual([422, VIEW_NAME_TAKEN])
  expect(await viewsOf()).toHaveLength(MOST_VIEWS + 1)
})

test('an account that ends takes its views along', async () => {
  const { shop, as } = await createShop()
  const leaver = await shop.signUp({ email: 'leaver@shop.example', admin: true })
  await as(leaver)('PUT', `${VIEWS}/${randomUUID()}`, LATE)
  expect((await shop.send('DELETE', '/api/account', { email: 'leaver@shop.example' }, leaver.headers)).ok).toBe(true)
  expect((await shop.pool.query('select from saved_views')).rowCount).toBe(0)
})

test('401: a view that was on its way when its account was deleted is not kept', async () => {
  const { shop, admin, staff } = await createShop()
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query('delete from user_profiles where id = $1', [admin.id])
  const saved = staff('PUT', `${VIEWS}/${randomUUID()}`, LATE)
  await untilWaiting(shop, 1)
  await client.query('commit')
  client.release()
  expect((await saved).status).toBe(401)
  expect((await shop.pool.query('select from saved_views')).rowCount).toBe(0)
})
