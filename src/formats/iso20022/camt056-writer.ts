import { amountText } from '../iso-currency.ts'
import { amountField, field, group, xmlDocument } from '../xml/xml-writer.ts'
import { accountId } from './camt053-writer.ts'

/** A payment that a bank wants back from another, as the sandbox bank hands such a request to its customer. */
export type AskedBack = Readonly<{
  /** The matter, as the banks call it, and the request in it. */
  caseId: string
  createdAt: Temporal.ZonedDateTime
  day: string
  amountMinor: bigint
  currency: string
  endToEndId: string | null
  /** What the account's bank calls it, which stands in its statement too. */
  bankReference: string | null
  payerName: string | null
  account: string
  reason: string
  text: string | null
}>

/** Writes a bank's request to give a payment back (ISO 20022 camt.056.001.08): the sandbox bank speaks through it. */
export function writeCamt056(asked: AskedBack): string {
  const {
    caseId,
    createdAt,
    day,
    amountMinor,
    currency,
    endToEndId,
    bankReference,
    payerName,
    reason,
    text,
  } = asked
  const moment = createdAt.toString({ timeZoneName: 'never', smallestUnit: 'second' })
  const bank = (name: string) =>
    group(name, group('Agt', group('FinInstnId', field('Nm', 'Banco de pruebas'))))
  const creator = group('Cretr', group('Pty', field('Nm', 'Banco de quien pagó')))
  return xmlDocument(
    'camt.056.001.08',
    group(
      'FIToFIPmtCxlReq',
      group('Assgnmt', field('Id', caseId), bank('Assgnr'), bank('Assgne'), field('CreDtTm', moment)),
      group('Case', field('Id', caseId), creator),
      group(
        'Undrlyg',
        group(
          'TxInf',
          field('CxlId', caseId),
          field('OrgnlEndToEndId', endToEndId ?? 'NOTPROVIDED'),
          field('OrgnlTxId', bankReference ?? 'NOTPROVIDED'),
          amountField('OrgnlIntrBkSttlmAmt', amountText(amountMinor, currency), currency),
          field('OrgnlIntrBkSttlmDt', day),
          group('CxlRsnInf', group('Rsn', field('Cd', reason)), field('AddtlInf', text)),
          group(
            'OrgnlTxRef',
            payerName === null ? null : group('Dbtr', group('Pty', field('Nm', payerName))),
            group('CdtrAcct', accountId(asked.account)),
          ),
        ),
      ),
    ),
  )
}
