import { passwordLength } from './password-length.ts'

/** Signs that people write for a letter; l and i look alike, so both become i. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
  l: 'i',
}

/** Rows of keys and of the alphabet that fingers follow, as bands across and zigzags down. */
const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkln',
  'zxcvbnm',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'qazwsxedcrfvtgbyhnujm',
].flatMap((row) => [row, Array.from(row).reverse().join('')])
const SHORTEST_RUN = 4

/** So many characters beyond what anybody would guess make a password somebody's own. */
export const ownCharacters = 6

/** How many characters a password has: code points, as NIST SP 800-63B-4 section 3.1.1.2 counts them. */
export function lengthOf(password: string): number {
  return Array.from(password.normalize('NFC')).length
}

/** A text without what is quickly varied: case, accents and other ways to write the same letter (NFKC). */
export function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
}

/** The letters that a plain text shows to the eye: `r3sgu4rdo` looks like `resguardo`. As long as the text. */
export function looksOf(plain: string): string {
  return plain.replace(/[0-9@$!|+l]/g, (sign) => lookAlikes[sign] ?? sign)
}

/** The places of a plain text that go on as anybody would: rows of keys, sequences, repetitions. Spaces hide none. */
export function patternsOf(plain: string): Set<number> {
  const signs = [...plain.matchAll(/\S/g)].map(({ index }) => index)
  const text = plain.replace(/\s/g, '')
  const places = new Set<number>()
  const add = (start: number, end: number) => {
    for (const place of signs.slice(start, end)) places.add(place)
  }
  for (const { index, 0: all, 1: first = '' } of text.matchAll(/(.{1,32}?)\1+/gs))
    add(index + first.length, index + all.length)
  for (let start = 0; start < text.length; start++) {
    let length = SHORTEST_RUN
    while (start + length <= text.length && isRun(text.slice(start, start + length))) length++
    if (length > SHORTEST_RUN) add(start, start + length - 1)
  }
  return places
}

function isRun(text: string): boolean {
  return rows.some((row) => row.includes(text))
}

/**
 * What to look up in a list of known passwords, folded: the password, without spaces, without the signs
 * around it, and the one word in it when what stands around that word is quickly guessed (`Barcelona2026!`).
 */
export function guessableForms(password: string): readonly string[] {
  const plain = plainOf(password)
  const places = patternsOf(plain)
  const within = (edges: RegExp) => {
    const middle = plain.replace(edges, '')
    const start = plain.indexOf(middle)
    const end = start + middle.length
    const around = [...plain.matchAll(/\S/gu)].filter(
      ({ index }) => (index < start || index >= end) && !places.has(index),
    )
    return middle !== '' && around.length < ownCharacters ? [middle] : []
  }
  const forms = [
    plain,
    plain.replace(/\s/g, ''),
    ...within(/^[^\p{Letter}\p{Number}]+|[^\p{Letter}\p{Number}]+$/gu),
    ...within(/^\P{Letter}+|\P{Letter}+$/gu),
  ]
  return [...new Set(forms.map(looksOf))]
}

/** Whether a leaked password can be chosen here at all: the list holds no others. */
export function isLongEnough(password: string): boolean {
  const length = lengthOf(password)
  return length >= passwordLength.least && length <= passwordLength.most
}
