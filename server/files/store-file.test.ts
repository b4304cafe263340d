import { expect, test, vi } from 'vitest'
import { storedFiles } from '../db/schema/files.ts'
import { acceptedHats, SOME_PROOF, uploadPicture } from '../testing/jobs.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

/** From now on the shop's store takes nothing until it is let go. */
function holdPuts({ blobs }: TestShop) {
  const put = blobs.put.bind(blobs)
  const held: (() => void)[] = []
  const spy = vi.spyOn(blobs, 'put').mockImplementation(async (...file) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await put(...file)
  })
  const letGo = () => {
    spy.mockImplementation(put)
    for (const take of held) take()
  }
  return { held, letGo }
}

let number = 0
const upload = async (shop: TestShop, from: string) =>
  shop.app.request(
    `/storage/v1/object/contact-uploads/${++number}.png`,
    { method: 'POST', body: SAMPLE_FILES.png, headers: { 'content-length': String(SAMPLE_FILES.png.length) } },
    { incoming: { socket: { remoteAddress: from } } },
  )

test('of thirty files of one client two at a time go into a store that takes its time, the others after them, and other people’s beside them', async () => {
  const shop = await createTestShop()
  const { held, letGo } = holdPuts(shop)
  const many = Array.from({ length: 30 }, () => upload(shop, '198.51.100.1'))
  await expect.poll(() => shop.db.$count(storedFiles)).toBe(2)
  const other = upload(shop, '198.51.100.2')
  await expect.poll(() => held.length).toBe(3)
  held.pop()?.()
  expect((await other).status).toBe(200)
  expect([held.length, await shop.db.$count(storedFiles)]).toEqual([2, 3])
  letGo()
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(30).fill(200))
})

test('503: of all files together six at a time go into it, a hundred wait, and the others may come again, a proof too', async () => {
  const { shop, staff } = await createStaffedShop()
  const job = await acceptedHats(shop)
  await uploadPicture(shop)
  const { held, letGo } = holdPuts(shop)
  const refused: Response[] = []
  const uploads = Array.from({ length: 120 }, async (_, n) => {
    const answer = await upload(shop, `198.51.100.${n % 60}`)
    if (answer.status !== 200) refused.push(answer)
    return answer.status
  })
  await expect.poll(() => refused.length, { timeout: 30_000 }).toBe(14)
  expect(held).toHaveLength(6)
  expect([refused[0]?.status, refused[0]?.headers.get('retry-after')]).toEqual([503, '10'])
  const proof = await staff('POST', `${job.row}/proofs`, SOME_PROOF)
  expect([proof.status, proof.headers.get('retry-after')]).toEqual([503, '2'])
  letGo()
  expect((await Promise.all(uploads)).filter((status) => status === 200)).toHaveLength(106)
  expect(await shop.db.$count(storedFiles)).toBe(107)
})
