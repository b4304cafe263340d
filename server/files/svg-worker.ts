import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { cleanSvg } from './clean-svg.ts'

const { from, to } = z.object({ from: z.string(), to: z.string() }).parse(workerData)
const cleaned = await cleanSvg(await readFile(from, 'utf8'))
if (cleaned !== undefined) await writeFile(to, cleaned, { mode: 0o600 })
parentPort?.postMessage(cleaned === undefined ? 'no drawing' : 'cleaned')
