/** Waits for something, but not longer than this; it goes on by itself then. */
export async function within<T>(patienceMs: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  try {
    return await Promise.race([work, enough])
  } finally {
    clearTimeout(timer)
  }
}
