import { z } from 'zod'

const digest = z.string().regex(/^[0-9a-f]{64}$/)
/** Made by the shop itself; nothing in it leads out of the store. */
const storeKey = z.string().regex(/^[\w-]+\/[\w-]+$/)
/** Somebody may have put a copy beside the shop's own, under any name; none leads out of the folder. */
const mailName = z.string().regex(/^[^/\0]+\.eml$/)

/** What a table held: how many rows, and the SHA-256 of all of them as PostgreSQL writes them out, by their keys. */
const tableSum = z.object({ rows: z.number().int().min(0), sha256: digest })

/** The last entry of a backup: what else is in it, so that whatever is missing or changed is noticed. */
export const manifestSchema = z.object({
  format: z.literal('brimworks-backup-1'),
  madeAt: z.iso.datetime(),
  version: z.string(),
  postgres: z.string(),
  /** The newest migration of its database. */
  migration: z.string(),
  tables: z.record(z.string(), tableSum),
  /** Where each sequence goes on. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  files: z.record(storeKey, z.object({ bytes: z.number().int().min(0), mediaType: z.string(), sha256: digest })),
  mail: z.record(mailName, digest),
  /** Files that the database names and the store did not have. */
  missing: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>
export type TableSum = z.infer<typeof tableSum>

export const MANIFEST = 'manifest.json'
export const FOLDERS = { tables: 'database/', files: 'files/', mail: 'mail/' } as const
