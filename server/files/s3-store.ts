import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LoggableError } from '../log.ts'
import type { BlobStore } from './blob-store.ts'
import { EMPTY_HASH, type S3Keys, signedHeaders } from './s3-signature.ts'

export interface S3Settings extends S3Keys {
  endpoint: string
  bucket: string
}

const PATIENCE_MS = 30_000

/** Blobs as objects of one bucket, addressed by path, which every S3 service understands. */
export function createS3Store(settings: S3Settings): BlobStore {
  return {
    async put(key, localPath, mediaType) {
      const { size } = await stat(localPath)
      const headers = { 'content-length': String(size), 'content-type': mediaType }
      const answer = await call(settings, 'PUT', key, headers, createReadStream(localPath))
      await expectStatus(answer, [200])
      answer.resume()
    },
    async open(key) {
      const answer = await call(settings, 'GET', key)
      if (answer.statusCode === 404) {
        answer.resume()
        return undefined
      }
      await expectStatus(answer, [200])
      return answer
    },
    async remove(key) {
      const answer = await call(settings, 'DELETE', key)
      await expectStatus(answer, [200, 204, 404])
      answer.resume()
    },
  }
}

async function call(
  settings: S3Settings,
  method: string,
  key: string,
  headers: Record<string, string> = {},
  body?: Readable,
): Promise<IncomingMessage> {
  const url = new URL(`${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}/${key}`)
  const bodyHash = body ? 'UNSIGNED-PAYLOAD' : EMPTY_HASH
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method,
    headers: signedHeaders(settings, { method, url, headers, bodyHash, at: new Date() }),
    timeout: PATIENCE_MS,
  })
  request.once('timeout', () => request.destroy(new LoggableError('The S3 service did not answer in time')))
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
  })
  if (body) await Promise.all([pipeline(body, request), answer])
  else request.end()
  return answer
}

async function expectStatus(answer: IncomingMessage, good: readonly number[]): Promise<void> {
  if (good.includes(answer.statusCode ?? 0)) return
  answer.setEncoding('utf8')
  let text = ''
  for await (const chunk of answer) text = (text + chunk).slice(0, 2000)
  throw new LoggableError(
    `The S3 service answered ${answer.statusCode}: ${/<Code>(\w*)<\/Code>/.exec(text)?.[1] ?? 'no code'}`,
  )
}
