import type { StatementLine } from '#domain/banking/statement.ts'
import type { Currency } from '#domain/money.ts'
import type { Camt053Version } from '#formats/iso20022/camt053-writer.ts'
import { writeCamtReport } from '#formats/iso20022/camt-report-writer.ts'
import { swiftFile } from '#formats/mt940/mt940-writer.ts'
import { mt942Fields } from '#formats/mt940/mt942-writer.ts'
import { isIban } from '#domain/banking/iban.ts'
import type { StatementFile } from './bank.ts'

/** The formats in which the sandbox bank announces what its next statement will book. */
export const sandboxReportFormats = ['camt.052', 'camt.054', 'mt942'] as const
export type SandboxReportFormat = (typeof sandboxReportFormats)[number]

/** A report of a day that was issued: what the next statement of the account would tell. */
export type IssuedReport = Readonly<{
  name: string
  at: string
  version: Camt053Version
  format: SandboxReportFormat
  account: Readonly<{ number: string; currency: Currency }>
  lines: readonly StatementLine[]
}>

export type ReportEvent = Pick<IssuedReport, 'at' | 'version' | 'format'> & Readonly<{ day: string }>

type Announcing = IssuedReport['account'] & Readonly<{ lines: readonly StatementLine[]; told: number }>
type ComingBack = Readonly<{ line: StatementLine; reason: string }>

/** What moved on an account since its last statement, and what comes back with the next one; null where nothing does. */
export function reportOf(
  account: Announcing,
  comingBack: readonly ComingBack[],
  { event, number }: Readonly<{ event: ReportEvent; number: number }>,
): IssuedReport | null {
  const { at, day, version, format } = event
  const dated = { bankReference: null, bookingDate: day, valueDate: day }
  const returns = comingBack.map(({ line, reason }) => ({ ...line, ...returnOf(line, reason), ...dated }))
  const moved = [...account.lines.slice(account.told), ...returns]
  const lines = moved.map((line, n) => ({ ...line, status: 'pending' as const, position: n + 1 }))
  const ofAccount = account.number.replaceAll(/[^A-Za-z0-9]/g, '-').slice(-20)
  const name = `informe-${ofAccount}-${number}.${format === 'mt942' ? 'sta' : 'xml'}`
  return lines.length === 0 ? null : { name, at, version, format, account, lines }
}

/** How a payment of ours comes back: as a credit that keeps what it was called. */
export function returnOf(line: StatementLine, reason: string) {
  const { amountMinor, endToEndId, paymentInfoId, uetr, counterpartyName, counterpartyAccount } = line
  return {
    amountMinor,
    endToEndId,
    paymentInfoId,
    uetr,
    counterpartyName,
    counterpartyAccount,
    direction: 'credit' as const,
    reversal: true,
    text: ['DEVOLUCION TRANSFERENCIA'],
    returnReason: reason,
  }
}

/** The file in which the bank announces it. */
export function sandboxReportFile(issued: IssuedReport, zone: string): StatementFile {
  const { name, format, version, lines } = issued
  const { number, currency } = issued.account
  const createdAt = Temporal.Instant.from(issued.at).toZonedDateTimeISO(zone)
  const id = name.replace(/\.\w+$/, '').slice(-35)
  const account = { scheme: isIban(number) ? 'iban' : 'other', number } as const
  const told = { id, account, currency, lines }
  if (format === 'mt942') return { name, bytes: Buffer.from(swiftFile(mt942Fields(told, createdAt))) }
  const xml = writeCamtReport(told, { kind: format, version, messageId: id, createdAt })
  return { name, bytes: Buffer.from(xml) }
}
