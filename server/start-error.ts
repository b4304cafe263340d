/** The shop cannot start, for a reason that its owner can mend: one sentence, no stack. */
export class StartError extends Error {}

export function exitWith(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
