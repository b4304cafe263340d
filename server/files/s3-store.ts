import { createReadStream } from 'node:fs'
import { addAbortSignal, Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client, type S3ClientConfig } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type BlobStore, StoreAway } from './blob-store.ts'

export interface S3Settings extends Pick<S3ClientConfig, 'endpoint' | 'region' | 'credentials'> {
  bucket: string
  /** Where browsers reach the service; without it every file goes through the shop. */
  publicEndpoint: string | undefined
}

const CONNECT_MS = 3_000
/** Until the answer begins; twice, since what was not answered is asked once more. */
const READ_MS = 5_000
/** Within it a part of an upload must be over. */
const WRITE_MS = 30_000
/** Of all that is said besides a file: the library holds it whole, and 64 MB took a processor eight seconds. */
const MOST_SAID_BYTES = 1024 * 1024
/** As long as a reader may pause in the middle of a file: what takes it for them tells of it late (`server/listen.ts`). */
const PAUSE_MS = 360_000
/** More than readers may have open (`open-for.ts`). */
const MOST_AT_ONCE = 1_000
const LINK_LIVES_S = 300

/** Blobs as objects of one bucket, addressed by path, which every S3 service understands. */
export function createS3Store({ bucket, publicEndpoint, ...service }: S3Settings): BlobStore {
  const [reader, writer] = [createClient(service, READ_MS), createClient(service, WRITE_MS)]
  const browsers = publicEndpoint ? createClient({ ...service, endpoint: publicEndpoint }, READ_MS) : undefined
  return {
    async put(key, localPath, mediaType) {
      const params = { Bucket: bucket, Key: key, Body: createReadStream(localPath), ContentType: mediaType }
      await orAway(new Upload({ client: writer, queueSize: 1, params }).done())
    },
    async open(key) {
      const command = new GetObjectCommand({ Bucket: bucket, Key: key })
      const found = await orAway(reader.send(command).catch(undefinedWhenMissing))
      return found?.Body instanceof Readable ? found.Body : undefined
    },
    async remove(key) {
      await orAway(reader.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })).catch(undefinedWhenMissing))
    },
    ...(browsers && {
      link: (key, headers) =>
        getSignedUrl(
          browsers,
          new GetObjectCommand({
            ...{ Bucket: bucket, Key: key },
            ResponseContentType: headers.mediaType,
            ResponseContentDisposition: headers.disposition,
            ResponseCacheControl: 'no-store',
          }),
          { expiresIn: LINK_LIVES_S },
        ),
    }),
  }
}

function createClient(service: S3ClientConfig, answerMs: number): S3Client {
  const client = new S3Client({
    ...service,
    forcePathStyle: true,
    // Not every service knows Amazon's newer checksums.
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
    maxAttempts: 2,
    requestHandler: {
      ...{ connectionTimeout: CONNECT_MS, requestTimeout: answerMs, socketTimeout: PAUSE_MS },
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MOST_AT_ONCE, keepAlive: true },
      httpsAgent: { maxSockets: MOST_AT_ONCE, keepAlive: true },
    },
  })
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (command) => {
        const answer = await next(command)
        const said: { statusCode?: number; body?: unknown } = Object(answer.response)
        const isFile = commandName === 'GetObjectCommand' && said.statusCode === 200
        if (!isFile && said.body instanceof Readable) said.body = Readable.from(heardOut(said.body, answerMs))
        return answer
      },
    { step: 'deserialize', priority: 'low' },
  )
  return client
}

async function* heardOut(body: Readable, patienceMs: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of addAbortSignal(AbortSignal.timeout(patienceMs), body)) {
    bytes += piece.length
    if (bytes > MOST_SAID_BYTES) throw new StoreAway('The S3 service said too much')
    yield piece
  }
}

function undefinedWhenMissing(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) throw error
}

async function orAway<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    throw new StoreAway(`The S3 service did not do it: ${error instanceof Error ? error.name : typeof error}`)
  }
}
