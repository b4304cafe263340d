import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundaryOf, MalformedMultipart, readMultipart } from './multipart.ts'

const BODY = Buffer.from(
  '--b1\r\nContent-Disposition: form-data; name="cacheControl"\r\n\r\n3600\r\n' +
    '--b1\r\nContent-Disposition: form-data; name=""; filename="a.png"\r\nContent-Type: image/png\r\n\r\n' +
    'bytes\r\n--b\r\n-and more\r\n--b1--\r\n',
)

async function* inPieces(body: Buffer, cuts: readonly number[]) {
  let from = 0
  for (const to of [...cuts].sort((a, b) => a - b)) {
    yield body.subarray(from, to)
    from = Math.max(from, to)
  }
  yield body.subarray(from)
}

async function partsOf(body: AsyncIterable<Uint8Array>, boundary = 'b1') {
  const parts: { name: string; fileName: string | undefined; content: string }[] = []
  for await (const event of readMultipart(body, boundary)) {
    if (event.type === 'part') parts.push({ name: event.name, fileName: event.fileName, content: '' })
    const last = parts.at(-1)
    if (event.type === 'data' && last) last.content += event.chunk.toString()
  }
  return parts
}

test('however the network cuts the body, the same parts arrive', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(BODY.length), { maxLength: 12 }), async (cuts) => {
      expect(await partsOf(inPieces(BODY, cuts))).toEqual([
        { name: 'cacheControl', fileName: undefined, content: '3600' },
        { name: '', fileName: 'a.png', content: 'bytes\r\n--b\r\n-and more' },
      ])
    }),
  )
})

test('a body cut short is told from a whole one, wherever it is cut', async () => {
  const end = BODY.indexOf('\r\n--b1--') + '\r\n--b1--'.length
  await fc.assert(
    fc.asyncProperty(fc.nat(end - 1), async (length) => {
      await expect(partsOf(inPieces(BODY.subarray(0, length), []))).rejects.toBeInstanceOf(MalformedMultipart)
    }),
  )
})

test('the boundary is read from the content type, quoted or not', () => {
  expect(boundaryOf('multipart/form-data; boundary=b1')).toBe('b1')
  expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="b 1"')).toBe('b 1')
  expect(boundaryOf('application/json')).toBeUndefined()
})
