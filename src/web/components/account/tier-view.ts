import type { Currency } from '#domain/money.ts'
import { countryOf } from '#domain/people/countries.ts'
import { tierOneLimitMinor } from '#domain/people/tiers.ts'
import type { Person } from '#store/people.ts'
import type { Reading } from '../transactions/reading.ts'

export type TierView = { title: string; allows: string; next: string | null; isVerified: boolean }

/** What a person's identity is to us, in words: what it allows, and what would allow more. */
export function tierView(
  person: Pick<Person, 'tier' | 'country' | 'verifiedName'>,
  reading: Reading,
): TierView {
  const currency: Currency = countryOf(person.country)?.currency ?? 'EUR'
  const most = reading.money(tierOneLimitMinor[currency], currency)
  if (person.tier >= 2)
    return {
      title: `Verificada por completo como ${person.verifiedName ?? ''}`,
      allows: 'Puedes comprar y vender sin límite por transacción.',
      next: null,
      isVerified: true,
    }
  if (person.tier === 1)
    return {
      title: `Verificada como ${person.verifiedName ?? ''}`,
      allows: `Puedes comprar y vender hasta ${most} por transacción.`,
      next: 'Para importes mayores hace falta comprobar además tu domicilio y el origen del dinero. Pídelo a quien opera Resguardo.',
      isVerified: true,
    }
  return {
    title: 'Sin verificar',
    allows: 'Puedes escribir acuerdos, negociarlos e invitar a otra persona.',
    next: `Para depositar o cobrar hace falta verificar tu identidad. Quien opera Resguardo te pedirá un documento y la confirmará; después podrás comprar y vender hasta ${most} por transacción.`,
    isVerified: false,
  }
}
