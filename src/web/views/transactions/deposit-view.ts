import { readableReference } from '#domain/banking/deposit-reference.ts'
import { transferCode } from '#domain/banking/transfer-code.ts'
import type { DepositInstructions } from '#queries/transactions/deposit-instructions.ts'
import { qrPath } from '../../components/qr-path.ts'
import type { Reading } from '../../server/reading.ts'

type Account = NonNullable<DepositInstructions['account']>

/** What the buyer types into their bank; the code holds the whole transfer, or opens the page `here` elsewhere. */
export function transferView(
  { reference, rf, sums, situation }: DepositInstructions,
  account: Account,
  here: string,
  reading: Reading,
) {
  const { currency } = situation.transaction
  const concept = readableReference(reference)
  const code = transferCode(account, sums.missingMinor, currency, concept)
  const scheme = account.scheme === 'iban' ? 'IBAN' : account.scheme.toUpperCase()
  const amount = reading.decimal(sums.missingMinor, currency)
  return {
    /** All of it, a line each, to keep beside the bank's own form. */
    all: [
      `Titular: ${account.holder}`,
      `${scheme}: ${account.number}`,
      ...(account.bic ? [`BIC: ${account.bic}`] : []),
      `Concepto: ${concept}`,
      `Importe: ${amount} ${currency}`,
    ].join('\n'),
    holder: account.holder,
    bank: account.bank,
    bic: account.bic,
    scheme,
    number: account.number,
    readable: account.number.replace(/(.{4})(?=.)/g, '$1 '),
    concept,
    rf,
    amountText: reading.money(sums.missingMinor, currency),
    amount,
    isWholeTransfer: code !== null,
    code: qrPath(code ?? here),
  }
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
