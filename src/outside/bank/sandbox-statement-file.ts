import { readLocalAccount } from '#domain/banking/local-account.ts'
import { isIban } from '#domain/banking/iban.ts'
import type { BalancedStatement } from '#formats/balanced-statement.ts'
import { type Camt053Version, writeCamt053 } from '#formats/iso20022/camt053-writer.ts'
import { writeMt940 } from '#formats/mt940/mt940-writer.ts'
import { writeNorma43 } from '#formats/norma43/norma43-writer.ts'
import { isCurrency } from '#domain/money.ts'
import { writeOfx1, writeOfx2 } from '#formats/ofx/ofx-writer.ts'
import { writeTable } from '#formats/table/table-writer.ts'
import type { StatementFile } from './bank.ts'

/** The formats in which the sandbox bank gives a statement. */
export const sandboxFormats = ['camt.053', 'norma43', 'mt940', 'ofx1', 'ofx2', 'csv'] as const
export type SandboxFormat = (typeof sandboxFormats)[number]

/** A statement that was issued, with what a bank says beside it. */
export type IssuedStatement = Readonly<{
  name: string
  at: string
  version: Camt053Version
  format: SandboxFormat
  sequence: number
  ownerName: string
  statement: BalancedStatement
}>

const endings: Record<SandboxFormat, string> = {
  'camt.053': 'xml',
  norma43: 'n43',
  mt940: 'sta',
  ofx1: 'ofx',
  ofx2: 'ofx',
  csv: 'csv',
}

/** The format in which an account can be told: Norma 43 is of Spanish accounts alone, and camt.053 stands in for it. */
export function formatFor(account: string, wished: SandboxFormat): SandboxFormat {
  return wished === 'norma43' && !(isIban(account) && account.startsWith('ES')) ? 'camt.053' : wished
}

/** How the names of a format's files end. */
export const endingOf = (format: SandboxFormat): string => endings[format]

/** The file in which the bank gives a statement. */
export function sandboxStatementFile(issued: IssuedStatement, zone: string): StatementFile {
  return { name: issued.name, bytes: bytesOf(issued, zone) }
}

function bytesOf(issued: IssuedStatement, zone: string): Buffer {
  const { statement, format, version, sequence, ownerName } = issued
  if (format === 'norma43') return Buffer.from(writeNorma43(statement), 'latin1')
  if (format === 'mt940') return Buffer.from(writeMt940({ ...statement, id: String(sequence) }))
  if (format === 'ofx1') return Buffer.from(writeOfx1(statement), 'latin1')
  if (format === 'ofx2') return Buffer.from(writeOfx2(statement))
  if (format === 'csv' && isCurrency(statement.currency))
    return Buffer.from(writeTable(statement, statement.currency))
  const createdAt = Temporal.Instant.from(issued.at).toZonedDateTimeISO(zone)
  const messageId = `STM-${statement.id}`
  return Buffer.from(writeCamt053(statement, { version, messageId, createdAt, sequence, ownerName }))
}

/** The number of an account as a statement tells it: where it is described, without its bank and holder. */
export function toldNumber(account: string): string {
  return readLocalAccount(account)?.parts.number ?? account
}
