import type { Statement } from '#domain/banking/statement.ts'
import { field, group, xmlDocument } from '../xml/xml-writer.ts'
import { accountId, type Camt053Version, entry, moment } from './camt053-writer.ts'

/** What a bank says about a report beside what it tells. `from`: the report tells everything since then. */
type ReportEnvelope = Readonly<{
  kind: 'camt.052' | 'camt.054'
  version: Camt053Version
  messageId: string
  createdAt: Temporal.ZonedDateTime
  from?: Temporal.ZonedDateTime
}>

/** Writes the report of a day that a bank would issue (ISO 20022 camt.052, camt.054), without balances. */
export function writeCamtReport(
  { id, account, currency, lines }: Pick<Statement, 'id' | 'account' | 'currency' | 'lines'>,
  { kind, version, messageId, createdAt, from }: ReportEnvelope,
): string {
  const [message, part] = {
    'camt.052': ['BkToCstmrAcctRpt', 'Rpt'] as const,
    'camt.054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'] as const,
  }[kind]
  const made = field('CreDtTm', moment(createdAt))
  const body = group(
    part,
    field('Id', id),
    made,
    from ? group('FrToDt', field('FrDtTm', moment(from)), field('ToDtTm', moment(createdAt))) : null,
    group('Acct', accountId(account.number), field('Ccy', currency)),
    ...lines.map((line) => entry(line, version)),
  )
  const header = group('GrpHdr', field('MsgId', messageId), made)
  return xmlDocument(`${kind}.001.${version}`, group(message, header, body))
}
