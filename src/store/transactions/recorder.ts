import type pg from 'pg'
import { familyOf } from '#domain/ledger/accounts.ts'
import { isUnanswered } from '../database/outage.ts'
import { keepSurely, type Recorded } from './lost-answers.ts'
import { writtenTables, rowsOfSteps, type Alongside, type StepToRecord } from './step-rows.ts'
import type { Step } from '#domain/transactions/step.ts'

/** Keeps decided steps. Callers see nothing of the grouping: each gets its own result. */
export type Recorder = Readonly<{
  record(step: Step, alongside: Alongside): Promise<Recorded>
  /** A step was kept elsewhere, inside a command's own database transaction: what it promised is taken up at once. */
  kept(): void
  /** Waits for the steps that are on their way. */
  idle(): Promise<void>
}>

type Waiting = StepToRecord & {
  readonly keys: readonly string[]
  readonly settle: (result: Recorded) => void
  readonly fail: (error: unknown) => void
}

const GROUP_MOST = 256
const GROUPS_IN_FLIGHT = 2

/**
 * The one way to keep a step. A lone step goes at once; steps that arrive while others are being committed
 * gather and go together in one statement (2 to 3 times the throughput, and never waiting to
 * fill a group). Two steps on one transaction or one person's balance never share a group.
 */
export function createRecorder(pool: pg.Pool, onRecorded: () => void = () => {}): Recorder {
  let queue: Waiting[] = []
  let inFlight = 0
  let scheduled = false
  const busyKeys = new Set<string>()
  const idlers: (() => void)[] = []

  const pump = () => {
    scheduled = false
    while (inFlight < GROUPS_IN_FLIGHT && queue.length > 0) {
      const [group, rest] = takeGroup(queue, busyKeys)
      queue = rest
      if (group.length === 0) return
      inFlight += 1
      void send(pool, group).finally(() => {
        inFlight -= 1
        for (const { keys } of group) for (const key of keys) busyKeys.delete(key)
        onRecorded()
        pump()
        if (inFlight === 0 && queue.length === 0) for (const done of idlers.splice(0)) done()
      })
    }
  }
  return {
    record: (step, alongside) =>
      new Promise((settle, fail) => {
        queue.push({ step, alongside, keys: keysOf(step), settle, fail })
        if (scheduled) return
        scheduled = true
        queueMicrotask(pump)
      }),
    kept: onRecorded,
    idle: () =>
      new Promise((done) => {
        if (inFlight === 0 && queue.length === 0) done()
        else idlers.push(done)
      }),
  }
}

/** What a step locks: its transaction, the bank lines it uses, and the balances of people that it changes. */
function keysOf(step: Step): string[] {
  const accounts = step.journal
    .flatMap((entry) => entry.postings.map((posting) => posting.account))
    .filter((account) => ['payable', 'refundable'].includes(familyOf(account)))
  return [step.transactionId, ...step.lines.map((line) => `line:${line.lineId}`), ...accounts]
}

function takeGroup(queue: readonly Waiting[], busyKeys: Set<string>): [Waiting[], Waiting[]] {
  const group: Waiting[] = []
  const rest: Waiting[] = []
  for (const each of queue) {
    if (group.length >= GROUP_MOST || each.keys.some((key) => busyKeys.has(key))) rest.push(each)
    else {
      group.push(each)
      for (const key of each.keys) busyKeys.add(key)
    }
  }
  return [group, rest]
}

async function send(pool: pg.Pool, group: readonly Waiting[]): Promise<void> {
  try {
    const won = new Set(await recordSteps(pool, group))
    group.forEach(({ settle }, n) => settle(won.has(n) ? 'recorded' : 'lost'))
  } catch (error) {
    // One bad step must not fail its neighbours: each goes by itself and gets its own error.
    for (const each of group) await sendAlone(pool, each, error, group.length === 1)
  }
}

/** Sends a step that failed by itself. What PostgreSQL refused of it alone is refused; of a group, nobody knows of whom. */
async function sendAlone(pool: pg.Pool, waiting: Waiting, failed: unknown, wasAlone: boolean): Promise<void> {
  const sendIt = async (): Promise<Recorded> =>
    (await recordSteps(pool, [waiting])).length === 1 ? 'recorded' : 'lost'
  const problem = wasAlone || isUnanswered(failed) ? failed : undefined
  try {
    waiting.settle(await keepSurely(pool, waiting.step, sendIt, problem))
  } catch (error) {
    if (isUsedKey(error)) waiting.settle('key-used')
    else waiting.fail(error)
  }
}

function isUsedKey(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === 'a_key_is_used_once'
}

const places = writtenTables.map((_, index) => `$${index + 1}::json`).join(', ')

/** Keeps a group of steps in one statement, also inside a caller's database transaction. Returns which were kept. */
export async function recordSteps(
  connection: pg.Pool | pg.ClientBase,
  group: readonly StepToRecord[],
): Promise<readonly number[]> {
  const { rows } = await connection.query<{ won: string[] }>({
    name: 'record-steps',
    text: `select record_steps(${places}) as won`,
    values: rowsOfSteps(group),
  })
  const won = new Set(rows[0]?.won)
  return group.flatMap(({ step }, n) => (won.has(step.transactionId) ? [n] : []))
}
