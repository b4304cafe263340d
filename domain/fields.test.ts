import { expect, test } from 'vitest'
import { profileChangeSchema } from './accounts/profile.ts'
import { cutTo, sentencesFor, TOO_MANY_MARKS } from './fields.ts'
import { quoteFields } from './requests/quote-request.ts'

const TOWERS = {
  'marks above one letter': `a${'\u0301'.repeat(199)}`,
  'letters that are drawn as one syllable': '\u1100'.repeat(200),
  'people who hold hands': '👩\u200d'.repeat(66),
}

test.for(Object.entries(TOWERS))(
  'hundreds of %s are refused in what somebody writes, and cut in a name',
  ([, tower]) => {
    const fields = {
      product_type: 'polos',
      product_color: tower,
      order_description: `Thirty polos ${tower}`,
      note: tower,
    }
    const told = sentencesFor(quoteFields.safeParse(fields).error)
    for (const name of ['product_color', 'order_description', 'note']) expect(told[name]).toBe(TOO_MANY_MARKS)
    expect(profileChangeSchema.safeParse({ full_name: tower }).success).toBe(false)
    expect(cutTo(200, `Ada ${tower} Brim`).length).toBeLessThan(30)
  },
)

test.for([
  'Nguyễn Thị Ngọc Ánh, 👨🏿‍👩🏻‍👧🏽‍👦🏾 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'İstanbul’da şapka. בְּרֵאשִׁ֖ית בָּרָ֣א. السَّلَامُ عَلَيْكُمْ',
  'क्षत्रिय स्त्री ཧྐྵྨླྺྼྻྂ 각 ก้ำกึ่ง 帽子一百顶',
  'Zwei Zeilen\nund 200 Mützen für größere Köpfe',
])('%j is written as people write', (words) => {
  expect(profileChangeSchema.parse({ full_name: words })).toEqual({ full_name: words })
  expect(cutTo(200, words)).toBe(words)
})
