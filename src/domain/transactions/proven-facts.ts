import { type EvidenceCounts, nextNumber } from '../evidence/evidence.ts'

const citation = /\bE-(\d+)(?:\.\d+)?\b/gi

/** What a mediator holds for proven, a fact on each line. */
export const factsIn = (proven: string): string[] =>
  proven.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

/** The pieces of evidence that proven facts cite, each once, as it is cited: "E-3" or "E-3.2". */
export const citedIn = (proven: string): string[] => [
  ...new Set([...proven.matchAll(citation)].map(([cited]) => cited.toUpperCase())),
]

/** The first proven fact that cites no evidence of the deal, or some that there is not, counted from 1; null where each rests on some. */
export function unfoundedFact(proven: string, counts: EvidenceCounts | undefined): number | null {
  const shown = counts ? nextNumber(counts) - 1 : 0
  const at = factsIn(proven).findIndex((fact) => {
    const numbers = [...fact.matchAll(citation)].map(([, number]) => Number(number))
    return numbers.length === 0 || numbers.some((each) => each < 1 || each > shown)
  })
  return at < 0 ? null : at + 1
}
