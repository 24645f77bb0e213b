import { randomUUID } from 'node:crypto'
import type { StatementLine } from '#domain/banking/statement.ts'
import { writeCamtReport } from '#formats/iso20022/camt-report-writer.ts'
import { swiftFile } from '#formats/mt940/mt940-writer.ts'
import { mt942Fields } from '#formats/mt940/mt942-writer.ts'
import { custodyIban, statementOf } from './statements.ts'

type Report = Readonly<{
  kind?: 'camt.052' | 'camt.054' | 'mt942'
  currency?: string
  account?: string
  /** When the bank made it, on 2 March 2026, in hours of Madrid. */
  hour?: number
  /** It says that it tells everything since the beginning of its day. */
  isWhole?: boolean
}>

/** A report of a day as the bank sends it, in which nothing is booked. */
export function reportFile(lines: readonly StatementLine[], report: Report = {}) {
  const { kind = 'camt.052', currency = 'MXN', account = custodyIban, hour = 12, isWhole = false } = report
  const day = Temporal.ZonedDateTime.from('2026-03-02T00:00[Europe/Madrid]')
  const createdAt = day.add({ hours: hour })
  const told = { ...statementOf(currency, lines), account: { scheme: 'iban', number: account } as const }
  const text =
    kind === 'mt942'
      ? swiftFile(mt942Fields({ ...told, currency, id: String(hour) }, createdAt))
      : writeCamtReport(told, {
          kind,
          version: '08',
          messageId: randomUUID().slice(0, 35),
          createdAt,
          ...(isWhole && { from: day }),
        })
  return { name: 'informe.xml', bytes: Buffer.from(text) }
}
