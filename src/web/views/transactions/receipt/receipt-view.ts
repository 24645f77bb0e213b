import type { PublishedFacts } from '#words/documents/published-facts.ts'
import type { CheckedReceipt } from '#queries/transactions/check-receipt.ts'
import type { MyReceipt } from '#queries/transactions/my-receipt.ts'
import { receiptNumberText, receiptHashText, receiptWords } from '#words/transactions/receipts.ts'
import type { Reading } from '../../../server/reading.ts'

/** What the fingerprint of the instance's key is called wherever it is told. */
export const keyTerm = 'Huella de la clave que firma la historia'

export type ReceiptLine = ReturnType<typeof receiptLine>

/** A receipt in a list of its owner. */
export function receiptLine(receipt: MyReceipt['receipt'], reading: Reading) {
  const { facts, returnedOn } = receipt
  const { receipt: number, kind, amountMinor, currency, paidOn } = facts
  const part = partOf(receipt, reading)
  return {
    to: `/app/receipts/${number}`,
    title: receiptWords[kind].title,
    amountText: reading.money(amountMinor, currency),
    when: [
      reading.day(paidOn),
      ...(returnedOn ? [`devuelto por el banco el ${reading.day(returnedOn)}`] : []),
      ...(part ? [part] : []),
    ].join(' · '),
  }
}

/** What is said of a deposit that came with others in one transfer of the same person; null where it came alone. */
function partOf({ facts, wholeMinor }: MyReceipt['receipt'], reading: Reading): string | null {
  return wholeMinor === null
    ? null
    : `parte de una transferencia de ${reading.money(wholeMinor, facts.currency)}`
}

/** Where anybody checks a receipt. */
export function checkAddress(site: string, receipt: string): string {
  return `${site}/comprobante/${receipt}`
}

export type ReceiptView = ReturnType<typeof receiptView>

/** A receipt as its owner reads and prints it: everything, with whole names. */
export function receiptView(
  { receipt, title, mine, seats, bank, holder, key }: MyReceipt,
  { operator }: PublishedFacts,
  reading: Reading,
) {
  const { facts, hash, madeAt, returnedOn, transactionId } = receipt
  const words = receiptWords[facts.kind]
  const part = partOf(receipt, reading)
  const account = [facts.account, bank].filter(Boolean).join(' · ')
  return {
    title: words.title,
    what: words.what,
    transactionId,
    receiptId: facts.receipt,
    back:
      mine === 'broker'
        ? { to: `/app/commissions/${transactionId}`, title }
        : { to: `/app/transactions/${transactionId}/statement`, title },
    isOfSide: mine !== 'broker',
    amountText: reading.money(facts.amountMinor, facts.currency),
    ...stateOf(facts.kind, returnedOn, reading),
    lines: [
      { term: 'Transacción', value: `${title} · ${facts.deal}` },
      ...(part ? [{ term: 'Ingreso', value: `Es ${part}` }] : []),
      { term: 'Fecha del banco', value: reading.day(facts.paidOn) },
      { term: 'Referencia del banco', value: facts.bankReference ?? 'El banco no dio ninguna' },
      { term: words.reference, value: facts.reference },
      ...(account ? [{ term: words.account, value: account }] : []),
      ...(holder ? [{ term: words.holder, value: holder }] : []),
      ...peopleIn(mine, seats),
      { term: 'Lo custodia', value: `${operator.name} (${operator.licence})` },
      { term: 'Hecho', value: reading.moment(madeAt).exact },
    ],
    number: receiptNumberText(facts.receipt),
    shortHash: receiptHashText(hash),
    hash,
    key,
  }
}

/** The two sides, one's own first; a broker is told who pays them and not who buys. */
function peopleIn(mine: MyReceipt['mine'], { buyer, seller }: MyReceipt['seats']) {
  const sides = [
    { term: 'Compra', value: buyer.name },
    { term: 'Vende', value: seller.name },
  ]
  if (mine === 'broker') return sides.slice(1)
  return mine === 'buyer' ? sides : sides.toReversed()
}

/** A receipt as anybody sees it who holds its number. */
export function checkedView(found: CheckedReceipt, { operator }: PublishedFacts, reading: Reading) {
  const { kind, amountMinor, currency, paidOn, person, hash, returnedOn, receipt, key } = found
  return {
    title: receiptWords[kind].title,
    what: receiptWords[kind].what,
    amountText: reading.money(amountMinor, currency),
    ...stateOf(kind, returnedOn, reading),
    lines: [
      { term: 'De quién es', value: `${person} (solo sus iniciales)` },
      { term: 'Fecha del banco', value: reading.day(paidOn) },
      { term: 'Lo custodia', value: operator.name },
    ],
    codes: [
      { term: 'Número', value: receiptNumberText(receipt) },
      { term: 'Sello', value: receiptHashText(hash) },
      ...(key ? [{ term: keyTerm, value: key }] : []),
    ],
    meaning:
      kind === 'deposit'
        ? 'Dice que ese dinero llegó ese día a la cuenta de custodia. No dice dónde está hoy: eso lo ven las dos partes en su transacción.'
        : 'Dice que el banco confirmó ese pago ese día, y si lo devolvió después.',
  }
}

/** How it is today, in a word, and the whole sentence where the bank gave the money back. */
function stateOf(kind: CheckedReceipt['kind'], returnedOn: string | null, reading: Reading) {
  if (returnedOn === null) return { state: receiptWords[kind].stands, returned: null }
  return { state: 'Devuelto', returned: `Devuelto por el banco el ${reading.day(returnedOn)}` }
}
