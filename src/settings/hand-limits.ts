import { z } from 'zod'
import { type HandLimits, publishedHandLimits } from '#domain/banking/hand-limits.ts'
import { currencies, isCurrency } from '#domain/money.ts'

/** Reads up to which sums one operator alone says what a deposit is for, as `EUR=3000,MXN=60000`, in whole units. */
export function handLimitList() {
  return z
    .string()
    .transform((text, context): HandLimits => {
      const limits: Record<string, bigint> = { ...publishedHandLimits }
      for (const part of text.split(',').map((each) => each.trim())) {
        const [, code = '', whole = ''] = /^([A-Za-z]{3})=(\d{1,12})$/.exec(part) ?? []
        if (isCurrency(code)) limits[code] = BigInt(whole) * 10n ** BigInt(currencies[code].exponent)
        else
          context.addIssue(
            `HAND_LIMITS: "${part}" no es un límite; escribe por ejemplo EUR=3000 (en unidades enteras, en una moneda que se lleve en las cuentas).`,
          )
      }
      return limits as HandLimits
    })
    .describe(
      'Hasta qué importe una sola persona puede decir a mano de qué transacción es un depósito, en unidades enteras: `EUR=3000,MXN=60000`; por encima hacen falta dos.',
    )
}
