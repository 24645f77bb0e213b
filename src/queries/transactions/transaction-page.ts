import { z } from 'zod'
import { isIdentityGap, type WayOut, type WayOutGap } from '#domain/transactions/facts.ts'
import { engine } from '#domain/transactions/engine.ts'
import type { AvailableAction } from '#domain/transactions/available.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { currentPart } from '#domain/transactions/stages.ts'
import { awaitsDeposit, type PayoutState } from '#domain/transactions/states.ts'
import { Terms, termsDifference } from '#domain/transactions/terms.ts'
import { waitingOf } from '#domain/transactions/whose-turn.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { Named } from '#store/database/database.ts'
import { payeesOfStopped } from '#store/payouts/stops.ts'
import { parcelsOf } from '#store/transactions/parcels.ts'
import { returnAddresses } from '#store/transactions/return-addresses.ts'
import { calendarsOf } from '../disputes/calendars.ts'
import { announcedTo } from './announced.ts'
import { type Asking, query } from '../query.ts'
import { type AskedSituation, askedSituation } from './asked-situation.ts'
import { deliveredFiles } from './closed-files.ts'
import { conversationIn } from './conversation.ts'
import { figuresOf } from '#domain/ledger/figures.ts'
import { ownReceipts } from './my-receipt.ts'
import { seatsOf } from './people-of.ts'
import { logOf } from './log.ts'
import { stageDates, stageEnds } from './stage-dates.ts'
import { newestFrom, toldEvents } from './told-events.ts'

/** Says that the bank took a deposit back, however long ago. */
const recalled = 'funding.recalled'

type TermsVersionShown = Readonly<{
  version: number
  author: Party
  at: Temporal.Instant
  terms: Terms
  /** Fields in which it differs from the version before it. */
  changed: readonly (keyof Terms)[]
}>

/** Of a long story only so many of its newest events are told, where somebody says how many. */
const Asked = z.object({ transactionId: z.uuid(), newestEvents: z.number().int().positive().optional() })

/**
 * Everything that the page of a transaction shows to one of its people: where the money is, whose turn it is,
 * what they may do with its consequence, what silence will do, the agreement with its versions, and the story.
 * Refuses a stranger as not found.
 */
export const transactionPage = query({
  name: 'transactions.page',
  input: Asked,
  async run(asking, { transactionId, newestEvents }) {
    const { reader, named, seals } = asking
    const asked = await askedSituation(asking, transactionId)
    const { situation, mine, facts } = asked
    const { transaction } = situation
    const goesBack = mine !== null && situation.tranches.some((each) => each.goodsReturn)
    const money = figuresOf(situation)
    const fromVersion = newestFrom(transaction, newestEvents)
    const hasParcels = situation.tranches.some(
      ({ proof, goodsReturn }) => proof?.parcel ?? goodsReturn?.shipment?.parcel,
    )
    const [
      { seats, invitation },
      log,
      versions,
      receipts,
      addresses,
      parcels,
      delivered,
      calendars,
      announced,
      stoppedFor,
    ] = await Promise.all([
      seatsOf(asking, situation),
      logOf(named, { transactionId, fromVersion, names: [...stageEnds, recalled] }),
      versionsOf(named, transactionId),
      ownReceipts(asking, transactionId),
      goesBack ? returnAddresses(reader, seals, transactionId) : new Map<number, string>(),
      hasParcels ? parcelsOf(reader, transactionId) : [],
      deliveredFiles(asking, asked),
      calendarsOf(reader, situation),
      announcedTo(reader, situation),
      situation.payouts.some(({ state }) => mayWaitForStop(state))
        ? payeesOfStopped(reader, transactionId)
        : [],
    ])
    const isAuthor = mine !== null && transaction.author === mine
    const link = invitation && !invitation.claimed_by && isAuthor && transaction.state === 'proposed'
    return {
      ...turnFacts(asking, asked),
      announced,
      stoppedFor,
      seats,
      money: { ...money, isRecalled: money.refundedMinor > 0n && log.some(({ name }) => name === recalled) },
      evidence: facts.evidence ?? { buyer: 0, seller: 0, platform: 0 },
      versions,
      events: toldEvents(
        log.filter(({ version }) => version >= fromVersion),
        situation,
      ),
      receipts,
      /** Where the goods of each part go back to: for the two sides alone. */
      returnAddresses: addresses,
      parcels,
      delivered,
      /** When the stages behind it were passed. */
      passed: stageDates(log, currentPart(situation.tranches)?.number),
      /** How disputes go on that last too long. */
      calendars,
      invitationToken: link ? seals.open(invitation.sealed_token) : null,
      /** Whether the account that the invitation is meant for was told of it. */
      isGuestTold: Boolean(link && invitation.invited_id),
    }
  },
})
export type TransactionPage = Awaited<ReturnType<typeof transactionPage.run>>

/** The same with the newest of its story and of what its two people wrote to each other; a draft has no messages. */
export const transactionPageWithMessages = query({
  name: 'transactions.page-with-messages',
  input: Asked.extend({ most: z.number().int().min(1).max(200) }),
  async run(asking, { transactionId, newestEvents, most }) {
    const page = await transactionPage.run(asking, { transactionId, newestEvents })
    const isDraft = page.situation.transaction.state === 'draft'
    return { page, told: isDraft ? null : await conversationIn(asking, page, { most }) }
  },
})

/** Whose turn it is in a deal, what whoever asks may do, what silence will do, and what stands in the way. */
export function turnFacts({ actor, now }: Pick<Asking, 'actor' | 'now'>, asked: AskedSituation) {
  const { situation, mine, facts, policy } = asked
  return {
    situation,
    mine,
    now,
    waiting: waitingOf(situation),
    actions: engine.availableActions(situation, actor, { now, policy, facts }).filter(isPartys),
    outcome: engine.defaultOutcome(situation, { now, policy, facts }),
    missing: missingNow(situation, facts.wayOut),
    coolsUntil: facts.wayOut?.coolsUntil ?? null,
    reached: (mine && facts.wayOut?.reached?.[mine]) ?? null,
    held: (facts.held ?? []).filter((each) => each !== 'broker'),
    payoutAccount: mine ? (facts.payoutAccounts?.[mine] ?? null) : null,
  }
}

/** Whether a payout in this state may be with us. */
const mayWaitForStop = (state: PayoutState) => ['planned', 'approved', 'exported'].includes(state)

/** What keeps an offer from being accepted (G-TIER), or the payment details hidden while a deposit is due (G-EXIT). */
function missingNow(
  { transaction, tranches }: Situation,
  { missing }: WayOut = { missing: [] },
): readonly WayOutGap[] {
  if (transaction.state === 'proposed') return missing.filter(isIdentityGap)
  return tranches.some((each) => awaitsDeposit(each.state)) ? missing : []
}

/** The operator's people act in the back office, not here. */
export function isPartys(action: AvailableAction): boolean {
  return !['operator', 'approver', 'system', 'guest'].includes(action.actor)
}

async function versionsOf(named: Named, transactionId: string): Promise<readonly TermsVersionShown[]> {
  const rows = await named<{ version: number; author: string; body: string; created_at: Temporal.Instant }>({
    name: 'versions-of-terms',
    text: 'select version, author, body, created_at from terms_versions where transaction_id = $1 order by version',
    values: [transactionId],
  })
  const parsed = rows.map((row) => ({ ...row, terms: Terms.parse(JSON.parse(row.body)) }))
  return parsed.map(({ version, author, created_at, terms }, index) => {
    const before = parsed[index - 1]?.terms
    return {
      version,
      author: author === 'buyer' ? 'buyer' : 'seller',
      at: created_at,
      terms,
      changed: before ? termsDifference(before, terms) : [],
    }
  })
}
