import { receiverName } from '#words/transactions/payee-name.ts'
import { depositMissing, escrowLeft } from '#domain/ledger/escrow.ts'
import { mayPhotograph } from '#domain/evidence/packing.ts'
import { mayPrepare } from '#domain/handover/prepare.ts'
import type { DefaultOutcome } from '#domain/transactions/available.ts'
import { otherParty } from '#domain/transactions/party.ts'
import type { Currency } from '#domain/money.ts'
import { isHeldReason, type Payout, type Situation, type Tranche } from '#domain/transactions/situation.ts'
import { isLive, type TransactionState } from '#domain/transactions/states.ts'
import { claimTime, waitsForPayee } from '#domain/transactions/whose-turn.ts'
import type { TransactionPage } from '#queries/transactions/transaction-page.ts'
import { pictureMinor, pictureSentence, stageOf, totalName } from '#words/transactions/money-stage.ts'
import { silenceText } from '#words/transactions/steps.ts'
import { waitsForHold } from '#words/transactions/turn/held.ts'
import { turnText } from '#words/transactions/turn/turn.ts'
import { accountName } from '#words/bank/account-name.ts'
import { lackOf } from '#words/transactions/turn/payouts.ts'
import type { Reading } from '../../../server/reading.ts'
import { actionLinks, type ActionLink } from '../action/action-links.ts'
import { disputeView } from '../../disputes/dispute-view.ts'
import { receiptLine } from '../receipt/receipt-view.ts'
import { shortNames } from '../deal/short-names.ts'
import { recordWords } from '../evidence/evidence-words.ts'
import { returnReasonText } from '#words/bank/return-reasons.ts'
import { dealLook, payoutLook, trancheLook } from '../../../components/state-look.ts'
import { parcelsView } from './parcels-view.ts'
import { placeOf, primaryOf } from './primary-step.ts'
import { deliveriesView } from './deliveries-view.ts'
import { goodsBackOf } from './goods-back-view.ts'
import { stagesView } from './stages-view.ts'
import { moneyOf } from './money-view.ts'
import { storyOf } from './story.ts'
import { termsLines } from '../deal/terms-lines.ts'

export type TransactionView = ReturnType<typeof transactionView>

/** The page of a transaction as finished text for one reader. */
export function transactionView(page: TransactionPage, reading: Reading) {
  const { situation, mine, seats } = page
  const { transaction, terms, tranches } = situation
  const whole = { buyer: seats.buyer.name, seller: seats.seller.name }
  const names = shortNames(whole)
  const state: TransactionState = transaction.state === 'none' ? 'draft' : transaction.state
  const current = tranches.find((each) => isLive(each.state))
  return {
    id: transaction.id,
    code: transaction.code,
    version: transaction.version,
    title: transaction.title,
    mine,
    names,
    people: (['buyer', 'seller'] as const).map((party) => ({ party, ...seats[party], you: party === mine })),
    look: dealLook(state, current?.state ?? tranches.at(-1)?.state ?? null, transaction.frozenAt !== null),
    totalName: totalName(transaction.agreedAt !== null),
    totalText: reading.money(transaction.totalMinor, transaction.currency),
    picture: { ...pictureOf(page, state, names, reading), buyerName: whole.buyer, sellerName: whole.seller },
    stages: stagesView(page, reading),
    evidence: shownIn(page),
    ...stepsOf(page, names, reading),
    disputes: situation.disputes.flatMap((dispute) => {
      const tranche = tranches.find((each) => each.number === dispute.tranche)
      return tranche
        ? [disputeView({ situation, dispute, tranche, calendars: page.calendars }, names, reading)]
        : []
    }),
    commissionAt: mine === 'seller' && situation.broker ? `/app/commissions/${transaction.id}` : null,
    ...moneyOf(page, names, reading),
    payouts: situation.payouts
      .filter((each) => each.state !== 'replaced')
      .map((each) => payoutText(each, page, names, reading)),
    receipts: page.receipts.map((each) => receiptLine(each, reading)),
    parts: tranches.map((each) => ({
      number: each.number,
      title: each.title,
      look: trancheLook(each.state),
      amountText: reading.money(escrowLeft(each), transaction.currency),
      about: aboutPart(each, transaction.currency, reading),
      proof: each.proof ? { text: each.proof.text, detail: each.proof.detail } : null,
    })),
    parcels: parcelsView(page, reading),
    deliveries: deliveriesView(page, names, reading),
    goodsBack: goodsBackOf(page, names, reading),
    // While an offer is open, what it changed stands beside what it said before.
    terms: termsLines(terms, names, reading, state === 'proposed' ? page.versions.at(-2)?.terms : undefined),
    versions: versionTexts(page, names, reading),
    story: storyOf(page.events, names, mine, situation, reading),
    hasOlderEvents: page.events.length < transaction.version,
    /** Met in person: where both prepare their telephones. */
    handover:
      mine && tranches.some((part) => mayPrepare(situation, part)) ? handoverAddress(transaction.id) : null,
    isOver: endedEarly.includes(state),
    agreedAt: agreedAtOf(page, reading),
  }
}

function aboutPart(part: Tranche, currency: Currency, reading: Reading): string {
  if (part.splitFrom !== null) return `Lo que nadie reclama del tramo ${part.splitFrom}`
  const day = `Entrega hasta el ${reading.day(part.deliverBy)}`
  if (part.state !== 'unopened') return day
  return `Cuando termine el tramo anterior se depositan ${reading.money(depositMissing(part), currency)}. ${day}`
}

const endedEarly: readonly TransactionState[] = ['declined', 'withdrawn', 'expired']

type Names = { buyer: string; seller: string }

const handoverAddress = (transactionId: string) => `/app/transactions/${transactionId}/handover`

function pictureOf(page: TransactionPage, state: TransactionState, names: Names, reading: Reading) {
  const { money, situation } = page
  const { currency, totalMinor } = situation.transaction
  const stage = stageOf(state, money)
  return {
    stage,
    amountText: reading.money(pictureMinor(stage, money, totalMinor), currency),
    parts: [reading.money(money.toBuyerMinor, currency), reading.money(money.toSellerMinor, currency)] as [
      string,
      string,
    ],
    sentence: pictureSentence({ state, currency, totalMinor, money }, names, reading, page.mine),
  }
}

/** Whose turn it is and what silence will mean, before the one step is made a link. */
export function turnOf(page: TurnPage, names: Names, reading: Reading) {
  const { mine, waiting, seats } = page
  // A timer that a hold stops says nothing of when it ends.
  const outcome = waitsForHold(page) ? null : page.outcome
  const freeSeat = seats.buyer.isFree || seats.seller.isFree
  return {
    turn: turnText({ ...page, whose: waiting.whose, freeSeat, names, reading }),
    outcome: outcome
      ? {
          text: silenceText(outcome.transition, outcome.values, reading.saidTo(names, mine), true),
          deadline: reading.deadline(outcome.dueAt),
          left: shareLeft(page.situation, outcome, reading.now),
        }
      : null,
  }
}

/** How much of its time a deadline has left, from 0 to 1; null where it has no clock of its own. */
function shareLeft(
  { timers }: Situation,
  { timer: kind, dueAt }: Pick<DefaultOutcome, 'timer' | 'dueAt'>,
  now: Temporal.Instant,
): number | null {
  const timer = timers.find(
    (each) => each.kind === kind && each.state === 'armed' && each.dueAt.equals(dueAt),
  )
  if (!timer) return null
  const whole = timer.startedAt.until(dueAt).total('seconds')
  return whole > 0 ? Math.min(1, Math.max(0, now.until(dueAt).total('seconds') / whole)) : null
}

type TurnPage = Pick<
  TransactionPage,
  | 'situation'
  | 'mine'
  | 'waiting'
  | 'missing'
  | 'coolsUntil'
  | 'reached'
  | 'held'
  | 'payoutAccount'
  | 'actions'
  | 'outcome'
  | 'seats'
> &
  Partial<Pick<TransactionPage, 'announced' | 'stoppedFor'>>

/** The turn card and the quiet links: the primary action stands on the card, everything else below. */
function stepsOf(page: TransactionPage, names: Names, reading: Reading) {
  const { situation, mine, actions } = page
  const { turn, outcome } = turnOf(page, names, reading)
  const to = reading.saidTo(names, mine)
  const primary = primaryOf(turn.act, actions, situation.transaction.id, to)
  const links = actionLinks(situation, actions, to)
  return {
    turn: {
      ...turn,
      act: primary,
      also: turn.also ? placeOf(turn.also, situation.transaction.id) : null,
    },
    outcome,
    links: links
      .filter((link) => link.to !== primary?.to && !isShownElsewhere(link))
      .toSorted((one, other) => Number(isRare(one)) - Number(isRare(other))),
  }
}

/** An order of a court is for hardly any deal: it is offered after what one comes for. */
function isRare({ action }: ActionLink): boolean {
  return action === 'bring-order'
}

/** How many pieces of evidence there are, whether whoever reads it may show more, and which parcel they may photograph. */
function shownIn({ evidence, actions, mine, situation }: TransactionPage) {
  const { buyer, seller, platform } = evidence
  const isOffices = mine === null && ['active', 'settling'].includes(situation.transaction.state)
  const mayAdd = isOffices || actions.some(({ action }) => action === 'add-evidence')
  const { terms, tranches } = situation
  const parcel = mine && mayAdd ? tranches.find((part) => mayPhotograph(mine, terms, part)) : undefined
  return {
    shown: buyer + seller + platform,
    mayAdd,
    photographs: mine && parcel ? { tranche: parcel.number, label: recordWords[mine].link } : null,
  }
}

/** Before anybody can deposit, the card says what is missing: there is nothing yet that could have been transferred. */
function isShownElsewhere({ action, blocked }: ActionLink): boolean {
  return (action === 'deposit' || action === 'announce-deposit') && blocked
}

function payoutText(payout: Payout, page: TransactionPage, names: Names, reading: Reading) {
  const own = payout.to === page.mine
  const { currency } = page.situation.transaction
  const account = payout.account
  return {
    id: payout.id,
    isPaid: payout.state === 'settled' || payout.state === 'set_off',
    look: payoutLook(payout.state),
    title: own ? 'Para ti' : `Para ${receiverName(names, payout.to)}`,
    // The other side's account is nobody's business, not even masked.
    account: own && account ? accountName(account) : null,
    when: payout.settledAt
      ? `${payout.state === 'set_off' ? 'Compensado' : 'Pagado'} el ${reading.dayOf(payout.settledAt)}`
      : `${payout.cause === 'release' ? 'Liberado' : 'Ordenado'} el ${reading.dayOf(payout.plannedAt)}`,
    why: own ? (whyNotPaid(payout) ?? sinceWhen(payout, page, reading)) : null,
    code: payout.code,
    amountText: reading.money(payout.amountMinor, currency),
    cause: { release: 'Liberación', refund: 'Reembolso', excess: 'Depósito de más' }[payout.cause],
  }
}

/** What happened to one's own payout that was not made, and what becomes of the money. */
function whyNotPaid({ state, reason }: Payout): string | null {
  if (state === 'set_off')
    return 'Cubre lo que debes desde que tu banco retiró tu depósito. Lo que sobró se te paga aparte.'
  if (state !== 'rejected' && state !== 'returned') return null
  const why = returnReasonText(reason)
  const done = state === 'returned' ? 'lo devolvió' : 'lo rechazó'
  return `El banco ${done}${why && `: ${why}`}. El dinero está a salvo y entero; elige otra cuenta y se paga otra vez.`
}

/** Since when one's own payout waits, and for what. */
function sinceWhen(
  payout: Payout,
  { situation, payoutAccount }: TransactionPage,
  reading: Reading,
): string | null {
  const time = waitsForPayee(payout) ? claimTime(situation, payout) : null
  if (!time) return null
  if (isHeldReason(payout.blockedBy))
    return `Espera desde el ${reading.dayOf(time.since)}: ${payout.blockedBy === 'office-hold' ? 'hay una revisión abierta sobre ti' : 'revisamos otra vez tu identidad'}. El dinero es tuyo y está a salvo.`
  const lack = lackOf(payoutAccount)
  if (lack) return `Espera desde el ${reading.dayOf(time.since)}: falta ${lack.lack}.`
  const since = `Espera una cuenta desde el ${reading.dayOf(time.since)}`
  return payout.state === 'unclaimed'
    ? `${since} y está sin reclamar desde el ${reading.dayOf(time.until)}. Es tuyo: elige una cuenta y se paga.`
    : `${since}. Elige una y se paga.`
}

function versionTexts({ versions, mine }: TransactionPage, names: Names, reading: Reading) {
  return versions
    .map((version, index) => ({
      version: version.version,
      by: version.author === mine ? 'tú' : names[version.author],
      when: reading.moment(version.at),
      lines: termsLines(version.terms, names, reading, versions[index - 1]?.terms).filter(
        (line) => index === 0 || line.before !== undefined,
      ),
    }))
    .toReversed()
}

/** When both accepted what counts: at first, or as an amendment of it. */
function agreedAtOf({ situation, versions }: TransactionPage, reading: Reading) {
  const { agreedAt } = situation.transaction
  const last = versions.at(-1)?.at
  if (!agreedAt || !last) return agreedAt && reading.moment(agreedAt)
  return reading.moment(Temporal.Instant.compare(last, agreedAt) > 0 ? last : agreedAt)
}

/** The name of whoever is on the other side for the one who reads. */
export function otherName({ mine, seats }: Pick<TransactionPage, 'mine' | 'seats'>): string {
  return seats[mine ? otherParty(mine) : 'seller'].name
}
