import type { CancellationOrder } from '#domain/banking/cancellation.ts'
import { amountText } from '../iso-currency.ts'
import { amountField, field, group, xmlDocument } from '../xml/xml-writer.ts'
import { accountId } from './camt053-writer.ts'

/**
 * Writes our request not to make one payment of a file that the bank has, or to get it back (ISO 20022 camt.055.001.08,
 * CustomerPaymentCancellationRequest): the file is named by its message id, which is that of its one batch too.
 */
export function writeCamt055(order: CancellationOrder): string {
  const { caseId, createdAt, messageId, messageName, debtor, executionDate, currency, payment, reason } =
    order
  const party = (name: string) => group(name, group('Pty', field('Nm', debtor.name)))
  const moment = createdAt.toString({ smallestUnit: 'second' })
  return xmlDocument(
    'camt.055.001.08',
    group(
      'CstmrPmtCxlReq',
      group(
        'Assgnmt',
        field('Id', caseId),
        party('Assgnr'),
        group('Assgne', group('Agt', group('FinInstnId', group('Othr', field('Id', 'NOTPROVIDED'))))),
        field('CreDtTm', moment),
      ),
      group('Case', field('Id', caseId), party('Cretr')),
      group('CtrlData', field('NbOfTxs', '1')),
      group(
        'Undrlyg',
        group(
          'OrgnlPmtInfAndCxl',
          field('OrgnlPmtInfId', messageId),
          group('OrgnlGrpInf', field('OrgnlMsgId', messageId), field('OrgnlMsgNmId', messageName)),
          group(
            'TxInf',
            field('CxlId', caseId),
            field('OrgnlInstrId', payment.endToEndId),
            field('OrgnlEndToEndId', payment.endToEndId),
            amountField('OrgnlInstdAmt', amountText(payment.amountMinor, currency), currency),
            group('OrgnlReqdExctnDt', field('Dt', executionDate)),
            group('CxlRsnInf', group('Rsn', field('Cd', reason))),
            group(
              'OrgnlTxRef',
              party('Dbtr'),
              group('DbtrAcct', accountId(debtor.account)),
              group('Cdtr', group('Pty', field('Nm', payment.creditorName))),
              group('CdtrAcct', accountId(payment.creditorAccount)),
            ),
          ),
        ),
      ),
    ),
  )
}
