import { familyOf } from '#domain/ledger/accounts.ts'
import { escrowLeft, leastLeft, releaseSums } from '#domain/ledger/escrow.ts'
import { netShares } from '#domain/ledger/net-shares.ts'
import { total } from '#domain/money.ts'
import type { Situation, Tranche } from '#domain/transactions/situation.ts'
import { priceReceived } from '#domain/transactions/amendment-money.ts'
import { awaitsDeposit } from '#domain/transactions/states.ts'
import { agreedTerms, depositsOf, feesOf, sumsOf } from '#domain/transactions/sums.ts'
import type { Terms } from '#domain/transactions/terms.ts'

/** An entry of the journal about a deal, as it stands in the books: debits positive. */
export type BookEntry = Readonly<{
  code: string
  at: Temporal.Instant
  postings: readonly Readonly<{ account: string; amountMinor: bigint }>[]
  /** What each side bore of the commission that it earns. */
  earned: readonly Readonly<{ baseMinor: bigint; taxMinor: bigint }>[]
}>
/** The sums of a deal by what they are, in minor units. One may have several: of the whole, and of each part or payment. */
export type NamedSums = ReadonlyMap<string, ReadonlySet<bigint>>

/** What was agreed or proposed, what the books say of it, and what would follow from them. */
export function namedSums(
  situation: Situation,
  versions: readonly Terms[],
  entries: readonly BookEntry[],
): NamedSums {
  const names = new Map<string, Set<bigint>>()
  const add = (name: string, ...sums: readonly bigint[]) => {
    const known = names.get(name) ?? new Set()
    for (const sum of sums) known.add(sum)
    names.set(name, known)
  }
  for (const terms of [...versions, agreedTerms(situation)]) addAgreed(terms, add)
  addBooked(entries, add)
  addToDeposit(situation, entries, add)
  for (const { to, state, amountMinor } of situation.payouts) {
    add(to === 'seller' ? 'leaves for the seller' : 'goes back to the buyer', amountMinor)
    if (state === 'settled') add('paid into a bank account', amountMinor)
  }
  for (const side of ['seller', 'buyer'] as const) {
    const theirs = situation.payouts.filter(({ to, state }) => to === side && state !== 'replaced')
    const sum = total(theirs.map((each) => each.amountMinor))
    add(side === 'seller' ? 'leaves for the seller' : 'goes back to the buyer', sum)
    const paid = theirs.filter(({ state }) => state === 'settled')
    add('paid into a bank account', total(paid.map((each) => each.amountMinor)))
  }
  addDecided(situation, add)
  const { tranches } = situation
  add('agreed: price and charges', ...tranches.map(escrowLeft))
  for (const part of tranches) addForeseen(situation, part, add)
  return names
}

type Add = (name: string, ...sums: readonly bigint[]) => void

function addAgreed(terms: Terms & Parameters<typeof sumsOf>[0], add: Add): void {
  const sums = sumsOf(terms)
  const deposits = depositsOf(terms)
  add('price', sums.priceMinor, ...terms.tranches.map((each) => each.priceMinor))
  add('charges', sums.chargesMinor, ...terms.tranches.map((each) => each.chargesMinor))
  add(
    'agreed: price and charges',
    sums.priceMinor + sums.chargesMinor,
    ...terms.tranches.map((each) => each.priceMinor + each.chargesMinor),
  )
  add('commission', sums.buyerFeeMinor, sums.sellerFeeMinor)
  add('tax on the commission', sums.buyerTaxMinor, sums.sellerTaxMinor)
  add('commission of both sides', sums.buyerFeeMinor + sums.sellerFeeMinor)
  add('tax on the commission of both sides', sums.buyerTaxMinor + sums.sellerTaxMinor)
  const withTax = feesOf(terms).map((each) => each.buyerFeeMinor + each.buyerTaxMinor)
  add('commission of the buyer with tax', sums.buyerFeeMinor + sums.buyerTaxMinor, ...withTax)
  add('whole deposit', sums.buyerPaysMinor, ...deposits)
  add('seller receives, all released', sums.sellerReceivesMinor)
}

/** What every movement says, and what is on each account after it. */
function addBooked(entries: readonly BookEntry[], add: Add): void {
  const balances = new Map<string, bigint>()
  const sumOf = (families: readonly string[]) =>
    total([...balances].filter(([account]) => families.includes(familyOf(account))).map(([, minor]) => minor))
  for (const { code, postings, earned } of entries) {
    for (const { baseMinor, taxMinor } of earned) {
      add('invoiced: commission', baseMinor)
      add('invoiced: tax', taxMinor)
      add('invoiced: commission with tax', baseMinor + taxMinor)
    }
    for (const { account, amountMinor } of postings) {
      const family = familyOf(account)
      balances.set(account, (balances.get(account) ?? 0n) - amountMinor)
      add(`posting: ${family}`, amountMinor < 0n ? -amountMinor : amountMinor)
      if (['L2', 'L3'].includes(code) && family === 'suspense') add('arrived at the bank', amountMinor)
      if (['L6', 'L7'].includes(code) && family === 'escrow')
        add('released, before the commission', amountMinor)
      if (family === 'payable' && amountMinor < 0n) add('leaves for the seller', -amountMinor)
      if (family === 'refundable' && amountMinor < 0n) add('goes back to the buyer', -amountMinor)
    }
    add('custody and commission, after a movement', sumOf(['escrow', 'fee_pending']))
    add('custody, after a movement', sumOf(['escrow']))
    add('arrived at the bank', sumOf(['escrow', 'fee_pending']))
  }
  const parts = [...balances].filter(([account]) => familyOf(account) === 'escrow')
  add('custody', sumOf(['escrow']), ...parts.map(([, minor]) => minor))
  add('commission set aside', sumOf(['fee_pending']))
  add('custody and commission', sumOf(['escrow', 'fee_pending']))
  const leftIn = (some: readonly BookEntry[]) =>
    total(
      some
        .flatMap(({ postings }) => postings)
        .map((each) =>
          familyOf(each.account) === 'escrow' && each.amountMinor > 0n ? each.amountMinor : 0n,
        ),
    )
  const released = leftIn(entries.filter(({ code }) => ['L6', 'L7'].includes(code)))
  add('released, before the commission', released)
  add('returned, without the commission', leftIn(entries) - released)
  for (const family of new Set([...balances.keys()].map(familyOf))) {
    const sum = sumOf([family])
    add(`balance: ${family}`, sum < 0n ? -sum : sum)
  }
}

/** What is due of the parts that await their deposit, less what the books have of it. */
function addToDeposit({ tranches }: Situation, entries: readonly BookEntry[], add: Add): void {
  const has = (account: (name: string) => boolean) =>
    -total(
      entries.flatMap(({ postings }) =>
        postings.filter((each) => account(each.account)).map((each) => each.amountMinor),
      ),
    )
  const open = tranches.filter((each) => awaitsDeposit(each.state))
  const due = total(
    open.map((each) => each.priceMinor + each.chargesMinor + each.buyerFeeMinor + each.buyerTaxMinor),
  )
  const escrow = total(
    open.map((part) => has((name) => name.startsWith('escrow:') && name.endsWith(`:${part.number}`))),
  )
  const others = total(tranches.filter((each) => !open.includes(each)).map((each) => each.feePendingMinor))
  const fee = has((name) => name.startsWith('fee_pending:')) - others
  if (open.length === 0) return
  add('to deposit', due - escrow - fee)
  add('arrived of what is to deposit', escrow + fee)
}

/** What was claimed, offered or decided. */
function addDecided({ disputes, proposals, tranches, terms }: Situation, add: Add): void {
  for (const { claimedMinor, tranche } of disputes) {
    const part = tranches.find((each) => each.number === tranche)
    add('claimed', claimedMinor)
    if (part && claimedMinor <= part.heldMinor) add('not claimed', part.heldMinor - claimedMinor)
  }
  for (const { kind, state, toSellerMinor, toBuyerMinor, tranche } of proposals) {
    if (kind !== 'split') continue
    add('share, before the commission', toSellerMinor, toBuyerMinor)
    if (state === 'accepted') add('released, before the commission', toSellerMinor)
    const part = tranches.find((each) => each.number === tranche)
    if (!part || toSellerMinor + toBuyerMinor > part.heldMinor) continue
    const net = netShares(part, { toSellerMinor, toBuyerMinor }, terms.currency)
    add('share, at each bank', net.toSellerMinor, net.toBuyerMinor)
  }
}

/** What would follow now: of giving everything back, of releasing everything, and what a release leaves at least. */
function addForeseen(situation: Situation, part: Tranche, add: Add): void {
  const { terms, tranches } = situation
  add('would go back to the buyer', part.heldMinor + part.feePendingMinor)
  add('would go back to the buyer', total(tranches.map((each) => each.heldMinor + each.feePendingMinor)))
  if (part.state === 'part_funded') add('price that the deposit covers', priceReceived(situation, part) ?? 0n)
  add('least left in custody', leastLeft(part, terms.currency))
  if (part.heldMinor <= 0n) return
  const sums = releaseSums(part, part.heldMinor, terms.currency)
  add('seller would receive', part.heldMinor - sums.sellerFeeMinor - sums.sellerTaxMinor)
}
