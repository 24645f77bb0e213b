import { currencies } from '../money.ts'
import { saysSomething } from '../written.ts'
import type { RefusalCode, RefusalDetails } from '../refusal.ts'
import type { AuthorityKind } from './authority.ts'
import type { Shares } from './dispute.ts'
import { isRunning } from './running-timers.ts'
import type { Situation, Timer, Tranche } from './situation.ts'
import { isWithMoney } from './states.ts'
import { isAbout } from './subject.ts'
import type { Transition } from './process.ts'
import { currentPayout, placeOf, putDispute, putTransaction, standDown, type Work } from './work.ts'

/** What a document of an authority says of itself: whose it is, its number there, and its date (ISO 8601). */
export type AuthorityPaper = Readonly<{
  kind: AuthorityKind
  authority: string
  reference: string
  datedOn: string
}>

/** How much of one part each side gets by a ruling, before fees, in minor units. */
export type RulingShare = Readonly<{ tranche: number }> & Shares

/** What was learnt of the order of a deal for the step of a second person. */
export type FreezeFacts = Readonly<{
  /** Whether a paper waits to be looked at, and whether somebody proposed to lift what stands (X15). */
  order?: Readonly<{ waits: boolean; isLiftProposed: boolean }>
  /** What was ruled, and who prepared it, where it is executed now (X16). */
  ruling?: Readonly<{ shares: readonly RulingShare[]; by: string }>
}>

type Frozen = Pick<Situation, 'transaction'>

/** Whether the money of a deal stands still by an order from outside. */
export const isFrozen = ({ transaction }: Frozen): boolean => transaction.frozenAt !== null

/** Whether a row is not taken now because its deal is frozen. Payouts stand still by themselves, and the bank goes on telling of them. */
export function standsStill(known: Frozen, row: Pick<Transition, 'on' | 'whileFrozen'>): boolean {
  return isFrozen(known) && row.on !== 'payout' && !row.whileFrozen
}

/** The parts that an order holds: their whole deposit came in, and something of it is left. What came short goes back as ever. */
export function frozenParts({ tranches }: Pick<Situation, 'tranches'>): Tranche[] {
  return tranches.filter((each) => isWithMoney(each.state) && each.heldMinor > 0n)
}

const runsWhileFrozen = (timer: Timer) =>
  isRunning(timer) && !timer.pausedFor.includes('freeze') && !isAbout(timer, 'payout')

/** What must be so for a step of a freeze to exist at all. */
export const freezeConditions = {
  frozen: (work) => isFrozen(work),
  'not-frozen': (work) => !isFrozen(work),
  'deposit-held': (work) => frozenParts(work).length > 0,
  'clocks-run-while-frozen': (work) => isFrozen(work) && work.timers.some(runsWhileFrozen),
  'stopped-by-freeze': (work) => currentPayout(work).blockedBy === 'deal-frozen',
  'order-waits': ({ facts }) => facts.order?.waits === true,
  'lift-proposed': ({ facts }) => facts.order?.isLiftProposed === true,
  'ruling-given': ({ facts }) => facts.ruling !== undefined,
  'ruled-here': (work) => ruledShare(work) !== undefined,
} as const satisfies Record<string, (work: Work) => boolean>

type GuardRefusal = Readonly<{ code: RefusalCode; details?: RefusalDetails }>

const wrong = (field: string): GuardRefusal => ({ code: 'input-wrong', details: { fields: [field] } })

/** What must be so for a step of a freeze to be taken. */
export const freezeGuards = {
  'order-told': ({ input: { order }, now, terms }) => {
    if (!saysSomething(order?.authority)) return wrong('authority')
    if (!saysSomething(order?.reference)) return wrong('reference')
    const today = now.toZonedDateTimeISO(placeOf(terms).timeZone).toPlainDate()
    return !order || Temporal.PlainDate.compare(order.datedOn, today) > 0 ? wrong('datedOn') : null
  },
  'ruling-shares-all': (work) => sharesObjection(work),
  // Whoever decided about this deal, or prepared it, does not let the money go (G-4E).
  'judged-nothing-here': ({ disputes, facts, actor }) => {
    const judges = disputes.flatMap((each) => [each.mediatorId, each.reviewerId, ...each.excluded])
    const isBusy = facts.ruling?.by === actor.id || judges.includes(actor.id)
    return isBusy ? { code: 'same-person-twice', details: { action: 'execute-ruling' } } : null
  },
} as const satisfies Record<string, (work: Work) => GuardRefusal | null>

/** Guards of freezes that only the person's next answer can satisfy. */
export const answeredInFreezes: readonly (keyof typeof freezeGuards)[] = ['order-told', 'ruling-shares-all']

/** What a step of a freeze changes besides the state, the money and the timers. */
export const freezeEffects = {
  freeze: (work) => putTransaction(work, { frozenAt: work.now }),
  unfreeze: (work) => putTransaction(work, { frozenAt: null }),
  'note-frozen-payout': (work) => standDown(work, { blockedBy: 'deal-frozen', reason: null }),
  'note-ruling': (work) => putDispute(work, { isByRuling: true }),
} as const satisfies Record<string, (work: Work) => void>

/** What each side gets by the ruling of the part that is decided about; undefined where none is executed now. */
export function ruledShare(work: Work): Shares | undefined {
  const share = work.facts.ruling?.shares.find((each) => each.tranche === work.tranche)
  return isFrozen(work) ? undefined : share
}

/** A ruling names each part that holds money once, and shares all that it holds. */
function sharesObjection(work: Work): GuardRefusal | null {
  const shares = work.facts.ruling?.shares ?? work.input.ruling ?? []
  const { currency } = work.transaction
  const parts = frozenParts(work)
  for (const { number, heldMinor } of parts) {
    const own = shares.filter((each) => each.tranche === number)
    const { toSellerMinor = -1n, toBuyerMinor = -1n } = own[0] ?? {}
    const isAll = toSellerMinor >= 0n && toBuyerMinor >= 0n && toSellerMinor + toBuyerMinor === heldMinor
    if (own.length !== 1 || !isAll)
      return { code: 'shares-do-not-add-up', details: { availableMinor: heldMinor.toString(), currency } }
    if (toSellerMinor % currencies[currency].stepMinor !== 0n)
      return { code: 'amount-out-of-range', details: { currency } }
  }
  return parts.length === 0 || parts.length !== shares.length ? { code: 'wrong-moment' } : null
}
