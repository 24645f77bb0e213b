import type { ToldEvidence } from '../evidence/evidence.ts'
import type { JournalEntry } from '../ledger/postings.ts'
import type { Dispute } from './dispute.ts'
import type { NoticeName } from './notices.ts'
import type { Receiver } from './party.ts'
import type { Proposal } from './proposal.ts'
import type { Payout, Situation, Timer, Tranche, Transaction } from './situation.ts'
import type { TermsVersion } from './terms.ts'

/** One fact of a transaction's log. `hash` covers it together with everything before it. */
export type TransactionEvent = Readonly<{
  version: number
  name: string
  transition: string
  actorId: string
  actorRole: string
  at: Temporal.Instant
  /** The hashed text: canonical JSON of all that the event says. */
  body: string
  previousHash: string
  hash: string
}>

/** Something to be done after the step is kept, at least once, by a job. Ids only. */
export type NoticePromise = Readonly<{
  task: 'send-notice'
  to: Receiver | 'operator'
  notice: NoticeName
  subject: string
  version: number
  /** The running of a timer whose start it tells to whoever loses by staying silent. */
  timer?: Pick<Timer, 'kind' | 'cycle'>
  /** No mail of its own: the app tells it. */
  quiet?: true
  /** The same step mails its reader something else too. */
  withOthers?: true
}>

/** Evidence that a step brought, as its event tells it. */
export type AddedEvidence = ToldEvidence & Readonly<{ id: string; version: number }>

/** A use of a bank line: only one step may ever make it. */
export type LineUse = Readonly<{
  lineId: string
  from: readonly string[]
  to: string
  payoutId: string | null
}>

/**
 * A decision as a value: everything that one step of a transaction changes. `record` writes it in one
 * statement that first checks `expectedVersion`; a lost race is decided again from fresh data.
 */
export type Step = Readonly<{
  transactionId: string
  expectedVersion: number
  transaction: Transaction
  tranches: readonly Tranche[]
  /** The parts with a number above this came to be in this step. */
  knownTranches: number
  payouts: readonly Payout[]
  proposals: readonly Proposal[]
  disputes: readonly Dispute[]
  timers: readonly Timer[]
  terms: TermsVersion | null
  events: readonly TransactionEvent[]
  journal: readonly JournalEntry[]
  notices: readonly NoticePromise[]
  lines: readonly LineUse[]
  evidence: AddedEvidence | null
  /** How everything stands after the step: what the next question about the transaction would read. */
  after: Situation
}>
