import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Command } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import { isRefusal } from '#domain/refusal.ts'
import { system, type Timer } from '#domain/transactions/situation.ts'
import { elapseTimer } from '#commands/transactions/elapse.ts'
import type { TimerKind } from '#domain/transactions/timers.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { importStatement } from '#commands/bank/import-statement.ts'
import { fileOf, statementOf } from './statements.ts'
import { createWorld, type Name, type World } from './world.ts'

type Raw = Readonly<Record<string, unknown>>

/** A command as the rules of every command need it: who gives it, and how the world comes to the moment where it is possible. */
export type StepRules<Input, Output> = Readonly<{
  command: Command<Input, Output>
  who: Name
  /** Makes a new transaction on which the step is possible now, and says with what input. */
  ready: (world: World) => Promise<Raw>
}>

/** What went through, and the codes of what was refused, when several things are tried at the same time. */
export async function atOnce(...tries: readonly (() => Promise<unknown>)[]) {
  const ends = await Promise.allSettled(tries.map((each) => each()))
  const refusals: string[] = []
  for (const end of ends) {
    if (end.status === 'fulfilled') continue
    if (!isRefusal(end.reason)) throw end.reason
    refusals.push(end.reason.code)
  }
  const won = ends.flatMap((end, index) => (end.status === 'fulfilled' ? [index] : []))
  return { won, refusals }
}

type Proof = <Input, Output>(world: World, step: StepRules<Input, Output>) => Promise<void>

const rules = {
  'happens once, even when it is asked twice at the same time': async (world, step) => {
    const raw = await step.ready(world)
    const click = () => world.perform(step.who, step.command, raw)

    assert.equal((await atOnce(click, click)).won.length, 1)
    assert.equal((await atOnce(click)).won.length, 0)
  },
  'with one key happens once and answers the same, also when the key comes twice at once': async (
    world,
    step,
  ) => {
    const raw = await step.ready(world)
    const send = (body: Raw = raw) => world.perform(step.who, step.command, body, 'clave-1')

    const [first, second] = await Promise.all([send(), send()])
    const steps = await countSteps(world)

    assert.deepEqual(second, first)
    assert.deepEqual(await send(), first)
    assert.equal(await countSteps(world), steps)
    await assert.rejects(send(otherBody(raw)), { code: 'key-reused' })
  },
  'does not exist for a stranger': async (world, step) => {
    const raw = await step.ready(world)
    const steps = await countSteps(world)

    await assert.rejects(world.perform('zoe', step.command, raw), { code: 'not-found' })

    assert.equal(await countSteps(world), steps)
  },
} as const satisfies Record<string, Proof>
type Kept = keyof typeof rules

/**
 * The rules that every step keeps: once, safe to repeat, and not there for strangers. `except` names those that a
 * command does not keep, because doing it twice is right or because strangers are who it is for.
 */
export function keepsTheRules<Input, Output>(
  step: StepRules<Input, Output>,
  except: readonly Kept[] = [],
): void {
  test('keeps the rules of every command', async (t) => {
    const world = await createWorld()
    for (const [name, prove] of Object.entries(rules))
      if (!except.some((each) => each === name)) await t.test(name, () => prove(world, step))
  })
}

export const once = 'happens once, even when it is asked twice at the same time'
export const hidden = 'does not exist for a stranger'

function otherBody(raw: Raw): Raw {
  if (typeof raw['transactionId'] === 'string') return { ...raw, transactionId: randomUUID() }
  return { ...raw, ...(typeof raw['token'] === 'string' ? { token: 'x'.repeat(32) } : { party: 'seller' }) }
}

/** How many events and saved drafts there are in the whole world. */
async function countSteps({ database }: World): Promise<number> {
  const { rows } = await database.pool.query<{ steps: bigint }>(
    `select (select count(*) from events) + (select coalesce(sum(revision), 0)::bigint from drafts) as steps`,
  )
  return Number(rows[0]?.steps)
}

/**
 * Lets the timer run until a deadline is over and takes the lapse as the system; the bank has told of the last day to
 * deposit by then. Says whether anything moved.
 */
export async function lapse(world: World, transactionId: string, kind: TimerKind, tranche = 1) {
  const timer = await passTo(world, transactionId, kind, tranche)
  if (kind === 'T-FUND') await seeStatement(world, transactionId, timer.dueAt)
  return fire(world, transactionId, timer)
}

/** The same where the bank has told nothing. */
export async function lapseUnseen(world: World, transactionId: string, kind: TimerKind) {
  return fire(world, transactionId, await passTo(world, transactionId, kind, 1))
}

async function passTo(world: World, transactionId: string, kind: TimerKind, tranche: number) {
  const { timers } = await world.situation(transactionId)
  const timer = existing(
    timers.findLast(
      (each) =>
        each.kind === kind &&
        each.state === 'armed' &&
        (!each.subject.startsWith('tranche:') || each.subject === `tranche:${tranche}`),
    ),
    `${kind} runs`,
  )
  const left = world.now().until(timer.dueAt).total('seconds')
  if (left >= 0) world.pass({ seconds: Math.ceil(left) + 1 })
  return timer
}

function fire(world: World, transactionId: string, { subject, kind, cycle }: Timer) {
  return world.perform(system, elapseTimer, { transactionId, subject, kind, cycle })
}

/** A deal that expired for want of its deposit, which then came complete. */
export async function lateDeal(world: World): Promise<{ transactionId: string }> {
  const transactionId = await world.transactionIn('agreed')
  await lapse(world, transactionId, 'T-FUND')
  await world.deposit(transactionId, 1_011_600n)
  return { transactionId }
}

/** The bank's statement of the day of a moment comes, without any line. */
export async function seeStatement(world: World, transactionId: string, at: Temporal.Instant) {
  const { terms } = await world.situation(transactionId)
  const day = at.toZonedDateTimeISO(terms.timeZone).toPlainDate().toString()
  const statement = { ...statementOf(terms.currency, []), fromDate: day, toDate: day }
  await world.perform('olga', importStatement, fileOf(statement))
}

/** The states of the tranches, in their order. */
export async function statesOf(world: World, transactionId: string): Promise<string[]> {
  return (await world.situation(transactionId)).tranches.map((each) => each.state)
}

/** The id of the newest proposal. */
export async function proposalOf(world: World, transactionId: string): Promise<string> {
  return existing((await world.situation(transactionId)).proposals.at(-1), 'there is a proposal').id
}

/** The payouts as [to whom, how much in minor units, state], in their order. */
export async function payoutsOf(world: World, transactionId: string) {
  const { payouts } = await world.situation(transactionId)
  return payouts.map((each) => [each.to, each.amountMinor, each.state] as const)
}

/**
 * Notices of the timer that runs on the first tranche that reached a person, by mail and read in the app, so many
 * days ago each.
 */
export async function proveNotices(
  world: World,
  transactionId: string,
  who: Name,
  daysAgo: readonly number[],
) {
  for (const days of daysAgo)
    await world.database.pool.query(
      `with notice as (
         insert into notices (notice_id, promise, person_id, transaction_id, name, subject, timer_kind, timer_cycle,
           title, body, at)
         select gen_random_uuid(), gen_random_uuid()::text, $1, $2, 'plazo', subject, kind, cycle, 'Plazo', 'Plazo', $3
         from timers where transaction_id = $2 and subject = 'tranche:1' and state = 'armed'
         returning notice_id)
       insert into notice_deliveries (notice_id, channel, sent_at, delivered_at, read_at)
       select notice_id, channel, $3, $3, case channel when 'app' then $3::timestamptz end from notice, unnest(array['mail', 'app']) as channel`,
      [
        world.ids[who],
        transactionId,
        world
          .now()
          .subtract({ hours: 24 * days })
          .toString(),
      ],
    )
}

/** The codes of all money movements of the world, in their order, imports included. */
export async function allCodes({ database }: World): Promise<string[]> {
  const entries = await database.reader
    .selectFrom('journal_entries')
    .select('code')
    .orderBy('journal_id')
    .execute()
  return entries.map((row) => row.code)
}

/** The codes of the money movements of a transaction, in their order. */
export async function codesOf(world: World, transactionId: string): Promise<string[]> {
  const rows = await world.database.reader
    .selectFrom('journal_entries')
    .select('code')
    .where('transaction_id', '=', transactionId)
    .orderBy('journal_id')
    .execute()
  return rows.map((row) => row.code)
}

/**
 * Every account that does not stand at zero, by name; liabilities and income as positive sums. Ids are left
 * out of the names, so that a test reads `escrow:1` and `payable:seller`. Whoever looks at balances proves
 * the invariants of the whole database with it.
 */
export async function openBalances(world: World): Promise<Record<string, bigint>> {
  assert.deepEqual(await checkInvariants(world.database.pool), [])
  const { rows } = await world.database.pool.query<{ account: string; sum: bigint }>(
    `select account, sum(amount_minor)::bigint as sum from postings group by account having sum(amount_minor) <> 0`,
  )
  const found: Record<string, bigint> = {}
  for (const { account, sum } of rows) {
    const name = account.replaceAll(/:[0-9a-f-]{36}/g, '')
    const minor = /^(bank|bank_fees|receivable)\b/.test(name) ? sum : -sum
    found[name] = (found[name] ?? 0n) + minor
  }
  return found
}

/** The events of a deal in their order, with what chains them. */
export function eventsOf({ database }: World, transactionId: string) {
  return database.reader
    .selectFrom('events')
    .select(['version', 'name', 'body', 'previous_hash as previousHash', 'hash'])
    .where('transaction_id', '=', transactionId)
    .orderBy('version')
    .execute()
}
