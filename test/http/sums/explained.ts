import type { NamedSums } from './deal-sums.ts'
import { anySum } from './said-sums.ts'
import type { PlacedSum } from './walk.ts'
import { isPictured, rules } from './rules.ts'

/** A sum with what it is, or null where no rule knows its sentence or the books have no such sum by that name. */
export type Explained = Readonly<{ place: string; said: string; value: string; figure: string | null }>

export type DealNames = Readonly<{ title: string; parts: readonly string[]; buyer: string; seller: string }>

/** What each sum is by its sentence, if the deal has that sum. */
export function explained(
  sums: readonly PlacedSum[],
  names: DealNames,
  named: NamedSums,
): readonly Explained[] {
  const found = sums.map(({ text, said, place }) => {
    const sentence = withoutNames(said, names)
    const figures = rules.find(([pattern]) => pattern.test(sentence))?.slice(1) as string[] | undefined
    const minor = minorOf(text)
    const figure = figures?.find((name) => named.get(name)?.has(minor)) ?? null
    return { place, said: aroundSum(sentence), value: text, figure }
  })
  return found.map((each, at) => {
    if (!isPictured(each.said)) return each
    const isItsSentence = (other: Explained) =>
      minorOf(other.value) === minorOf(each.value) && !isPictured(other.said)
    const figure = found.slice(at + 1, at + 5).find(isItsSentence)?.figure ?? null
    return { ...each, said: '(the picture, as its sentence says)', figure }
  })
}

/** The one sentence of several in which the sum stands: what a mail puts together stands there in any order. */
function aroundSum(said: string): string {
  return said.split(/(?<=[.?!]) /).find((sentence) => sentence.includes('‹›')) ?? said
}

/** A sum as it is written in any of the countries: two figures after its last mark are cents. */
function minorOf(text: string): bigint {
  const [, whole = '', cents = '00'] = /^\D*([\d.,]*?\d)(?:[.,](\d\d))?\D*$/.exec(text) ?? []
  return BigInt(whole.replaceAll(/\D/g, '') + cents)
}

/** The sentence as it stands in every deal: who, what and when are left out. */
function withoutNames(said: string, { title, parts, buyer, seller }: DealNames): string {
  let sentence = said.replaceAll(title, '{deal}')
  for (const part of parts.filter(Boolean)) sentence = sentence.replaceAll(part, '{part}')
  for (const [name, role] of [
    [buyer, '{buyer}'],
    [seller, '{seller}'],
  ] as const) {
    const [first = ''] = name.split(' ')
    if (name) sentence = sentence.replaceAll(name, role).replaceAll(first, role)
  }
  return sentence
    .replaceAll(anySum, '…')
    .replaceAll(/[−+](?=‹›)/g, '')
    .replaceAll(/\d+/g, '#')
    .trim()
}
