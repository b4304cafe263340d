import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import type { BlobStore } from './blob-store.ts'
import { createDiskStore } from './disk-store.ts'

/** An S3 bucket when S3_BUCKET is set, otherwise DATA_DIR/files. */
export async function createBlobStore(config: Config): Promise<BlobStore> {
  if (!config.S3_BUCKET) return createDiskStore(join(config.DATA_DIR, 'files'))
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_SESSION_TOKEN } = config
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY) {
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both, or neither.')
  }
  const keys = S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
  // The client is large, and most shops keep their files on disk.
  const { createS3Store } = await import('./s3-store.ts')
  return createS3Store({
    endpoint: config.S3_ENDPOINT ?? `https://s3.${config.S3_REGION}.amazonaws.com`,
    bucket: config.S3_BUCKET,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    region: config.S3_REGION,
    ...(keys && {
      credentials: {
        accessKeyId: S3_ACCESS_KEY_ID,
        secretAccessKey: S3_SECRET_ACCESS_KEY,
        ...(S3_SESSION_TOKEN && { sessionToken: S3_SESSION_TOKEN }),
      },
    }),
  })
}
