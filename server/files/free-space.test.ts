import { statfs } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MB } from '../../domain/files/file-rules.ts'
import { acceptedHats, SOME_PROOF, uploadPicture } from '../testing/jobs.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'

test('507: guests leave a gigabyte of the disk above FREE_DISK_MB to accounts, and these leave half of it to whoever works here', async () => {
  const { shop, admin, staff } = await createStaffedShop()
  const job = await acceptedHats(shop)
  await uploadPicture(shop)
  const people = {
    guest: {},
    unproven: (await shop.signUp({ email: 'ada@example.com' })).headers,
    proven: (await shop.signUp({ email: 'bo@example.com', proven: true })).headers,
    staff: admin.headers,
  }
  /** Others write on the disk as well meanwhile. */
  const leaveAbout = async (freeMb: number) => {
    const { bavail, bsize } = await statfs(shop.config.DATA_DIR)
    Object.assign(shop.config, { FREE_DISK_MB: (bavail * bsize) / MB - freeMb })
  }
  const mayUpload = async (freeMb: number) => {
    await leaveAbout(freeMb)
    const answers: Record<string, number> = {}
    for (const [who, person] of Object.entries(people)) {
      const path = `/storage/v1/object/contact-uploads/${who}-${freeMb}.png`
      const headers = { ...person, 'content-length': String(SAMPLE_FILES.png.length) }
      answers[who] = (await shop.app.request(path, { method: 'POST', body: SAMPLE_FILES.png, headers })).status
    }
    return answers
  }
  const prove = () => staff('POST', `${job.row}/proofs`, SOME_PROOF)
  expect(await mayUpload(1280)).toEqual({ guest: 200, unproven: 200, proven: 200, staff: 200 })
  expect(await mayUpload(768)).toEqual({ guest: 507, unproven: 507, proven: 200, staff: 200 })
  expect(await mayUpload(-256)).toEqual({ guest: 507, unproven: 507, proven: 507, staff: 507 })
  expect((await prove()).status).toBe(507)
  expect(await mayUpload(256)).toEqual({ guest: 507, unproven: 507, proven: 507, staff: 200 })
  expect((await prove()).status).toBe(201)
})
