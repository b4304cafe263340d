import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'

/** A real S3 service with one bucket, which can go away and come back with what it holds. */
export async function createObjectStore() {
  const directory = mkdtempSync(join(tmpdir(), 'brimworks-s3-'))
  const open = async (port: number) => {
    const configureBuckets = [{ name: 'shop-files' }]
    const service = new S3rver({ address: '127.0.0.1', port, directory, silent: true, configureBuckets })
    return { service, ...(await service.run()) }
  }
  const first = await open(0)
  let running: typeof first.service | undefined = first.service
  const goAway = async () => {
    await running?.close()
    running = undefined
  }
  onTestFinished(async () => {
    await goAway()
    rmSync(directory, { recursive: true })
  })
  const endpoint = `http://127.0.0.1:${first.port}`
  return {
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'shop-files',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    goAway,
    comeBack: async () => {
      running = (await open(first.port)).service
    },
  }
}
