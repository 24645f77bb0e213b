import type { ProfileRules, StatementProfile } from '#domain/banking/statement-profile.ts'
import { readStatementFile } from '#formats/statement-file.ts'
import { statementRefused } from '#words/bank/statements.ts'
import { csvOf, profileOf, rulesOf, type SheetCell } from './bank-tables.ts'

export const head = ['Fecha', 'Concepto', 'Importe', 'Saldo']
export const rows: readonly SheetCell[][] = [
  head,
  ['02/03/2026', 'PP 8254 6789 0138', '1.250,00', '1.250,00'],
  ['03/03/2026', 'COMISION; MARZO', '-1,50', '1.248,50'],
]

/** What a file comes to by one profile: its movements, or why it is refused. */
export function told(
  bytes: Uint8Array,
  profile: StatementProfile = profileOf(),
  balances?: { openingMinor: bigint; closingMinor: bigint },
) {
  const file = readStatementFile(bytes, { profiles: [profile], balances })
  if (!file.read) return statementRefused(file.refused)
  const [statement] = file.statements
  return [
    statement?.openingMinor,
    ...(statement?.lines ?? []).map((line) => [
      line.bookingDate,
      line.direction,
      line.amountMinor,
      line.text.join('|'),
    ]),
    statement?.closingMinor,
  ]
}

export const read = [
  0n,
  ['2026-03-02', 'credit', 125_000n, 'PP 8254 6789 0138'],
  ['2026-03-03', 'debit', 150n, 'COMISION; MARZO'],
  124_850n,
]
export const withRow = (...row: SheetCell[]) => csvOf([head, row])
/** What is said of the one row of a file. */
export const saidOf = (row: SheetCell[], rules: Partial<ProfileRules> = {}) =>
  String(told(withRow(...row), profileOf(rulesOf(rules))))
