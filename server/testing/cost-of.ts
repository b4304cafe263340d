/** The processor time of some work, in that of ten million additions: on a slow machine both take longer. */
export async function costOf(work: () => unknown): Promise<number> {
  const spent = await processorTime(work)
  return spent / (await processorTime(addUp))
}

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  return process.cpuUsage(before).user
}

function addUp(): number {
  let sum = 0
  for (let n = 0; n < 10_000_000; n += 1) sum = (sum + n) % 1_000_003
  return sum
}
