import type { CreditTransfer, CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { isIban } from '#domain/banking/iban.ts'
import { decimalFromMinor, total } from '#domain/money.ts'
import { assertPain001Rules, type Pain001Version, plainOrder } from './pain001.ts'
import { amountField, field, group, xmlDocument, type XmlPiece } from '../xml/xml-writer.ts'

/**
 * Writes a payment file that banks execute (ISO 20022 pain.001). One entry per payment is asked for, so that
 * each comes back by itself in the statement. Throws where a rule is broken: a wrong file must not leave.
 */
export function writePain001(order: CreditTransferOrder & Readonly<{ version: Pain001Version }>): string {
  const plain = plainOrder(order)
  assertPain001Rules(plain)
  const count = String(plain.payments.length)
  const sum = decimalFromMinor(total(plain.payments.map((payment) => payment.amountMinor)), plain.currency)
  const header = group(
    'GrpHdr',
    field('MsgId', plain.messageId),
    field('CreDtTm', plain.createdAt.toString({ smallestUnit: 'second' })),
    field('NbOfTxs', count),
    field('CtrlSum', sum),
    group('InitgPty', field('Nm', plain.debtor.name)),
  )
  const batch = batchOf(plain, order.version, count, sum)
  return xmlDocument(`pain.001.001.${order.version}`, group('CstmrCdtTrfInitn', header, batch))
}

function batchOf(order: CreditTransferOrder, version: Pain001Version, count: string, sum: string): XmlPiece {
  const isSepa = order.currency === 'EUR'
  const day = field(version === '03' ? 'ReqdExctnDt' : 'Dt', order.executionDate)
  return group(
    'PmtInf',
    field('PmtInfId', order.messageId),
    field('PmtMtd', 'TRF'),
    field('BtchBookg', 'false'),
    field('NbOfTxs', count),
    field('CtrlSum', sum),
    isSepa ? paymentType(order) : null,
    version === '03' ? day : group('ReqdExctnDt', day),
    group('Dbtr', field('Nm', order.debtor.name)),
    group('DbtrAcct', accountId(order.debtor.account), field('Ccy', order.currency)),
    group('DbtrAgt', bank(order.debtor.bic, version)),
    field('ChrgBr', isSepa ? 'SLEV' : 'SHAR'),
    ...order.payments.map((payment) => transfer(payment, order, version)),
  )
}

function paymentType({ isInstant = false }: CreditTransferOrder): XmlPiece {
  const instant = isInstant ? group('LclInstrm', field('Cd', 'INST')) : null
  return group('PmtTpInf', group('SvcLvl', field('Cd', 'SEPA')), instant)
}

function transfer(payment: CreditTransfer, order: CreditTransferOrder, version: Pain001Version): XmlPiece {
  const decimal = decimalFromMinor(payment.amountMinor, order.currency)
  const { creditorBic, uetr = null } = payment
  return group(
    'CdtTrfTxInf',
    group(
      'PmtId',
      field('InstrId', payment.endToEndId),
      field('EndToEndId', payment.endToEndId),
      version === '03' ? null : field('UETR', uetr),
    ),
    group('Amt', amountField('InstdAmt', decimal, order.currency)),
    creditorBic === undefined ? null : group('CdtrAgt', bank(creditorBic, version)),
    group('Cdtr', field('Nm', payment.creditorName)),
    group('CdtrAcct', accountId(payment.creditorAccount)),
    payment.text === '' ? null : group('RmtInf', field('Ustrd', payment.text)),
  )
}

function accountId(number: string): XmlPiece {
  return group('Id', isIban(number) ? field('IBAN', number) : group('Othr', field('Id', number)))
}

function bank(bic: string | undefined, version: Pain001Version): XmlPiece {
  const unknown = group('Othr', field('Id', 'NOTPROVIDED'))
  return group('FinInstnId', bic === undefined ? unknown : field(version === '03' ? 'BIC' : 'BICFI', bic))
}
