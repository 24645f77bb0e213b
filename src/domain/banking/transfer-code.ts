import { type Currency, decimalFromMinor } from '../money.ts'

type Payee = Readonly<{ scheme: string; holder: string; number: string; bic: string | null }>

const longestHolder = 70

/**
 * A whole transfer as the text of a QR code, which European banking apps read (EPC069-12); null for what is no transfer
 * in euro to an IBAN.
 */
export function transferCode(
  { scheme, holder, number, bic }: Payee,
  amountMinor: bigint,
  currency: Currency,
  concept: string,
): string | null {
  if (scheme !== 'iban' || currency !== 'EUR') return null
  const amount = `EUR${decimalFromMinor(amountMinor, currency)}`
  const [purpose, structuredReference] = ['', '']
  return [
    'BCD',
    '002',
    '1', // UTF-8
    'SCT',
    bic ?? '',
    holder.slice(0, longestHolder),
    number,
    amount,
    purpose,
    structuredReference,
    concept,
  ].join('\n')
}
