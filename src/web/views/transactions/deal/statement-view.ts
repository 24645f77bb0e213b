import type { TransactionStatement } from '#queries/transactions/statement-of-transaction.ts'
import { movementText, placeText } from '#words/transactions/movements.ts'
import type { Reading } from '../../../server/reading.ts'
import { shortNames } from './short-names.ts'

/** The movements of a deal and where its money is, as finished text: the same for both sides. */
export function statementView(
  { situation, seats, movements, balances }: TransactionStatement,
  reading: Reading,
) {
  const { currency } = situation.transaction
  const names = shortNames({ buyer: seats.buyer.name, seller: seats.seller.name })
  const text = (minor: bigint) => reading.money(minor, currency)
  const sums = new Map<string, bigint>()
  for (const { family, minor } of balances) sums.set(family, (sums.get(family) ?? 0n) + minor)
  return {
    movements: movements.map((movement) => ({
      id: movement.id,
      what: movementText(movement.code),
      when: reading.moment(movement.at),
      lines: movement.postings.map((posting) => ({
        place: placeText(posting.family, names),
        amountText: signed(posting.amountMinor, text),
      })),
      custodyText: text(movement.custodyMinor),
    })),
    balances: [...sums]
      .filter(([family, minor]) => minor !== 0n && family !== 'suspense')
      .map(([family, minor]) => ({ place: placeText(family, names), amountText: text(minor) })),
  }
}

function signed(minor: bigint, text: (minor: bigint) => string): string {
  return minor < 0n ? `−${text(-minor)}` : `+${text(minor)}`
}
