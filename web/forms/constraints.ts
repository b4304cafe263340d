import { z } from 'zod'

export interface Constraints {
  maxLength?: number
  required?: true
}

/** What an input has to know of its field, read from the schema that checks it. */
export function constraintsOf(schema: z.core.$ZodType, name: string): Constraints {
  const fields = inside(schema)
  const field = fields instanceof z.ZodObject ? fields.shape[name] : undefined
  const held = field && inside(field)
  if (held instanceof z.ZodEnum) return field === held ? { required: true } : {}
  if (!(held instanceof z.ZodString)) return {}
  return {
    ...(held.maxLength !== null && { maxLength: held.maxLength }),
    ...(field === held && held.minLength !== null && held.minLength > 0 && { required: true as const }),
  }
}

/** What is written into a field, before it may be missing and before it is made into something else. */
function inside(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return inside(schema.in)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return inside(schema.unwrap())
  return schema
}
