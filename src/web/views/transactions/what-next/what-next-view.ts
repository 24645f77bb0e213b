import { receiverName } from '#words/transactions/payee-name.ts'
import type { Way } from '#domain/transactions/ahead.ts'
import { escrowLeft } from '#domain/ledger/escrow.ts'
import { isLive } from '#domain/transactions/states.ts'
import type { SubjectKind } from '#domain/transactions/subject.ts'
import type { Situation, Tranche } from '#domain/transactions/situation.ts'
import { disputeOf } from '#domain/transactions/whose-turn.ts'
import type { WhatNext } from '#queries/transactions/what-next.ts'
import type { SaidTo } from '#words/transactions/said.ts'
import type { Reading } from '../../../server/reading.ts'
import { shortNames } from '../deal/short-names.ts'
import { turnOf } from '../transaction/transaction-view.ts'
import { type Branch, branchesOf } from './branches.ts'
import { type Node, nodeOf } from './nodes.ts'

/** One thing of a deal that goes its own way: the agreement, a part, a payment. */
type Place = Readonly<{ key: string; title: string; now: Node; also: Node | null; branches: Branch[] }>

/** What may still happen in a deal, as the map that one reader sees of it. */
export function whatNextView(page: WhatNext, reading: Reading) {
  const { situation, mine, seats } = page
  const { transaction } = situation
  const names = shortNames({ buyer: seats.buyer.name, seller: seats.seller.name })
  const to = reading.saidTo(names, mine)
  const { turn, outcome } = turnOf(page, names, reading)
  return {
    backTo: `/app/transactions/${transaction.id}`,
    title: transaction.title,
    sentence: turn.sentence,
    more: turn.more ?? [],
    outcome,
    places: placesOf(situation, page.ways, { to, reading }),
  }
}
export type WhatNextView = ReturnType<typeof whatNextView>

type Read = Readonly<{
  to: SaidTo
  reading: Reading
  /** Who was invited and is not in yet can take no step of the deal. */
  isOutside?: boolean
}>

/** The map of each thing that can still change, with the whole deal first where it is more than its one part. */
export function placesOf(situation: Situation, ways: readonly Way[], read: Read): Place[] {
  const { transaction, tranches, payouts } = situation
  const live = tranches.filter((each) => isLive(each.state))
  const state = transaction.state === 'none' ? 'draft' : transaction.state
  const ofDeal = ways.filter((way) => way.on === 'transaction')
  const [only] = live.length === 1 ? live : []
  const place = (on: SubjectKind, at: string, key: string, title: string, own: readonly Way[]): Place => ({
    key,
    title,
    now: nodeOf(on, at, read.to),
    also: null,
    branches: branchesOf(situation, own, read),
  })
  const parts = tranches.flatMap((part) => {
    const own = [...(part === only ? ofDeal : []), ...ways.filter((way) => isAbout(situation, way, part))]
    if (!isLive(part.state) && tranches.length === 1) return []
    const dispute = disputeOf(situation, part)
    const title =
      tranches.length > 1 ? `${part.title}, ${sumOf(situation, part, read)}` : 'Lo que puede pasar'
    const found = place('tranche', part.state, `part-${part.number}`, title, own)
    return [{ ...found, also: dispute && nodeOf('dispute', dispute.state, read.to) }]
  })
  const payments = payouts.flatMap((payout) => {
    const own = ways.filter((way) => way.subject.payout === payout.id)
    const sum = read.reading.money(payout.amountMinor, transaction.currency)
    const title = `Pago de ${sum} ${payout.to === read.to.mine ? 'para ti' : `para ${receiverName(read.to.names, payout.to)}`}`
    return own.length > 0 ? [place('payout', payout.state, payout.id, title, own)] : []
  })
  const whole = only ? [] : [place('transaction', state, 'deal', 'El acuerdo', ofDeal)]
  return [...whole, ...parts, ...payments]
}

function sumOf({ transaction }: Situation, part: Tranche, { reading }: Read): string {
  return reading.money(escrowLeft(part), transaction.currency)
}

/** Whether a way is about a part: its own, of its dispute, or of what was asked about it. */
function isAbout({ proposals, disputes }: Situation, { subject }: Way, { number }: Tranche): boolean {
  const about =
    proposals.find((each) => each.id === subject.proposal) ??
    disputes.find((each) => each.id === subject.dispute)
  return (about?.tranche ?? subject.tranche) === number
}
