import { workerData } from 'node:worker_threads'
import { secondsWorked } from './seconds-worked.ts'

const MOST_BYTES_HELD = 700 * 1024 * 1024
const WATCHED_EACH_MS = 10
const mostWorkS: number = workerData

// A drawing of five hundred floods, 20 kB, took three gigabytes: what draws is no JavaScript, and knows no bound and no end.
setInterval(() => {
  const isTooMuch = process.memoryUsage.rss() > MOST_BYTES_HELD || secondsWorked() > mostWorkS
  if (isTooMuch) process.kill(process.pid, 'SIGKILL')
}, WATCHED_EACH_MS)
