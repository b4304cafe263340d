import { createHash, createHmac } from 'node:crypto'

export interface S3Keys {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface S3Call {
  method: string
  url: URL
  headers: Record<string, string>
  /** Of the body, in hex; 'UNSIGNED-PAYLOAD' for a body that is streamed. */
  bodyHash: string
  at: Date
}

export const EMPTY_HASH = createHash('sha256').update('').digest('hex')

/** Amazon's signature version 4: the headers that an S3 service asks for, Authorization among them. */
export function signedHeaders(keys: S3Keys, { method, url, headers, bodyHash, at }: S3Call): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const scope = `${time.slice(0, 8)}/${keys.region}/s3/aws4_request`
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  }
  const names = Object.keys(signed).sort()
  const canonical = [
    method,
    url.pathname,
    url.search.slice(1),
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${keys.secretAccessKey}`)
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  return { ...signed, authorization }
}

const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()
