import { fullStop } from '#words/full-stop.ts'
import type { Currency } from '#domain/money.ts'
import { countryOf } from '#domain/people/countries.ts'
import { limitOf, type TierLimits } from '#domain/people/tiers.ts'
import type { Reading } from '../../server/reading.ts'

/** What a page has to know of a person to say what their identity allows. */
type Identified = Readonly<{
  tier: number
  country: string
  verifiedName: string | null
  identityAsked: Readonly<{ name: string; at: Temporal.Instant }> | null
}>

/** How much people may agree to, and what this person agreed to this month already. Minor units. */
type Allowed = Readonly<{
  limits: TierLimits
  used: readonly Readonly<{ currency: Currency; usedMinor: bigint }>[]
}>

/** What somebody agreed to this month, in a sentence, and its part of the limit from 0 to 1; null where none is set. */
type MonthView = { text: string; share: number | null }

export type TierView = {
  title: string
  allows: string
  /** What is used of this month's limits, a sentence for each currency. */
  month: MonthView[]
  next: string | null
  isVerified: boolean
  /** The way to more, where the person can go it alone. */
  link: string | null
}

/** One level of checked identity: what it takes and what it allows. */
export type LevelView = { tier: number; name: string; takes: string; allows: string; isMine: boolean }

/** The currency of the country where a person lives: the one that limits are told in. */
function ownCurrency(person: Identified): Currency {
  return countryOf(person.country)?.currency ?? 'EUR'
}

/** The levels that an identity can have with us, in words, with the person's own one marked. */
export function levelsView(person: Identified, limits: TierLimits, reading: Reading): LevelView[] {
  const currency = ownCurrency(person)
  const allows = (tier: number) => `Puedes comprar y vender ${mostText(limits, tier, currency, reading)}.`
  const levels = [
    {
      name: 'Sin verificar',
      takes: 'Con tu correo basta.',
      allows: 'Puedes escribir acuerdos, negociarlos e invitar a otra persona.',
    },
    {
      name: 'Verificada',
      takes: 'Con tu documento y tu rostro comprobados.',
      allows: allows(1),
    },
    {
      name: 'Verificada por completo',
      takes: 'Con tu domicilio y el origen del dinero comprobados además.',
      allows: allows(2),
    },
  ]
  return levels.map((level, tier) => ({ ...level, tier, isMine: tier === person.tier }))
}

function mostText(limits: TierLimits, tier: number, currency: Currency, reading: Reading): string {
  const { operationMinor, monthMinor } = limitOf(limits, tier, currency)
  const [operation, month] = [operationMinor, monthMinor].map(
    (minor) => minor !== null && reading.money(minor, currency),
  )
  if (operation && month) return `hasta ${operation} por transacción y ${month} al mes`
  if (operation) return `hasta ${operation} por transacción, sin límite al mes`
  return month ? `hasta ${month} al mes` : 'sin límite por transacción ni por mes'
}

/** What a person agreed to this month beside its limit: in their own currency, and in every one that they used. */
function monthTexts(person: Identified, { limits, used }: Allowed, reading: Reading): MonthView[] {
  const own = ownCurrency(person)
  const all = [{ currency: own, usedMinor: 0n }, ...used]
  return all
    .filter((each) => each.usedMinor > 0n || !used.some(({ currency }) => currency === own))
    .flatMap(({ currency, usedMinor }) => {
      const { monthMinor } = limitOf(limits, person.tier, currency)
      const sum = reading.money(usedMinor, currency)
      if (monthMinor !== null)
        return {
          text: `Este mes llevas ${sum} de ${reading.money(monthMinor, currency)}, entre lo que compras y lo que vendes.`,
          share: Math.min(1, Number(usedMinor) / Math.max(1, Number(monthMinor))),
        }
      return usedMinor > 0n
        ? { text: `Este mes llevas ${sum}, entre lo que compras y lo que vendes.`, share: null }
        : []
    })
}

/** What a person's identity is to us, in words: what it allows, and what would allow more. */
export function tierView(person: Identified, allowed: Allowed, reading: Reading): TierView {
  const level = levelsView(person, allowed.limits, reading).find((each) => each.isMine)
  const allows = level?.allows ?? ''
  const name = person.verifiedName ?? ''
  const month = person.tier >= 1 ? monthTexts(person, allowed, reading) : []
  if (person.tier >= 2)
    return { title: `${level?.name} como ${name}`, allows, month, next: null, isVerified: true, link: null }
  const asked = person.identityAsked
  if (person.tier === 1)
    return {
      title: `${level?.name} como ${name}`,
      allows,
      month,
      next: asked
        ? `Pediste el nivel 2 el ${fullStop(reading.instant(asked.at))} Una persona de quien opera Resguardo te escribe.`
        : 'Para importes mayores hace falta comprobar además tu domicilio y el origen del dinero.',
      isVerified: true,
      link: asked ? 'Ver mi petición' : 'Ver niveles o pedir el nivel 2',
    }
  return {
    title: asked ? 'Verificación pedida' : 'Sin verificar',
    allows,
    month,
    next: asked
      ? `La pediste el ${reading.instant(asked.at)} como ${asked.name}. La comprueba una persona de quien opera Resguardo.`
      : 'Para aceptar un acuerdo, depositar o cobrar hace falta verificar tu identidad.',
    isVerified: false,
    link: asked ? 'Ver mi petición' : 'Verificar mi identidad',
  }
}
