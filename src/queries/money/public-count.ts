/** A count that tells nothing of anybody: `few` stands for one to four. */
export type PublicCount = number | 'few'

/** Fewer than this many are not told. */
export const LEAST = 5

/** A number as everybody may read it. */
export function publicCount(exact: number): PublicCount {
  return exact === 0 || exact >= LEAST ? exact : 'few'
}
