import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { giveBack } from '#commands/transactions/give-back.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { isRefusal } from '#domain/refusal.ts'
import { player } from '#test/simulation/cast.ts'
import { fundedDeal } from '#test/simulation/deal.ts'
import { setStage, type Stage } from '#test/simulation/stage.ts'

/** Longer than a watch of the servers and the patience with one that hangs. */
const MOST_MS = 30_000
const AFTER_A_REFUSAL_MS = 20
export const ana = player(1, 'Ana')
export const benito = player(2, 'Benito')
export const olga = player(3, 'Olga', ['operator'])

/** A stage with deals that hold money, one for each caller. */
export async function stageWithDeals(url: string, count: number): Promise<{ stage: Stage; deals: string[] }> {
  const stage = await setStage(url, [ana, benito, olga])
  const deals: string[] = []
  while (deals.length < count)
    deals.push(await fundedDeal(stage, { buyer: ana, seller: benito, operator: olga }))
  return { stage, deals }
}

/** What callers were told of their steps, and when. */
export type Told = Readonly<{
  /** The versions of each deal of which they were told that they are kept. */
  kept: ReadonlyMap<string, readonly number[]>
  /** How many steps of each deal they were told may be kept or not. */
  unknown: ReadonlyMap<string, number>
  /** What nobody should be told. */
  strange: readonly unknown[]
  /** When they were told that a step is kept, in milliseconds of this process. */
  times: readonly number[]
}>

export type Callers = Told &
  Readonly<{ keep: (more: number, mostMs?: number) => Promise<void>; end: () => Promise<void> }>

/** Callers who each take steps of their deal, one after the other, with a rest between, until they are told to end. */
export function callers(stage: Stage, deals: readonly string[], restMs = 0): Callers {
  const kept = new Map<string, number[]>(deals.map((deal) => [deal, []]))
  const unknown = new Map<string, number>(deals.map((deal) => [deal, 0]))
  const strange: unknown[] = []
  const times: number[] = []
  const over = new AbortController()
  const call = async (transactionId: string) => {
    const input = { transactionId, tranche: 1, amountMinor: 100n }
    for (let turn = 0; !over.signal.aborted; turn += 1)
      try {
        const { version } = await (turn % 2
          ? stage.perform(ana, releasePart, input)
          : stage.perform(benito, giveBack, input))
        kept.get(transactionId)?.push(version)
        times.push(performance.now())
        if (restMs > 0) await pause(restMs)
      } catch (problem) {
        if (!isRefusal(problem)) strange.push(problem)
        if (!isRefusal(problem) || problem.code === 'outcome-unknown')
          unknown.set(transactionId, (unknown.get(transactionId) ?? 0) + 1)
        await pause(AFTER_A_REFUSAL_MS)
      }
  }
  const ended = deals.map(call)
  return {
    kept,
    unknown,
    strange,
    times,
    /** Waits until so many more steps were told to be kept. */
    async keep(more, mostMs = MOST_MS) {
      const wanted = times.length + more
      for (const end = performance.now() + mostMs; times.length < wanted; await pause(20))
        assert.ok(
          performance.now() < end,
          `only ${times.length} of ${wanted} steps were kept; ${String(strange[0])}`,
        )
    },
    async end() {
      over.abort()
      await Promise.all(ended)
    },
  }
}

/**
 * Compares what callers were told with what stands in the logs of their deals, which had so many events when they began:
 * steps that were told to be kept and are not there, and steps that are there more often than anybody was told.
 */
export async function compare(
  connection: Pick<pg.ClientBase, 'query'>,
  { kept, unknown }: Pick<Told, 'kept' | 'unknown'>,
  before: ReadonlyMap<string, number>,
): Promise<{ lost: string[]; twice: string[] }> {
  const [lost, twice]: [string[], string[]] = [[], []]
  for (const [deal, versions] of kept) {
    const { rows } = await connection.query<{ version: number; isStep: boolean }>(
      `select version, transition in ('R5', 'R6') as "isStep" from events where transaction_id = $1 and version > $2`,
      [deal, before.get(deal) ?? 0],
    )
    const there = new Set(rows.map(({ version }) => version))
    const steps = rows.filter(({ isStep }) => isStep).length
    for (const version of versions) if (!there.has(version)) lost.push(`${deal} ${version}`)
    const told = new Set(versions).size
    if (told < versions.length) twice.push(`${deal}: a version was told twice`)
    const most = told + (unknown.get(deal) ?? 0)
    if (steps > most) twice.push(`${deal}: ${steps} steps are there, ${most} were told`)
  }
  return { lost, twice }
}

/** How many events each deal has now. */
export async function versionsOf(
  connection: Pick<pg.ClientBase, 'query'>,
  deals: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await connection.query<{ deal: string; version: number }>(
    'select transaction_id as deal, max(version) as version from events where transaction_id = any ($1) group by 1',
    [deals],
  )
  return new Map(rows.map(({ deal, version }) => [deal, version]))
}
