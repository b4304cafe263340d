import { z } from 'zod'

/** A colour as its customer wrote it: hex is not enforced. */
export const colorText = z.string().max(100, 'Please use at most 100 characters')
