import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { cleanSvg } from './clean-svg.ts'
import { MOST_GROWTH } from './svg-entities.ts'

const { from, to } = z.object({ from: z.string(), to: z.string() }).parse(workerData)
const sent = await readFile(from)
const cleaned = await cleanSvg(sent.toString('utf8'))
// Signs are written out in up to six letters, and room was taken for what was sent.
const fits = cleaned !== undefined && Buffer.byteLength(cleaned) <= sent.length + MOST_GROWTH
if (fits) await writeFile(to, cleaned, { mode: 0o600 })
parentPort?.postMessage(fits)
