import { z } from 'zod'
import { MAX_COLOR_CHARS } from '../colors.ts'
import { cutTo, tooLong } from '../fields.ts'
import type { ChoiceField, Choices, ProductKind } from './product-kind.ts'

/** Reads the choices of a product, and settles what follows from another choice. */
export function choicesSchema({ fields, settled }: ProductKind): z.ZodType<Choices> {
  const shape = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])
  return z.object(Object.fromEntries(shape)).transform((chosen: Choices) => settled?.(chosen) ?? chosen)
}

function fieldSchema(field: ChoiceField): z.ZodType {
  switch (field.type) {
    case 'color': // As its customer wrote it, but for marks that cover other lines: hex is not enforced.
      return z
        .string()
        .max(MAX_COLOR_CHARS, tooLong(MAX_COLOR_CHARS))
        .transform((color) => cutTo(MAX_COLOR_CHARS, color))
    case 'yes or no':
      return z.boolean()
    case 'one of': {
      const one = z.enum(field.of, { error: field.missing })
      return field.orNone ? one.nullable() : one
    }
    case 'some of':
      return z
        .array(z.enum(field.of))
        .max(field.of.length)
        .transform((ticked) => field.of.filter((each) => ticked.includes(each)))
  }
}
