/** The shop cannot start, for a reason that its owner can mend: one sentence, no stack. */
export class StartError extends Error {}
