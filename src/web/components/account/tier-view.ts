import type { Currency } from '#domain/money.ts'
import { countryOf } from '#domain/people/countries.ts'
import { tierOneLimitMinor } from '#domain/people/tiers.ts'
import type { Reading } from '../transactions/reading.ts'

/** What a page has to know of a person to say what their identity allows. */
export type Identified = Readonly<{
  tier: number
  country: string
  verifiedName: string | null
  identityAsked: Readonly<{ name: string; at: Temporal.Instant }> | null
}>

export type TierView = {
  title: string
  allows: string
  next: string | null
  isVerified: boolean
  /** The way to more, where the person can go it alone. */
  link: string | null
}

/** One level of checked identity: what it takes and what it allows. */
export type LevelView = { tier: number; name: string; takes: string; allows: string; isMine: boolean }

/** The levels that an identity can have with us, in words, with the person's own one marked. */
export function levelsView(person: Identified, reading: Reading): LevelView[] {
  const currency: Currency = countryOf(person.country)?.currency ?? 'EUR'
  const most = reading.money(tierOneLimitMinor[currency], currency)
  const levels = [
    {
      name: 'Sin verificar',
      takes: 'Con tu correo basta.',
      allows: 'Puedes escribir acuerdos, negociarlos e invitar a otra persona.',
    },
    {
      name: 'Verificada',
      takes: 'Con tu documento y tu rostro comprobados.',
      allows: `Puedes comprar y vender hasta ${most} por transacción.`,
    },
    {
      name: 'Verificada por completo',
      takes: 'Con tu domicilio y el origen del dinero comprobados además.',
      allows: 'Puedes comprar y vender sin límite por transacción.',
    },
  ]
  return levels.map((level, tier) => ({ ...level, tier, isMine: tier === person.tier }))
}

/** What a person's identity is to us, in words: what it allows, and what would allow more. */
export function tierView(person: Identified, reading: Reading): TierView {
  const level = levelsView(person, reading).find((each) => each.isMine)
  const allows = level?.allows ?? ''
  const name = person.verifiedName ?? ''
  if (person.tier >= 2)
    return { title: `${level?.name} como ${name}`, allows, next: null, isVerified: true, link: null }
  if (person.tier === 1)
    return {
      title: `${level?.name} como ${name}`,
      allows,
      next: 'Para importes mayores hace falta comprobar además tu domicilio y el origen del dinero. Pídelo a quien opera Resguardo.',
      isVerified: true,
      link: null,
    }
  const asked = person.identityAsked
  return {
    title: asked ? 'Verificación pedida' : 'Sin verificar',
    allows,
    next: asked
      ? `La pediste el ${reading.instant(asked.at)} como ${asked.name}. La comprueba una persona de quien opera Resguardo.`
      : 'Para depositar o cobrar hace falta verificar tu identidad.',
    isVerified: false,
    link: asked ? 'Ver mi petición' : 'Verificar mi identidad',
  }
}
