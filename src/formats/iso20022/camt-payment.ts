import { type Direction, meaningfulReference, type StatementPayment } from '#domain/banking/statement.ts'
import { type Place, Unreadable } from '../statement-reader.ts'
import { neededAmount } from './needed-fields.ts'
import { childrenNamed, elementAt, textAt, type XmlElement } from '../xml/xml-reader.ts'

/** What surrounds a payment and decides how it is read. */
export type EntryContext = Readonly<{
  place: Place
  ownAccount: string
  amountMinor: bigint
  currency: string
  direction: Direction
  reversal: boolean
}>

/** The side of an entry, a payment or a balance. */
export function directionOf(text: string | null, place: Place): Direction {
  if (text === 'CRDT') return 'credit'
  if (text === 'DBIT') return 'debit'
  throw new Unreadable('field-missing', { position: place, field: 'CdtDbtInd' })
}

/** An account number as banks print it: IBAN without blanks, or whatever number the country uses. */
export function accountNumber(account: XmlElement | null): string | null {
  const iban = textAt(account, 'Id', 'IBAN')
  return iban?.replaceAll(/\s/g, '').toUpperCase() ?? textAt(account, 'Id', 'Othr', 'Id')
}

/** One `TxDtls`; null amount where the bank does not say how much of the entry it is. */
export function readPayment(
  details: XmlElement,
  context: EntryContext,
): Omit<StatementPayment, 'amountMinor'> & { amountMinor: bigint | null } {
  const refs = elementAt(details, 'Refs')
  const side = textAt(details, 'CdtDbtInd')
  const reason = elementAt(details, 'RtrInf', 'Rsn')
  const isReturn = context.reversal || elementAt(details, 'RtrInf') !== null
  const direction = side === null ? context.direction : directionOf(side, context.place)
  return {
    amountMinor: paymentAmount(details, context),
    currency: context.currency,
    direction,
    bankReference: meaningfulReference(textAt(refs, 'AcctSvcrRef')),
    endToEndId: meaningfulReference(textAt(refs, 'EndToEndId')),
    paymentInfoId: meaningfulReference(textAt(refs, 'PmtInfId')),
    messageId: meaningfulReference(textAt(refs, 'MsgId')),
    uetr: textAt(refs, 'UETR')?.toLowerCase() ?? null,
    ...counterparty(elementAt(details, 'RltdPties'), direction, isReturn, context.ownAccount),
    text: paymentText(details),
    structuredReference: structuredReference(details),
    returnReason: textAt(reason, 'Cd') ?? textAt(reason, 'Prtry'),
  }
}

/** Version .02 has no amount of its own: the transaction amount, then the instructed one, in our currency. */
function paymentAmount(details: XmlElement, context: EntryContext): bigint | null {
  const amounts = [
    elementAt(details, 'Amt'),
    elementAt(details, 'AmtDtls', 'TxAmt', 'Amt'),
    elementAt(details, 'AmtDtls', 'InstdAmt', 'Amt'),
  ]
  const ours = amounts.find((amount) => amount?.attributes.get('Ccy') === context.currency)
  return ours ? neededAmount(ours, context.place).minor : null
}

/** In a return the parties usually keep the roles of the original payment, so we look for who is not us. */
function counterparty(
  parties: XmlElement | null,
  direction: Direction,
  isReturn: boolean,
  ownAccount: string,
): { counterpartyName: string | null; counterpartyAccount: string | null } {
  const debtor = { name: partyName(parties, 'Dbtr'), account: accountNumber(elementAt(parties, 'DbtrAcct')) }
  const creditor = {
    name: partyName(parties, 'Cdtr'),
    account: accountNumber(elementAt(parties, 'CdtrAcct')),
  }
  const [usual, other] = direction === 'credit' ? [debtor, creditor] : [creditor, debtor]
  const isSomebodyElse = (party: typeof usual) =>
    party.account !== ownAccount && (party.name !== null || party.account !== null)
  const found = isReturn ? [other, usual].find(isSomebodyElse) : usual
  return { counterpartyName: found?.name ?? null, counterpartyAccount: found?.account ?? null }
}

function partyName(parties: XmlElement | null, role: string): string | null {
  const party = elementAt(parties, role)
  return (
    textAt(party, 'Pty', 'Nm') ??
    textAt(party, 'Nm') ??
    textAt(party, 'Agt', 'FinInstnId', 'Nm') ??
    textAt(party, 'FinInstnId', 'Nm')
  )
}

function paymentText(details: XmlElement): string[] {
  const remittance = elementAt(details, 'RmtInf')
  const structured = childrenNamed(remittance, 'Strd').flatMap((item) => childrenNamed(item, 'AddtlRmtInf'))
  const free = childrenNamed(remittance, 'Ustrd').concat(structured, childrenNamed(details, 'AddtlTxInf'))
  return free.map((item) => item.text).filter((text) => text !== '')
}

function structuredReference(details: XmlElement): string | null {
  const items = childrenNamed(elementAt(details, 'RmtInf'), 'Strd')
  const references = items.map((item) => textAt(item, 'CdtrRefInf', 'Ref'))
  return references.find((reference) => reference !== null) ?? null
}
