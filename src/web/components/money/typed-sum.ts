import type { Currency } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { parseAmount } from '#words/money.ts'

/** A sum as it is typed; null while it is none. What is wrong with it is said by the server. */
export function typedSum(typed: string | undefined, currency: Currency, country: string): bigint | null {
  if (!typed?.trim()) return null
  try {
    return parseAmount(typed, currency, country)
  } catch (thrown) {
    if (isRefusal(thrown)) return null
    throw thrown
  }
}
