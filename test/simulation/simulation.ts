import { isRefusal } from '#domain/refusal.ts'
import { nextTimerMoment } from '#store/queue/timers.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { passTime } from '#jobs/at-once.ts'
import type { JobParts } from '#jobs/job-parts.ts'
import { openBank, type SimulatedBank } from './bank.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { expiredUnseen, takenAlone } from './books-checks.ts'
import { type Clocks, timeGained } from './clocks.ts'
import { openUnlucky, type Unlucky } from './once.ts'
import { problemsOf } from './checks.ts'
import { silenceUnproven } from './silence.ts'
import type { Story } from './stories/story.ts'
import { setStage, type Stage } from './stage.ts'
import { administrators, everybody, lastJudges } from './troupe.ts'

/** Everything that happens in a simulation happens on this. */
export type Play = Readonly<{
  stage: Stage
  bank: SimulatedBank
  chance: Chance
  /** Transactions in the order in which they were begun. */
  deals: string[]
  tally: Map<string, number>
  /**
   * Does one thing, or several at once, and proves what they touched. A refusal is an answer; anything else is a
   * defect. Answers how many were done.
   */
  attempt: (name: string, touched: readonly string[], ...acts: (() => Promise<unknown>)[]) => Promise<number>
  passTo: (instant: Temporal.Instant) => Promise<void>
  unlucky: Unlucky
  clocks: Clocks
}>

export type SimulationOptions = Readonly<{
  url: string
  seed: number
  tell?: (line: string) => void
  /** Steps between two looks at the whole database. */
  between?: number
  /** What is told before anything else happens. */
  stories?: readonly Story[]
}>

/** Opens a play on an empty, migrated database. */
export async function openPlay({ url, seed }: SimulationOptions): Promise<Play> {
  const clocks: Clocks = new Map()
  const chance = chanceFrom(seed)
  const stage = await setStage(url, [...everybody, ...lastJudges, ...administrators], {
    pool: 6,
    // What nobody claims is to be unclaimed within the weeks of a run.
    timers: { 'T-CLAIM': { days: 3 } },
  })
  const tally = new Map<string, number>()
  const count = (name: string) => tally.set(name, (tally.get(name) ?? 0) + 1)
  const job = jobOn(stage, chance)

  const unlucky = await openUnlucky(url, stage)
  const play: Play = {
    stage,
    unlucky,
    clocks,
    chance,
    tally,
    bank: openBank(chance, stage.now, count),
    deals: [],
    attempt: async (name, touched, ...acts) => {
      const results = await Promise.allSettled(acts.map((act) => act()))
      for (const result of results) {
        if (result.status === 'fulfilled') count(name)
        else if (isRefusal(result.reason)) count(`no: ${result.reason.code}`)
        else throw new Error(`seed ${seed}: ${name} broke`, { cause: result.reason })
      }
      for (const id of touched) {
        mustBeEmpty(seed, name, await problemsOf(stage.database.pool, id))
        if (name.endsWith('-delivery')) mustBeEmpty(seed, name, await timeGained(play, id))
      }
      return results.filter((each) => each.status === 'fulfilled').length
    },
    passTo: (instant) => passTime(job, instant, (now) => stage.moveTo(now)),
  }
  return play
}

/** Stops a simulation where something is wrong. */
export function mustBeEmpty(seed: number, after: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`seed ${seed}, after ${after}: ${problems.slice(0, 5).join('; ')}`)
}

/** The whole database, the invariants of the ledger and every single transaction. */
export async function proveAll(play: Play, seed: number): Promise<void> {
  const { stage, deals } = play
  mustBeEmpty(seed, 'everything', await checkInvariants(stage.database.pool))
  for (const look of [takenAlone, expiredUnseen, silenceUnproven])
    mustBeEmpty(seed, 'everything', await look(play))
  for (const id of deals) mustBeEmpty(seed, 'everything', await problemsOf(stage.database.pool, id))
}

/** Lets time pass to the next deadline, if there is one within some days. */
export async function passToNext(play: Play, days: number): Promise<boolean> {
  const { database, now } = play.stage
  const limit = now().add({ hours: 24 * days })
  const next = await nextTimerMoment(database.pool, now())
  await play.passTo(next && Temporal.Instant.compare(next, limit) < 0 ? next.add({ seconds: 1 }) : limit)
  return next !== null
}

/** The worker of a play: mails arrive, or bounce, as chance has it. */
function jobOn(stage: Stage, chance: Chance): JobParts {
  return {
    means: stage.means,
    baseUrl: 'https://resguardo.example',
    operatorEmail: 'ayuda@resguardo.example',
    log: { info: () => {}, error: (event, facts) => fail(event, facts) },
    mailer: {
      send: async () => {
        const delivered = chance.in100(80)
        return { messageId: '<1@example.com>', delivered, failure: delivered ? null : 'bounced' }
      },
      close: async () => {},
    },
  }
}

function fail(event: string, facts: Readonly<Record<string, unknown>> = {}): never {
  throw new Error(event, { cause: facts['error'] })
}
