import type { CreditTransferOrder } from '#domain/banking/credit-transfer.ts'
import { currencies, type Currency } from '#domain/money.ts'

/** Accounts that are rightly written and belong to nobody we know (published examples, or computed). */
const accounts: Record<Currency, readonly [string, string]> = {
  EUR: ['ES9121000418450200051332', 'ES7921000813610123456789'],
  USD: ['2850590940090418135201', '00221500202341707128'],
  MXN: ['032180000118359719', '002010077777777771'],
  ARS: ['2850590940090418135201', '0000003110000123456781'],
  PEN: ['00221500202341707128', '00219300123456789013'],
  CLP: ['CL.012..vista.0012531909.RUT.12531909-2', 'CL.039..corriente.123456789012.RUT.76086428-5'],
  COP: ['CO.007..ahorro.01234567890.NIT.890903938-8', 'CO.052..corriente.0123456789012.CC.12345678'],
  UYU: ['UY.137.12.corriente.1234567.CI.12345672', 'UY.137.12.ahorro.7654321.CI.12345672'],
}

type From = Readonly<{
  currency: Currency
  now: Temporal.Instant
  debtor: CreditTransferOrder['debtor']
}>

/** Two payments that nobody makes, from an account of ours: with accents, commas, and a sum in thousands. */
export function inventedOrder({ currency, now, debtor }: From): CreditTransferOrder {
  const [first, second] = accounts[currency]
  const unit = 10n ** BigInt(currencies[currency].exponent)
  const part = currencies[currency].stepMinor === unit ? 0n : unit / 2n
  const day = now.toString().slice(0, 10)
  const paid = (endToEndId: string, amountMinor: bigint, creditorName: string, creditorAccount: string) => ({
    endToEndId,
    amountMinor,
    creditorName,
    creditorAccount,
    text: `Resguardo ${endToEndId}`,
  })
  return {
    messageId: `RG-${currency}-${day.replaceAll('-', '')}-EJEMPLO1`,
    createdAt: now,
    debtor,
    executionDate: day,
    currency,
    payments: [
      paid('RGAAAA2222-1', 1_250n * unit + part, 'María Núñez Peñalosa', first),
      paid('RGBBBB3333-2', 99n * unit, 'Muebles del Río, S.A. de C.V.', second),
    ],
  }
}
