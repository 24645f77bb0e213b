import { field, group, xmlDocument } from '../xml/xml-writer.ts'

type Report = Readonly<{
  messageId: string
  createdAt: Temporal.ZonedDateTime
  /** The message id of the payment file, which is that of its one batch too. */
  about: string
  count: number
  /** Why the bank pays nothing of the file; null: it pays the rest of it. */
  reason: string | null
  rejected: readonly Readonly<{ code: string; reason: string }>[]
  /** What the payees' banks say of the names (Verification of Payee), by the code of the payment. */
  named?: readonly Readonly<{ code: string; status: NameStatus }>[]
}>

/** The statuses of Verification of Payee: right, close, another's, not to be told. */
export type NameStatus = 'RCVC' | 'RVMC' | 'RVNM' | 'RVNA'

const why = (reason: string) => group('StsRsnInf', group('Rsn', field('Cd', reason)))

/** Writes a bank's answer to a payment file that it does not pay whole (ISO 20022 pain.002.001.10): the sandbox bank speaks through it. */
export function writePain002({
  messageId,
  createdAt,
  about,
  count,
  reason,
  rejected,
  named = [],
}: Report): string {
  const status = reason === null ? 'PART' : 'RJCT'
  const moment = createdAt.toString({ timeZoneName: 'never', smallestUnit: 'second' })
  return xmlDocument(
    'pain.002.001.10',
    group(
      'CstmrPmtStsRpt',
      group('GrpHdr', field('MsgId', messageId), field('CreDtTm', moment)),
      group(
        'OrgnlGrpInfAndSts',
        field('OrgnlMsgId', about),
        field('OrgnlMsgNmId', 'pain.001'),
        field('OrgnlNbOfTxs', String(count)),
        field('GrpSts', status),
        reason === null ? null : why(reason),
      ),
      rejected.length + named.length === 0
        ? null
        : group(
            'OrgnlPmtInfAndSts',
            field('OrgnlPmtInfId', about),
            ...rejected.map((each) =>
              group(
                'TxInfAndSts',
                field('OrgnlEndToEndId', each.code),
                field('TxSts', 'RJCT'),
                why(each.reason),
              ),
            ),
            ...named.map(({ code, status: said }) =>
              group('TxInfAndSts', field('OrgnlEndToEndId', code), field('TxSts', said)),
            ),
          ),
    ),
  )
}
