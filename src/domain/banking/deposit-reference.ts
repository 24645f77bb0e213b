import { assert } from '../assert.ts'

/** From the right: 2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4 (Norma 43, "Referencia 1"). */
const weights = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

const referencePattern = /^\d{12}$/
const longestRun = 40

function remainder(base: string): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(base[place]), 0) % 11
}

/**
 * The reference a buyer writes in a transfer: 11 digits and the control digit of Norma 43. Null where the
 * base cannot be one: all zeros, or a remainder of 10, whose digit 0 would hide some typing errors.
 */
export function depositReference(base: number | bigint | string): string | null {
  const digits = typeof base === 'string' ? base : base.toString().padStart(11, '0')
  assert(/^\d{11}$/.test(digits), 'a deposit reference is built from 11 digits')
  const control = remainder(digits)
  return control === 10 || BigInt(digits) === 0n ? null : digits + control.toString()
}

/** Whether a text is exactly one of our references: every wrong digit and every swap of neighbours is seen. */
export function isDepositReference(text: string): boolean {
  return referencePattern.test(text) && Number(text) !== 0 && remainder(text) === Number(text[11])
}

/** The form people read and copy: `PP 8254 6789 0138`. */
export function readableReference(reference: string): string {
  assert(referencePattern.test(reference), 'a deposit reference has 12 digits')
  return `PP ${reference.slice(0, 4)} ${reference.slice(4, 8)} ${reference.slice(8)}`
}

/** The same number as a creditor reference of ISO 11649, for payers whose bank has a field for it. */
export function rfReference(reference: string): string {
  assert(referencePattern.test(reference), 'a deposit reference has 12 digits')
  const check = 98n - (BigInt(`${reference}271500`) % 97n)
  return `RF${check.toString().padStart(2, '0')}${reference}`
}

/**
 * Looks for our references in what a bank says about a payment. Banks cut the concept in the middle of the
 * number or at a blank, so the lines are read joined with nothing between them and also with blanks. Every one passes
 * the control digit, the surest first; only an open deposit makes one of them true.
 */
export function findReferences(textLines: readonly string[], structured?: string | null): readonly string[] {
  const sources = [structured ?? '', textLines.join(''), textLines.join(' ')].map(lettersAndDigits)
  const candidates = sources.flatMap(labelled).concat(wholeRuns(textLines), sources.flatMap(anyTwelve))
  return [...new Set(candidates)].filter(isDepositReference)
}

/** Of a text full of numbers the first ones say enough. */
const MOST_WRITTEN = 8

/**
 * The references of which one slip of the hand makes what is written: a digit wrong, left out or too many, or two
 * neighbours swapped. A hint for a person, never a match: the control digit leaves about one in eleven of them.
 */
export function mistypedReferences(textLines: readonly string[]): readonly string[] {
  const labelledRuns = [...lettersAndDigits(textLines.join('')).matchAll(/PP(\d{11,13})(?!\d)/g)]
  const alone = [...joinedDigits(textLines).matchAll(/(?<!\d)\d{11,13}(?!\d)/g)]
  const written = new Set([...labelledRuns.map((match) => match[1] ?? ''), ...alone.map((match) => match[0])])
  const slipped = [...written].filter((digits) => !isDepositReference(digits)).slice(0, MOST_WRITTEN)
  return [...new Set(slipped.flatMap(oneSlipFrom))].filter(isDepositReference)
}

const everyDigit = Array.from('0123456789')

/** Every twelve digits that are one slip away from eleven, twelve or thirteen. */
function oneSlipFrom(written: string): string[] {
  const places = Array.from({ length: written.length + 1 }, (_, place) => place)
  const cut = (place: number, digits: string, skipped: number) =>
    written.slice(0, place) + digits + written.slice(place + skipped)
  if (written.length === 13) return places.slice(0, 13).map((place) => cut(place, '', 1))
  if (written.length === 11) return places.flatMap((place) => everyDigit.map((digit) => cut(place, digit, 0)))
  const wrong = places.slice(0, 12).flatMap((place) => everyDigit.map((digit) => cut(place, digit, 1)))
  const swapped = places
    .slice(0, 11)
    .map((place) => cut(place, `${written[place + 1] ?? ''}${written[place] ?? ''}`, 2))
  return wrong.concat(swapped)
}

function lettersAndDigits(text: string): string {
  return text.toUpperCase().replaceAll(/[^\p{L}\p{Nd}]/gu, '')
}

function labelled(text: string): string[] {
  const marked = [...text.matchAll(/PP(\d{12})/g)].map((match) => match[1] ?? '')
  const creditor = [...text.matchAll(/RF\d{2}(\d{12})(?!\d)/g)]
    .filter((match) => rfReference(match[1] ?? '') === match[0])
    .map((match) => match[1] ?? '')
  return [...marked, ...creditor]
}

/** The text with its numbers in one piece, however they were grouped. */
function joinedDigits(textLines: readonly string[]): string {
  return textLines.join(' ').replaceAll(/(?<=\d)[ .-](?=\d)/g, '')
}

function wholeRuns(textLines: readonly string[]): string[] {
  return [...joinedDigits(textLines).matchAll(/(?<!\d)\d{12}(?!\d)/g)].map((match) => match[0])
}

/** Blanks are gone, so a neighbouring number may be glued to ours: every window of a longer run counts. */
function anyTwelve(text: string): string[] {
  const runs = [...text.matchAll(/\d{12,}/g)]
    .map((match) => match[0])
    .filter((run) => run.length <= longestRun)
  return runs.flatMap((run) =>
    Array.from({ length: run.length - 11 }, (_, start) => run.slice(start, start + 12)),
  )
}
