/** Chance that a seed decides: the same seed makes the same choices in the same order. */
export type Chance = Readonly<{
  /** A whole number from `least` to `most`, both included. */
  between: (least: number, most: number) => number
  /** True in `percent` of a hundred. */
  in100: (percent: number) => boolean
  pick: <Each>(among: readonly Each[]) => Each | undefined
}>

/** A generator of 32 bits (mulberry32): good enough to wander, small enough to read. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    in100: (percent) => next() * 100 < percent,
    pick: (among) => among[Math.floor(next() * among.length)],
  }
}
