import { looksPayable } from '../banking/payable.ts'
import type { Currency } from '../money.ts'
import { monthOf } from '../people/month.ts'
import { limitOf, tierGap } from '../people/tiers.ts'
import type { PayoutAccount, ReachedLimit, WayOut, WayOutGap } from './facts.ts'
import type { Party, Receiver } from './party.ts'
import type { AccountSnapshot, Situation } from './situation.ts'
import type { Facts, Policy } from './work.ts'

/** A person as somebody who can be paid: identity tier and default account in the deal's currency. */
export type Payee = Readonly<{
  personId: string
  tier: number
  timeZone: string
  /** What their money of this deal is held for: their identity is looked at again, or the office looks at something else. */
  heldFor: 'identity' | 'office' | null
  /** They asked for their identity to be checked and wait for the answer. */
  identityAsked: boolean
  /** The same person sits on the other side too, under another account; told while somebody has to agree or pay. */
  isBothSides: boolean
  /**
   * What their other deals of this one's calendar month come to, in minor units of its currency. It is added up
   * where somebody still has to agree or pay and their tier has a limit; zero elsewhere.
   */
  usedMinor: bigint
  account: AccountSnapshot | null
  nameChecked: boolean
  /** End of the account's cool-off (T-COOL). */
  usableFrom: Temporal.Instant | null
  /** When their identity was last proved, or its hold ended; told only while money may still come in. */
  provedAt: Temporal.Instant | null
}>

type Settings = Pick<Policy, 'tierLimits'>

/** What steps need to know about the people: where they can be paid, and what is missing for that. */
export function payeeFacts(
  situation: Situation,
  payees: readonly Payee[],
  settings: Settings,
  now: Temporal.Instant,
): Facts {
  const { buyerId, sellerId, currency } = situation.transaction
  const { broker } = situation
  const payee = (id: string | null) => payees.find((each) => each.personId === id)
  const [buyer, seller] = [payee(buyerId), payee(sellerId)]
  const people = { buyer, seller, ...(broker && { broker: payee(broker.personId) }) }
  const told = Object.entries(people) as [Receiver, Payee | undefined][]
  const payoutAccounts = Object.fromEntries(
    told.map(([who, each]) => [who, payoutAccount(each, currency, now)]),
  ) as Partial<Record<Receiver, PayoutAccount>>
  const held = told.flatMap(([who, each]) => (each?.heldFor ? [who] : []))
  const brokerAsked = people.broker?.identityAsked === true
  return { payoutAccounts, held, brokerAsked, wayOut: wayOut(situation, { buyer, seller }, settings, now) }
}

/** Where a person's money can go now, or why it cannot go anywhere yet. */
function payoutAccount(payee: Payee | undefined, currency: Currency, now: Temporal.Instant): PayoutAccount {
  if (payee?.heldFor) return { usable: false, reason: `${payee.heldFor}-hold` }
  if (!payee?.account) return { usable: false, reason: 'no-account' }
  if (!looksPayable(payee.account, currency)) return { usable: false, reason: 'account-not-payable' }
  if (!payee.nameChecked) return { usable: false, reason: 'name-not-checked' }
  if (isCooling(payee, now)) return { usable: false, reason: 'account-cooling', from: payee.usableFrom }
  if (payee.tier < 1) return { usable: false, reason: 'identity' }
  return { usable: true, account: payee.account }
}

function isCooling(payee: Payee, now: Temporal.Instant): payee is Payee & { usableFrom: Temporal.Instant } {
  return payee.usableFrom !== null && Temporal.Instant.compare(payee.usableFrom, now) > 0
}

type Payees = Readonly<Record<Party, Payee | undefined>>

/** G-EXIT: everything that is missing before money may come in, and who has to do it. */
function wayOut(
  { transaction }: Situation,
  { buyer, seller }: Payees,
  { tierLimits }: Settings,
  now: Temporal.Instant,
): WayOut {
  const { currency, totalMinor } = transaction
  const missing: WayOutGap[] = []
  let coolsUntil: Temporal.Instant | undefined
  const reached: Partial<Record<Party, ReachedLimit>> = {}
  const checkTier = (side: Party, payee: Payee | undefined) => {
    if (payee?.heldFor === 'office') missing.push(`${side}-held`)
    const { usedMinor = 0n } = payee ?? {}
    // Who is looked at again has nothing proved until that is over.
    const tier = payee && payee.heldFor !== 'identity' ? payee.tier : 0
    const gap = tierGap(tierLimits, { tier, usedMinor, currency, totalMinor })
    if (gap === null) return
    if (gap === 'identity' || !payee) {
      missing.push(payee?.identityAsked ? `${side}-identity-asked` : `${side}-identity`)
      return
    }
    missing.push(`${side}-${gap}`)
    const { operationMinor, monthMinor } = limitOf(tierLimits, tier, currency)
    const limitMinor = (gap === 'operation-limit' ? operationMinor : monthMinor) ?? 0n
    // A deal stays in the month of its agreement: only one that is not agreed yet can wait for the next.
    const canWait = gap === 'month-limit' && transaction.agreedAt === null && totalMinor <= limitMinor
    const nextMonth = canWait ? monthOf(now, payee.timeZone).nextDay : null
    reached[side] = { tier, currency, limitMinor, usedMinor, nextMonth }
  }
  if (seller?.isBothSides) missing.push('both-sides')
  checkTier('seller', seller)
  if (!seller?.account || !seller.nameChecked || !looksPayable(seller.account, currency))
    missing.push('seller-account')
  else if (isCooling(seller, now)) {
    missing.push('seller-account-cooling')
    coolsUntil = seller.usableFrom
  }
  checkTier('buyer', buyer)
  const openSince = [seller?.usableFrom, seller?.provedAt, buyer?.provedAt]
    .flatMap((each) => each ?? [])
    .toSorted((one, other) => Temporal.Instant.compare(other, one))
    .at(0)
  return { missing, reached, ...(openSince && { openSince }), ...(coolsUntil && { coolsUntil }) }
}
