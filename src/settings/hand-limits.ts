import { z } from 'zod'
import { publishedChargeLimits } from '#domain/banking/charge-limits.ts'
import { publishedHandLimits } from '#domain/banking/hand-limits.ts'
import { type Currency, currencies, isCurrency } from '#domain/money.ts'

type SumByCurrency = Readonly<Record<Currency, bigint>>

/** Reads up to which sums one operator alone says what a deposit is for, as `EUR=3000,MXN=60000`, in whole units. */
export function handLimitList() {
  return sumList('HAND_LIMITS', publishedHandLimits).describe(
    'Hasta qué importe una sola persona puede decir a mano de qué transacción es un depósito, en unidades enteras: `EUR=3000,MXN=60000`; por encima hacen falta dos.',
  )
}

/** Reads up to which sums a charge of the bank is booked without a second person, as `EUR=25,MXN=500`, in whole units. */
export function chargeLimitList() {
  return sumList('CHARGE_LIMITS', publishedChargeLimits).describe(
    'Hasta qué importe se apunta un gasto del banco sin una segunda persona, siempre a cargo de quien opera, en unidades enteras: `EUR=25,MXN=500`; por encima, o si los fondos propios no lo cubren, hacen falta dos.',
  )
}

function sumList(name: string, published: SumByCurrency) {
  return z.string().transform((text, context): SumByCurrency => {
    const limits: Record<string, bigint> = { ...published }
    for (const part of text.split(',').map((each) => each.trim())) {
      const [, code = '', whole = ''] = /^([A-Za-z]{3})=(\d{1,12})$/.exec(part) ?? []
      if (isCurrency(code)) limits[code] = BigInt(whole) * 10n ** BigInt(currencies[code].exponent)
      else
        context.addIssue(
          `${name}: "${part}" no es un límite; escribe por ejemplo EUR=3000 (en unidades enteras, en una moneda que se lleve en las cuentas).`,
        )
    }
    return limits as SumByCurrency
  })
}
