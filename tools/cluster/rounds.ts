import type { Cluster } from './cluster.ts'
import { faults } from './faults.ts'
import type { Load, Outcome } from './load.ts'
import type { Programs } from './programs.ts'

/** A round as it is told: what was done, and what came of it. */
export type ToldRound = Readonly<{ name: string; outcome: Outcome }>

/** One round: work, the fault, work again; and everything whole before it is counted, with nobody starting anything. */
export async function playRound(
  parts: Readonly<{ cluster: Cluster; programs: Programs | null; load: Load }>,
  name: string,
  number: number,
): Promise<ToldRound> {
  const { cluster, programs, load } = parts
  const fault = faults[name]
  if (!fault) throw new Error(`no fault is called ${name}`)
  await cluster.healthy()
  await programs?.ready()
  const round = await load.begin()
  await round.works()
  const since = performance.now()
  await fault.happen(cluster, programs, number)
  await round.works()
  await cluster.healthy()
  await programs?.ready()
  await round.works()
  return { name, outcome: await round.end(since) }
}

/** What must not be: everything of which a run has to have none. */
export function faultsOf({ outcome }: ToldRound): string[] {
  const { lost, twice, broken, strange } = outcome
  const named = { perdido: lost, repetido: twice, roto: broken, raro: strange }
  return Object.entries(named).flatMap(([word, each]) => each.map((text) => `${word}: ${text}`))
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)
const columns = [
  ['ronda', 17],
  ['pasos', 7],
  ['páginas', 8],
  ['perdidos', 9],
  ['repetidos', 10],
  ['rotos', 6],
  ['raros', 6],
  ['sin pasos', 10],
  ['sin páginas', 12],
  ['no listo', 9],
] as const

/** The head of the table. */
export function headLine(): string {
  return columns.map(([name, width], place) => (place ? name.padStart(width) : name.padEnd(width))).join('')
}

/** A line of the table; the last three are seconds. */
export function roundLine({ name, outcome }: ToldRound): string {
  const { steps, pages, lost, twice, broken, strange, noSteps, noPages, notReady } = outcome
  const cells = [
    name,
    ...[steps, pages, lost.length, twice.length, broken.length, strange.length].map(String),
    ...[noSteps, noPages, notReady].map(seconds),
  ]
  return cells
    .map((cell, place) => (place ? cell.padStart(columns[place]?.[1] ?? 0) : cell.padEnd(columns[0][1])))
    .join('')
}
