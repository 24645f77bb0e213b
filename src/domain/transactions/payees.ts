import { tierAllows } from '../people/tiers.ts'
import type { PayoutAccount, WayOut, WayOutGap } from './facts.ts'
import type { Party } from './party.ts'
import type { AccountSnapshot, Situation } from './situation.ts'
import type { Facts } from './work.ts'

/** A person as somebody who can be paid: identity tier and default account in the deal's currency. */
export type Payee = Readonly<{
  personId: string
  tier: number
  account: AccountSnapshot | null
  nameChecked: boolean
  /** End of the account's cool-off (T-COOL). */
  usableFrom: Temporal.Instant | null
}>

/** What steps need to know about the two people: where they can be paid, and what is missing for that. */
export function payeeFacts(situation: Situation, payees: readonly Payee[], now: Temporal.Instant): Facts {
  const { buyerId, sellerId } = situation.transaction
  const payee = (id: string | null) => payees.find((each) => each.personId === id)
  const [buyer, seller] = [payee(buyerId), payee(sellerId)]
  const payoutAccounts: Partial<Record<Party, PayoutAccount>> = {
    buyer: payoutAccount(buyer, now),
    seller: payoutAccount(seller, now),
  }
  return { payoutAccounts, wayOut: wayOut(situation, buyer, seller, now) }
}

/** Where a person's money can go now, or why it cannot go anywhere yet. */
function payoutAccount(payee: Payee | undefined, now: Temporal.Instant): PayoutAccount {
  if (!payee?.account) return { usable: false, reason: 'no-account' }
  if (!payee.nameChecked) return { usable: false, reason: 'name-not-checked' }
  if (isCooling(payee, now)) return { usable: false, reason: 'account-cooling' }
  if (payee.tier < 1) return { usable: false, reason: 'identity' }
  return { usable: true, account: payee.account }
}

function isCooling(payee: Payee, now: Temporal.Instant): boolean {
  return payee.usableFrom !== null && Temporal.Instant.compare(payee.usableFrom, now) > 0
}

/** G-EXIT: everything that is missing before money may come in, and who has to do it. */
function wayOut(
  { transaction }: Situation,
  buyer: Payee | undefined,
  seller: Payee | undefined,
  now: Temporal.Instant,
): WayOut {
  const { totalMinor, currency } = transaction
  const missing: WayOutGap[] = []
  if (!tierAllows(seller?.tier ?? 0, totalMinor, currency)) missing.push('seller-identity')
  if (!seller?.account || !seller.nameChecked) missing.push('seller-account')
  else if (isCooling(seller, now)) missing.push('seller-account-cooling')
  if (!tierAllows(buyer?.tier ?? 0, totalMinor, currency)) missing.push('buyer-identity')
  return { missing }
}
