import { isAccountScheme, readableAccountNumber } from '#domain/banking/account-number.ts'
import { readableReference } from '#domain/banking/deposit-reference.ts'
import { readLocalAccount } from '#domain/banking/local-account.ts'
import { transferCode } from '#domain/banking/transfer-code.ts'
import type { DepositInstructions } from '#queries/transactions/deposit-instructions.ts'
import { shortNumberName } from '#words/bank/account-numbers.ts'
import { accountKindText, holderDocumentText } from '#words/bank/local-accounts.ts'
import { qrPath } from '../../components/qr-path.ts'
import type { Reading } from '../../server/reading.ts'

type Account = NonNullable<DepositInstructions['account']>

/** One line of what a bank asks: `value` is what is copied, `shown` how it is read; what is only chosen is not copied. */
export type TransferField = Readonly<{
  term: string
  value: string
  shown?: string
  /** What is copied, for screen readers; null for what nobody types. */
  what: string | null
  hint?: string
}>

/** What the buyer types into their bank; the code holds the whole transfer, or opens the page `here` elsewhere. */
export function transferView(found: DepositInstructions, account: Account, here: string, reading: Reading) {
  const { reference, sums, situation } = found
  const { currency } = situation.transaction
  const concept = readableReference(reference)
  const code = transferCode(account, sums.missingMinor, currency, concept)
  const amount = reading.decimal(sums.missingMinor, currency)
  const amountText = reading.money(sums.missingMinor, currency)
  const payee: readonly TransferField[] = [
    ...payeeFields(account),
    { term: 'Concepto', value: concept, what: 'el concepto', hint: conceptHint(account, found.rf) },
  ]
  return {
    fields: [...payee, { term: 'Importe exacto', value: amount, shown: amountText, what: 'el importe' }],
    /** All of it, a line each, to keep beside the bank's own form. */
    all: [...payee.map(({ term, value }) => `${term}: ${value}`), `Importe: ${amount} ${currency}`].join(
      '\n',
    ),
    isWholeTransfer: code !== null,
    code: qrPath(code ?? here),
  }
}

/** Whose account it is and where, with as much as a bank of its country asks. */
function payeeFields({ scheme, number, holder, bank, bic, described }: Account): readonly TransferField[] {
  const { parts } = (described !== null && readLocalAccount(described)) || {}
  const name = shortNumberName(scheme)
  const shown = isAccountScheme(scheme) ? readableAccountNumber(scheme, number) : number
  const where = [bank, bic].filter((each) => each !== null).join(' · ')
  const whose = { term: 'Titular', value: holder, what: 'el titular' }
  const bankField = where === '' ? [] : [{ term: 'Banco', value: where, what: null }]
  const numberField = { term: name.bare, value: number, shown, what: name.the }
  if (!parts) return [whose, numberField, ...bankField]
  const { documentType, document, kind, branch } = parts
  const documentName = holderDocumentText(documentType)
  return [
    whose,
    { term: `${documentName} del titular`, value: document, what: 'el documento del titular' },
    ...bankField,
    ...(branch === '' ? [] : [{ term: 'Sucursal', value: branch, what: 'la sucursal' }]),
    { term: 'Tipo de cuenta', value: accountKindText(kind), what: null },
    numberField,
  ]
}

/** Only SEPA has the structured reference of ISO 11649; SPEI asks a number of its own, which says nothing to us. */
function conceptHint({ scheme }: Account, rf: string): string {
  const why = 'Sin él no sabemos de quién es el dinero.'
  if (scheme === 'iban') return `${why} Si tu banco pide una referencia: ${rf}`
  if (scheme === 'clabe') return `${why} Si tu banco pide una referencia numérica, pon la que quieras.`
  return why
}

/** What the deposit is made of, and what of it is there already. */
export function depositLines({ sums, situation }: DepositInstructions, reading: Reading) {
  const text = (minor: bigint) => reading.money(minor, situation.transaction.currency)
  return [
    { label: 'Precio', amountText: text(sums.priceMinor) },
    ...(sums.chargesMinor > 0n ? [{ label: 'Gastos', amountText: text(sums.chargesMinor) }] : []),
    ...(sums.feeMinor > 0n
      ? [{ label: 'Tu comisión, con su impuesto', amountText: text(sums.feeMinor) }]
      : []),
    ...(sums.receivedMinor > 0n
      ? [{ label: 'Ya recibido', amountText: `−${text(sums.receivedMinor)}` }]
      : []),
    { label: 'Por transferir', amountText: text(sums.missingMinor), total: true },
  ]
}
