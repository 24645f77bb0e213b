import type { NameAnswer } from './bank-answer.ts'

/** The answers after which a holder’s name is proved: equal to the verified one, or so said by an operator. */
export const provedNames = ['match', 'confirmed'] as const

type HolderNameMatch = 'match' | 'close' | 'different'

/**
 * Compares two names of a person or company. Accents, capitals, punctuation, order of words and particles
 * ("de la") never count. Close: one name has further words (a second surname, a middle name) or one word
 * differs by one letter; a single word in common is never enough.
 */
export function holderNameMatches(verifiedName: string, holderName: string): HolderNameMatch {
  const verified = wordsOfName(verifiedName)
  const holder = wordsOfName(holderName)
  if (verified.length === 0 || holder.length === 0) return 'different'
  const onlyVerified = without(verified, holder)
  const onlyHolder = without(holder, verified)
  if (onlyVerified.length === 0 && onlyHolder.length === 0) return 'match'
  const common = verified.length - onlyVerified.length
  if (common >= 2 && (onlyVerified.length === 0 || onlyHolder.length === 0)) return 'close'
  const [left, ...moreLeft] = onlyVerified
  const [right, ...moreRight] = onlyHolder
  if (!left || !right || moreLeft.length > 0 || moreRight.length > 0) return 'different'
  return common >= 1 && oneLetterApart(left, right) ? 'close' : 'different'
}

/**
 * How the name on an account stands when its bank answered about it (Verification of Payee): a holder whom the bank does
 * not know by that name is never proved by our own comparison alone.
 */
export function nameCheckWith<Check extends string>(
  check: Check,
  answer: NameAnswer | null,
): Check | 'close' | 'different' {
  if (answer === 'other' && check !== 'unchecked') return 'different'
  return answer === 'close' && provedNames.some((each) => each === check) ? 'close' : check
}

const particles = new Set(['DE', 'DEL', 'LA', 'LAS', 'LOS', 'EL', 'Y', 'E', 'DA', 'DO', 'DOS'])

/** The words by which names are compared: in capitals, without accents and particles. */
export function wordsOfName(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/[\p{Mn}.'’`´]/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !particles.has(word))
}

/** The words that are left of the first list when each word of the second takes one equal word away. */
function without(words: readonly string[], taken: readonly string[]): string[] {
  const left = [...words]
  for (const word of taken) {
    const position = left.indexOf(word)
    if (position >= 0) left.splice(position, 1)
  }
  return left
}

/** Whether one letter changed, missing or added turns one word into the other; short words must be equal. */
function oneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 4 || long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  return short.length === long.length
    ? short.slice(same + 1) === long.slice(same + 1)
    : short.slice(same) === long.slice(same + 1)
}
