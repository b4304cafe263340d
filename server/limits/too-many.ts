import { tooManySentence } from '../../domain/waiting.ts'

/** A budget is spent. Each service says so in its own shape, with the time until there is room. */
export class TooMany extends Error {
  readonly waitS: number
  constructor(waitS: number, sentence = tooManySentence(waitS)) {
    super(sentence)
    this.waitS = waitS
  }
}
