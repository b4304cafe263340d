import { z } from 'zod'
import type { Dice } from './dice.ts'

export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '💥'.repeat(300),
  'x'.repeat(20_000),
  "'; drop table jobs; --",
  '%00%ff%2e%2e%2f',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.example")',
  'a@b.example\r\nBcc: c@d.example',
  '{{7*7}}%s%n',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '-1',
  '1e309',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  'javascript:alert(1)',
  '//evil.example/x',
  'http://169.254.169.254/latest/meta-data',
  '\u202egnp.exe',
] as const

const HOSTILE_VALUES: readonly [unknown, ...unknown[]] = [
  null,
  true,
  -1,
  0,
  0.1,
  1e308,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[[[[[]]]]]],
  Array.from({ length: 3_000 }, (_, i) => i),
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'),
  ...HOSTILE_TEXTS,
]

export const hostileValue = (dice: Dice) => dice.pick(HOSTILE_VALUES)

/** What a schema asks for, as far as JSON Schema can say it. */
const described = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
})

const PLAUSIBLE: Record<string, string> = {
  email: 'somebody@mail.example',
  uuid: '7f3cf4a8-1f3a-4a3e-9d58-3b8f9a6f6a01',
  date: '2099-12-01',
  'date-time': '2099-12-01T10:00:00Z',
  uri: 'https://example.com/x.png',
}

export const schemaFor = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** Mostly what is asked for, so that it passes the first door, with something hostile in one place of about six. */
export function valueFor(schema: unknown, dice: Dice): unknown {
  if (dice.oneIn(6)) return hostileValue(dice)
  const read = described.safeParse(schema)
  if (!read.success) return hostileValue(dice)
  const { type, properties, items, anyOf, oneOf, format, minimum = 0, maximum = 1_000, ...rest } = read.data
  const [choice, ...more] = [...(anyOf ?? oneOf ?? rest.enum ?? [])]
  if (choice !== undefined) {
    const chosen = dice.pick([choice, ...more])
    return rest.enum ? chosen : valueFor(chosen, dice)
  }
  if (rest.const !== undefined) return rest.const
  if (properties) return Object.fromEntries(fieldsFor(properties, dice))
  if (items) return Array.from({ length: dice.below(4) }, () => valueFor(items, dice))
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'boolean') return dice.oneIn(2)
  if (kind === 'integer' || kind === 'number') return minimum + dice.below(Math.min(maximum - minimum, 10_000) + 1)
  if (kind === 'string')
    return PLAUSIBLE[format ?? ''] ?? dice.pick(['Hats', 'navy', '12', 'Demo words', ...HOSTILE_TEXTS])
  return hostileValue(dice)
}

function fieldsFor(properties: Record<string, unknown>, dice: Dice): [string, unknown][] {
  const kept = Object.entries(properties).filter(() => !dice.oneIn(12))
  const fields = kept.map(([name, schema]): [string, unknown] => [name, valueFor(schema, dice)])
  return dice.oneIn(10) ? [...fields, ['is_admin', true]] : fields
}
