import { expect, test, vi } from 'vitest'
import { acceptedHats, SOME_PROOF, uploadPicture } from '../testing/jobs.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'

const disk = vi.hoisted(() => ({ bavail: 0, bsize: 1024 * 1024 }))
vi.mock('node:fs/promises', async (original) => ({ ...(await original<object>()), statfs: async () => disk }))

test('507: guests leave a gigabyte of the disk above FREE_DISK_MB to accounts, and these leave half of it to whoever works here', async () => {
  disk.bavail = 10_000
  const { shop, admin, staff } = await createStaffedShop({ FREE_DISK_MB: '1000' })
  const job = await acceptedHats(shop)
  await uploadPicture(shop)
  const people = {
    guest: {},
    unproven: (await shop.signUp({ email: 'ada@example.com' })).headers,
    proven: (await shop.signUp({ email: 'bo@example.com', proven: true })).headers,
    staff: admin.headers,
  }
  const body = SAMPLE_FILES.png
  const mayUpload = async (freeMb: number) => {
    disk.bavail = freeMb
    const answers: Record<string, number> = {}
    for (const [who, headers] of Object.entries(people)) {
      const path = `/storage/v1/object/contact-uploads/${who}-${freeMb}.png`
      answers[who] = (await shop.app.request(path, { method: 'POST', body, headers })).status
    }
    return answers
  }
  const prove = (key: string) => staff('POST', `${job.row}/proofs`, { ...SOME_PROOF, idempotency_key: key })
  expect(await mayUpload(2130)).toEqual({ guest: 200, unproven: 200, proven: 200, staff: 200 })
  expect(await mayUpload(2020)).toEqual({ guest: 507, unproven: 507, proven: 200, staff: 200 })
  expect(await mayUpload(1510)).toEqual({ guest: 507, unproven: 507, proven: 507, staff: 200 })
  expect((await prove('the-proof-on-a-full-disk')).status).toBe(201)
  expect(await mayUpload(1000)).toEqual({ guest: 507, unproven: 507, proven: 507, staff: 507 })
  expect((await prove('the-proof-of-a-full-disk')).status).toBe(507)
})
