import { z } from 'zod'
import { MAX_COLOR_CHARS } from '../colors.ts'
import { fileUrl, idempotencyKey, optionalText, requiredText, text } from '../fields.ts'
import { type FolderRule, MB } from '../files/file-rules.ts'

/** Where the pictures and the PDF of proofs are. */
export const PROOF_FOLDER = 'proofs'
export const PROOF_PICTURE: FolderRule = {
  kinds: ['jpeg', 'png', 'webp'],
  maxBytes: 20 * MB,
  wrongKind: 'Please choose a JPG, PNG or WebP picture.',
}
/** What staff may choose: a PDF becomes a picture of each of its pages. */
export const PROOF_FILE: FolderRule = {
  ...PROOF_PICTURE,
  kinds: [...PROOF_PICTURE.kinds, 'pdf'],
  wrongKind: 'Please choose a JPG, PNG, WebP or PDF file.',
}
export const MAX_PROOF_PICTURES = 12
export const TOO_MANY_PICTURES = `A proof has at most ${MAX_PROOF_PICTURES} pictures`
/** What the holders of a job's link may pin to one proof in all. */
export const MAX_PROOF_COMMENTS = 200
const MAX_FACTS = 80

export interface ProofPicture {
  /** 'Front' */
  label: string
  url: string
}

export interface ProofFact {
  label: string
  value: string
  color?: string | undefined
}

/** A point of one of a proof's pictures, as shares of its width and height. */
export interface Pin {
  /** Which picture, the first being 0. */
  picture: number
  x: number
  y: number
}

const picture = z.object({
  label: requiredText('Please name the picture', 100),
  url: fileUrl.transform((url) => url ?? ''),
})

const fact = z.object({ label: text(100), value: text(1000), color: text(MAX_COLOR_CHARS).optional() })

/** What staff send. */
export const proofSchema = z.object({
  pictures: z.array(picture).min(1, 'A proof needs a picture').max(MAX_PROOF_PICTURES, TOO_MANY_PICTURES),
  facts: z.array(fact).max(MAX_FACTS),
  note: optionalText(2000),
  idempotency_key: idempotencyKey,
})
export type ProofInput = z.output<typeof proofSchema>

const version = z.number().int().min(1)

/** The fingerprint is what the page showed: whoever approves has seen exactly that. */
export const approveProofSchema = z.object({
  version,
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  name: requiredText('Please enter your name'),
})
export const changesSchema = z.object({ version, changes: requiredText('Please tell us what to change', 2000) })
export type ProofAnswer = z.output<typeof approveProofSchema> | z.output<typeof changesSchema>

const share = z.number().min(0).max(1)
export const proofCommentSchema = z.object({
  version,
  picture: z.number().int().min(0),
  x: share,
  y: share,
  comment: requiredText('Please write a comment', 1000),
  idempotency_key: idempotencyKey,
})
export type ProofCommentInput = z.output<typeof proofCommentSchema>

const STEP = 0.02
const KEYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const within = (value: number) => Math.min(1, Math.max(0, value))

/** Where an arrow key takes a pin, five times as far with Shift; nothing for any other key. */
export function pinMoved({ x, y }: Pick<Pin, 'x' | 'y'>, key: string, far: boolean): Pick<Pin, 'x' | 'y'> | undefined {
  const [right, down] = KEYS[key] ?? []
  if (right === undefined || down === undefined) return undefined
  const step = far ? 5 * STEP : STEP
  return { x: within(x + right * step), y: within(y + down * step) }
}

/** As people compare it: the first and the last letters. */
export const shortFingerprint = (fingerprint: string) => `${fingerprint.slice(0, 8)}…${fingerprint.slice(-8)}`
