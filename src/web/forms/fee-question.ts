import { type FeePayer, feePayers } from '#domain/fees.ts'
import type { Currency } from '#domain/money.ts'
import { countries } from '#domain/people/countries.ts'
import { readSum } from './deal-terms.ts'
import { likelyResidence } from './residences.ts'

/** What the fee calculator was asked, as its address carries it; a link of it asks the same again. */
type FeeQuestion = Readonly<{
  country: string
  currency: Currency
  payer: FeePayer
  /** As it was typed; empty before anything was. */
  typed: string
  priceMinor: bigint | null
  errors: Readonly<Partial<Record<'price' | 'currency' | 'payer' | 'country', string>>>
}>

type Asker = Readonly<{ request: Request; home: string | null; offered: readonly Currency[] }>

/**
 * Reads the address of the calculator: `?price=1.200&currency=EUR&payer=half&country=ES`. What is missing is
 * chosen for the person; what is wrong gets a sentence beside its field. `home` is the country of a signed-in person,
 * `offered` are the currencies in which this instance keeps money.
 */
export function feeQuestion(search: URLSearchParams, { request, home, offered }: Asker): FeeQuestion {
  const asked = (name: string) => search.get(name)?.trim().slice(0, 40) ?? ''
  const here = home ?? likelyResidence(request).split(':')[0] ?? ''
  const countryOf = (code: string) => countries.find((each) => each.code === code)
  const place = countryOf(asked('country')) ?? countryOf(here) ?? countryOf('ES')
  const country = place?.code ?? 'ES'
  const wanted = asked('currency').toUpperCase()
  const known = offered.find((code) => code === wanted)
  const currency = known ?? offered.find((code) => code === place?.currency) ?? offered[0] ?? 'EUR'
  const payer = feePayers.find((each) => each === asked('payer')) ?? 'half'
  const typed = asked('price')
  const read = search.has('price') ? readSum(typed, currency, country) : null
  const price = read === 0n ? 'Escribe un importe mayor que cero.' : read
  return {
    country,
    currency,
    payer,
    typed,
    priceMinor: typeof price === 'bigint' ? price : null,
    errors: {
      ...(typeof price === 'string' && { price }),
      ...(wanted !== '' && !known && { currency: 'Elige una moneda de la lista.' }),
      ...(asked('payer') !== '' && payer !== asked('payer') && { payer: 'Elige quién paga la comisión.' }),
      ...(asked('country') !== '' &&
        country !== asked('country') && { country: 'Elige un país de la lista.' }),
    },
  }
}
