import type { AnnouncedDeposit } from '#domain/banking/advised.ts'
import type { Action } from '#domain/transactions/process.ts'
import type { PayoutAccount, ReachedLimit, WayOutGap } from '#domain/transactions/facts.ts'
import type { AvailableAction } from '#domain/transactions/available.ts'
import type { Currency } from '#domain/money.ts'
import type { Party, Receiver } from '#domain/transactions/party.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import type { Subject } from '#domain/transactions/subject.ts'
import type { Whose } from '#domain/transactions/whose-turn.ts'

/** A place to go to before, or instead of, a step: which one it is, and how the way there is called. */
export const turnPlaces = {
  account: 'Agregar una cuenta bancaria',
  accounts: 'Ver mis cuentas bancarias',
  identity: 'Verificar mi identidad',
  asked: 'Ver mi petición',
  limits: 'Ver mis límites',
  held: 'Ver qué se revisa',
  invitation: 'Ver el enlace y el código',
  order: 'Ver la orden',
  anew: 'Proponerla otra vez',
  another: 'Crear otra igual',
} as const
export type TurnPlace = keyof typeof turnPlaces

export type TurnText = Readonly<{
  turn: 'mine' | 'theirs' | 'system' | 'over'
  sentence: string
  /** More to know before acting, as short sentences. */
  more?: readonly string[]
  /** The step that is the one thing to do now, or a place to go first. */
  act?: (Subject & Readonly<{ action: Action }>) | Readonly<{ place: TurnPlace }>
  /** A place to go to as well, soon if not first. */
  also?: TurnPlace
}>

export type TurnFacts = Readonly<{
  situation: Situation
  mine: Party | null
  whose: Whose
  missing: readonly WayOutGap[]
  /** The end of the cool-off of the seller's account, where that is missing. */
  coolsUntil: Temporal.Instant | null
  /** The limit of `mine` that the deal passes. */
  reached: ReachedLimit | null
  /** Whose money is held while something is looked at. */
  held: readonly Party[]
  /** Where the money of `mine` would go now, or why nowhere. */
  payoutAccount: PayoutAccount | null
  freeSeat: boolean
  /** What our bank announces to the deal, and no statement has brought yet. */
  announced?: readonly AnnouncedDeposit[]
  /** Who of the deal is owed money that waits because all payouts are stopped. */
  stoppedFor?: readonly Receiver[]
  actions: readonly AvailableAction[]
  names: Readonly<{ buyer: string; seller: string }>
  reading: Readonly<{
    locale: string
    money: (minor: bigint, currency: Currency) => string
    instant: (at: Temporal.Instant) => string
  }>
}>

/** Whose turn it is for the one who reads: theirs, the other side's, or nobody's of the two. */
export function turnFor(whose: Whose, mine: Party | null): TurnText['turn'] {
  if (whose === mine || (whose === 'both' && mine !== null)) return 'mine'
  return mine !== null && (whose === 'buyer' || whose === 'seller') ? 'theirs' : 'system'
}

/** A sum of the deal as its reader writes it. */
export function sumText(
  { situation, reading }: Pick<TurnFacts, 'situation' | 'reading'>,
  minor: bigint,
): string {
  return reading.money(minor, situation.transaction.currency)
}
