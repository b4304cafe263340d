import { SAMPLE_FILES } from './sample-files.ts'

const text = (words: string) => new Uint8Array(Buffer.from(words))
const LAUGHS = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')

/** A picture that says it is far larger than it is. */
const hugePng = () => {
  const picture = Buffer.from(SAMPLE_FILES.png)
  picture.writeUInt32BE(60_000, 16)
  picture.writeUInt32BE(60_000, 20)
  return new Uint8Array(picture)
}

export const HOSTILE_FILES: readonly [Uint8Array<ArrayBuffer>, ...Uint8Array<ArrayBuffer>[]] = [
  new Uint8Array(),
  text('nothing in particular'),
  SAMPLE_FILES.png,
  SAMPLE_FILES.pdf,
  SAMPLE_FILES.png.slice(0, 40),
  hugePng(),
  text('%PDF-1.7 torn'),
  text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'),
  text(`<!DOCTYPE svg [<!ENTITY l0 "ha">${LAUGHS}]><svg xmlns="http://www.w3.org/2000/svg">&l9;</svg>`),
  text(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(5_000)}</svg>`),
  text('<svg xmlns="http://www.w3.org/2000/svg"><style>@import url(//evil.example)</style></svg>'),
  text('--b\r\nContent-Disposition: form-data; name=""; filename="a.png"\r\n\r\nhalf'),
]
