import type pg from 'pg'
import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import type { Circumstances } from '#domain/transactions/decision.ts'
import { engine } from '#domain/transactions/engine.ts'
import type { Subject } from '#domain/transactions/subject.ts'
import { changesWhatWasSeen } from '#domain/transactions/seen.ts'
import { payeeFacts } from '#domain/transactions/payees.ts'
import type { Actor, Situation } from '#domain/transactions/situation.ts'
import type { Step } from '#domain/transactions/step.ts'
import { waitingOf } from '#domain/transactions/whose-turn.ts'
import type { InputOf, StepInput } from '#domain/transactions/input.ts'
import type { Action } from '#domain/transactions/process.ts'
import type { Facts } from '#domain/transactions/work.ts'
import { isOfClosedAccount } from '#store/people/closed-accounts.ts'
import { isOfBrokerInDeal, isOfClosedBroker } from '#store/people/brokers.ts'
import { isOfAccountPutAway } from '#store/people/bank-accounts.ts'
import { isOfOtherFiles } from '#store/transactions/attachments.ts'
import { isOfDiscardedDraft } from '#store/transactions/drafts.ts'
import { isOfOnePerson } from '#store/people/identity-fingerprints.ts'
import { written } from '#domain/written.ts'
import { newId } from '#store/ids.ts'
import { inTransaction } from '#store/database/in-transaction.ts'
import { eventsSince } from '#store/transactions/events-since.ts'
import { keepSurely, type Recorded } from '#store/transactions/lost-answers.ts'
import { recordSteps } from '#store/transactions/recorder.ts'
import type { Alongside } from '#store/transactions/step-rows.ts'
import type { Act, Command } from './command.ts'
import { shelfFor } from './transactions/keeping-files.ts'
import { type EvidenceOfStep, keepEvidence, takeEvidence } from './transactions/bring-evidence.ts'

export const TransactionId = z.uuid()
export const TrancheNumber = z.coerce.number().int().min(1).max(99)

/** How one side asks the other for more days, with a word about why. */
export const moreDays = {
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    days: z.coerce.number().int(),
    reason: z.string().trim().max(written.reason).default(''),
  }),
  about: ({ tranche }: Readonly<{ tranche: number }>) => ({ tranche }),
  bring: ({ days, reason }: Readonly<{ days: number; reason: string }>) => ({ days, reason }),
}

/** What every step answers: where the transaction is now. */
export type StepAnswer = Readonly<{ transactionId: string; version: number }>

const ATTEMPTS = 8

type StepCommand<Name extends Action, Input> = Readonly<{
  name: string
  /** The verb of the process that this command takes. */
  action: Name
  input: z.ZodType<Input>
  /** Which tranche, payout or proposal it is about; the transaction as a whole by default. */
  about?: (input: Input) => Subject
  bring?: (input: Input, act: Act) => InputOf<Name>
  /**
   * The evidence that came in the same form, if any: its files are looked at before the step is decided, told in its
   * event, and kept with it. Guards see it as `input.shown`.
   */
  evidence?: (input: Input) => EvidenceOfStep | null
  /** Whether it was done before, by the same hand and with the same content: then nothing is done again. */
  isDone?: (act: Act, input: Input) => Promise<boolean>
  /** What has to be learnt for this decision beyond the situation and its two people. */
  know?: (act: Act, input: Input, situation: Situation) => Promise<Facts>
  /** Rows beside the step that must be kept with it or not at all. */
  beside?: (connection: pg.ClientBase, input: Input, act: Act, step: Step) => Promise<void>
}>

/** A command that takes one step of the process: load, decide, record, and again from fresh data if a race was lost. */
export function stepCommand<Name extends Action, Input extends { transactionId: string }>(
  definition: StepCommand<Name, Input>,
): Command<Input, StepAnswer> {
  const { name, action, input, about, bring, know, evidence, isDone, beside } = definition
  return {
    name,
    input,
    isStep: true,
    run: async (act, given) => {
      const taken = await takeEvidence(act, evidence?.(given) ?? null)
      const files = taken && shelfFor(act.means, taken.files)
      const brought: StepInput = { ...bring?.(given, act), ...(taken && { shown: taken.brought }) }
      const subject = about?.(given) ?? {}
      const decideOn = async (situation: Situation, facts: Facts) => {
        if (await isDone?.(act, given)) return null
        const step = engine.decide(
          situation,
          action,
          subject,
          circumstancesOf(act, situation, { ...facts, ...(await know?.(act, given, situation)) }, brought),
        )
        await mustBeAsSeen(act, situation, subject)
        await files?.put()
        return step
      }
      const write = async (connection: pg.ClientBase, step: Step) => {
        if (taken && files) await keepEvidence(connection, act, step, { ...taken, files: files.kept() })
        await beside?.(connection, given, act, step)
      }
      const taking = () => keep(act, given.transactionId, decideOn, taken || beside ? write : undefined)
      return files ? files.orTakenBack(taking) : taking()
    },
  }
}

/** Refuses a step that was decided on another state of things than the one it would be taken in. */
export async function mustBeAsSeen(
  { means, seen }: Act,
  situation: Situation,
  subject: Subject,
): Promise<void> {
  const { id, version } = situation.transaction
  if (seen === null || seen === version) return
  const since = seen > version ? [] : await eventsSince(means.database.reader, id, seen)
  if (seen > version || since.some((each) => changesWhatWasSeen(each, situation, subject)))
    refuse('lost-race')
}

type Beside = (connection: pg.ClientBase, step: Step) => Promise<void>

/**
 * Takes a step on a transaction with what `decideOn` makes of its newest situation. A transaction that is not
 * there is not found; where there is nothing to do, nothing is kept. `toSay` is what the command answers when it is more than where the transaction is.
 */
export async function keep(
  act: Act,
  transactionId: string,
  decideOn: (situation: Situation, facts: Facts) => Step | null | Promise<Step | null>,
  beside?: Beside,
  toSay?: unknown,
): Promise<StepAnswer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { situation, payees, learnt } = (await act.means.loadToDecide(transactionId)) ?? refuse('not-found')
    const facts = { ...payeeFacts(situation, payees, act.means.policy, act.now), ...learnt }
    const step = await decideOn(situation, facts)
    if (!step) return { transactionId, version: situation.transaction.version }
    const answer = { transactionId, version: step.transaction.version }
    const result = await record(act, step, toSay ?? answer, beside)
    if (result === 'recorded') return answer
    // The same key came twice at the same time: `perform` gives the answer of the other one.
    if (result === 'key-used') break
  }
  return refuse('lost-race')
}

/** Keeps a decided step, with rows beside it where there are some. */
export async function record(act: Act, step: Step, answer: unknown, beside?: Beside): Promise<Recorded> {
  const promisedIn = act.means.tracer?.here()
  const alongside = {
    waiting: waitingOf(step.after),
    ...(act.key && { key: { ...act.key, answer } }),
    ...(promisedIn && { promisedIn }),
  }
  try {
    return await recordWith(act, step, alongside, beside)
  } catch (error) {
    // Whoever closes their account takes no step any more, not even one that was on its way.
    if (isOfClosedAccount(error)) return refuse('sign-in-needed')
    if (isOfOnePerson(error)) return refuse('both-sides')
    if (isOfBrokerInDeal(error)) return refuse('broker-is-a-side')
    // Decided again it is paid elsewhere, or waits; or is not found any more, as the broker is; or seals the files that are there now.
    if (isOfAccountPutAway(error) || isOfDiscardedDraft(error) || isOfOtherFiles(error)) return 'lost'
    if (isOfClosedBroker(error)) return 'lost'
    throw error
  }
}

async function recordWith(
  act: Act,
  step: Step,
  alongside: Alongside,
  beside: Beside | undefined,
): Promise<Recorded> {
  if (!beside) return act.means.recorder.record(step, alongside)
  const { pool } = act.means.database
  const write = () =>
    inTransaction(pool, async (connection): Promise<Recorded> => {
      const won = await recordSteps(connection, [{ step, alongside }])
      if (won.length === 0) return 'lost'
      await beside(connection, step)
      return 'recorded'
    })
  const result = await keepSurely(pool, step, write)
  if (result === 'recorded') act.means.recorder.kept()
  return result
}

/**
 * Under what a decision is made: who acts and when, the operator's settings, and what was learnt and brought.
 * Client money of a currency lies in its custody account.
 */
export function circumstancesOf(
  act: Act,
  { transaction }: Situation,
  facts: Facts = {},
  brought: StepInput = {},
): Circumstances {
  return {
    actor: act.actor,
    now: act.now,
    policy: { ...act.means.policy, custody: transaction.currency },
    facts,
    input: { ...brought, newId: () => newId(act.now) },
  }
}

/** Whether a person belongs to the operator, in one of some roles. */
export function mustHold(actor: Actor, ...roles: Actor['roles'][number][]): void {
  if (actor.kind === 'system') return
  if (!roles.some((role) => actor.roles.includes(role))) refuse('not-found')
}
