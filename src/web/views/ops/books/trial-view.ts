import { inOrderOfFamilies } from '#domain/ledger/families.ts'
import { isCurrency, total } from '#domain/money.ts'
import type { trialBalance } from '#queries/money/trial-balance.ts'
import { familyName } from '#words/ledger/families.ts'
import type { Reading } from '../../../server/reading.ts'

type Moves = Awaited<ReturnType<typeof trialBalance.run>>
export type TrialView = ReturnType<typeof trialViews>[number]

/** The trial balance of each currency as finished text, its sums, and whether what must be equal is. */
export function trialViews(moves: Moves, reading: Reading) {
  return [...new Set(moves.map((each) => each.currency))].filter(isCurrency).map((currency) => {
    const rows = moves.filter((each) => each.currency === currency).toSorted(inOrderOfFamilies)
    const sum = (minor: bigint) => reading.money(minor < 0n ? -minor : minor, currency)
    const balance = (minor: bigint) => ({ text: sum(minor), side: sideOf(minor) })
    const of = (key: 'openingMinor' | 'debitsMinor' | 'creditsMinor' | 'closingMinor') =>
      total(rows.map((row) => row[key]))
    const [opening, debits, credits, closing] = [
      of('openingMinor'),
      of('debitsMinor'),
      of('creditsMinor'),
      of('closingMinor'),
    ]
    return {
      currency,
      isBalanced: debits === credits && opening === 0n && closing === 0n,
      sums: [balance(opening).text, sum(debits), sum(credits), balance(closing).text],
      rows: rows.map((row) => ({
        family: row.family,
        name: familyName(row.family),
        opening: balance(row.openingMinor),
        debits: sum(row.debitsMinor),
        credits: sum(row.creditsMinor),
        closing: balance(row.closingMinor),
      })),
    }
  })
}

/** The side on which a balance stands, as an accountant calls it. */
function sideOf(minor: bigint): string {
  if (minor === 0n) return ''
  return minor > 0n ? 'deudor' : 'acreedor'
}
