/** A call that goes on only when so many have come, as those of two clicks at once do. */
export function atOnce<Args extends unknown[], Answer>(count: number, call: (...args: Args) => Promise<Answer>) {
  const all = Promise.withResolvers<void>()
  let come = 0
  return async (...args: Args): Promise<Answer> => {
    come += 1
    if (come === count) all.resolve()
    await all.promise
    return call(...args)
  }
}
