import { toast } from '../ui/toast.ts'
import { sentenceOf } from './answer-of.ts'

/** Why something failed, for whoever pressed a button that has no place of its own to say it. */
export const tellFailure = (failure: unknown) => toast.error(sentenceOf(failure))
