/** The same throws for the same seed, so that a failure can be looked at again. */
export function createDice(seed: number) {
  let state = seed >>> 0
  const below = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  return {
    below,
    oneIn: (sides: number) => below(sides) === 0,
    pick: <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0],
  }
}
export type Dice = ReturnType<typeof createDice>
