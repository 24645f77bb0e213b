import type { OwnFunds } from '#queries/money/own-funds.ts'
import type { Reading } from '../../server/reading.ts'

export type OwnFundsView = ReturnType<typeof ownFundsView>

/** What is the operator's in one currency and how much of it may be taken out, in finished text. */
export function ownFundsView(row: OwnFunds, reading: Reading) {
  const sum = (minor: bigint) => reading.money(minor, row.currency)
  const taken = (minor: bigint) => (minor === 0n ? sum(0n) : `−${sum(minor)}`)
  const most = row.mostMinor > 0n ? row.mostMinor : 0n
  return {
    currency: row.currency,
    month: sum(row.sinceMinor),
    fees: sum(row.feesMinor),
    own: row.ownMinor < 0n ? taken(-row.ownMinor) : sum(row.ownMinor),
    borne: row.borneMinor === 0n ? null : taken(row.borneMinor),
    lines: [
      { name: 'En el banco, según los libros', value: sum(row.bankMinor) },
      { name: 'De los clientes, con lo que va en camino', value: taken(row.owedMinor) },
      { name: 'Impuestos por pagar', value: taken(row.taxMinor) },
      ...(row.waitingMinor === 0n
        ? []
        : [{ name: 'Cargos del banco que aún no están en los libros', value: taken(row.waitingMinor) }]),
    ],
    most: sum(most),
    isNothing: most === 0n,
    missing: row.mostMinor < 0n ? sum(-row.mostMinor) : null,
    account: row.account && { number: row.account.masked, holder: row.account.holderName },
  }
}
