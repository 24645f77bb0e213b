import { z } from 'zod'
import type { Currency } from '#domain/money.ts'
import type { DealContent } from './deal-parts.ts'
import type { DealErrors } from './deal-terms.ts'
import { readSum } from './deal-terms.ts'

/** Whom a seller typed as broker, and how much they get; null for nobody. */
export type TypedBroker = Readonly<{ personId: string; commissionMinor: bigint }> | null

/** Reads what a seller typed of a broker: both fields or none. */
export function readBroker(
  content: DealContent,
  currency: Currency,
  country: string,
): Readonly<{ broker: TypedBroker; errors: DealErrors }> {
  const [code, sum] = [content['brokerCode']?.trim() ?? '', content['brokerCommission']?.trim() ?? '']
  if (code === '' && sum === '') return { broker: null, errors: {} }
  const personId = z.uuid().safeParse(code.toLowerCase()).data
  const minor = readSum(sum, currency, country)
  const errors: DealErrors = {
    ...(personId === undefined && { brokerCode: 'Pega el código entero que te dio.' }),
    ...(typeof minor === 'string' && { brokerCommission: minor }),
    ...(minor === 0n && { brokerCommission: 'Escribe su comisión, o borra el código.' }),
  }
  return typeof minor === 'string' || personId === undefined || minor === 0n
    ? { broker: null, errors }
    : { broker: { personId, commissionMinor: minor }, errors }
}
