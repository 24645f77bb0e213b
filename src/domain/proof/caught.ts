import { type Engine, engineOf } from '../transactions/engine.ts'
import type { PostingCode } from '../ledger/postings.ts'
import type { Step } from '../transactions/step.ts'
import { type Finding, rowFindings } from './checker.ts'
import { exceptions, exitFindings, type StatesSeen, statesSeen } from './exits.ts'
import { type Exploration, takenAgain, type Witness } from './explore.ts'
import { idleTimers } from './idle-timers.ts'
import { movesMissing } from './move-rules.ts'
import type { RowMutant } from './row-mutants.ts'

/** What a walk through the right process leaves to try wrong ones on. */
export type Ground = Readonly<{ seen: StatesSeen; witnesses: ReadonlyMap<string, readonly Witness[]> }>

/** How many steps with the row are taken again under its wrong row; of each kind of what they move one comes first. */
const MOST = 32

/** What is tried on: the states that were met, and some steps in which each row was taken, from as many walks as there are. */
export function groundOf(walks: readonly Exploration[]): Ground {
  const witnesses = new Map<string, Witness[]>()
  for (const { taken } of walks)
    for (const [row, some] of taken) witnesses.set(row, [...(witnesses.get(row) ?? []), ...some])
  for (const [row, some] of witnesses) witnesses.set(row, firstOfEach(some))
  return { seen: statesSeen(walks.flatMap((walk) => walk.visits)), witnesses }
}

function firstOfEach(steps: readonly Witness[]): Witness[] {
  const first = new Map(steps.toReversed().map((each) => [each.moves, each] as const))
  return [...new Set([...first.values(), ...steps])].slice(0, MOST)
}

/** By what a wrong process is found out, as the checker says it; null where nothing finds it. */
export function caughtBy(mutant: RowMutant, { seen, witnesses }: Ground): Finding | null {
  const { row, rows, unbalanced } = mutant
  const steps = witnesses.get(row.id) ?? []
  const visits = steps.map((each) => each.visit)
  const inRows = rowFindings(rows)
  const isOfName = ({ problem }: Finding) => problem === 'name not used'
  const [finding] = [
    ...exitFindings(rows, seen, idleTimers(rows, visits), exceptions),
    ...movesMissing(rows, visits).map((where) => ({ problem: 'no move', where })),
    ...inRows.filter((each) => !isOfName(each)),
  ].filter((each) => each.problem !== 'exception not needed')
  const engine = unbalanced ? unbalancing(engineOf(rows), unbalanced) : engineOf(rows)
  // That nothing else has the name of what is gone says least of all.
  return finding ?? wrongStep(steps, rows, engine) ?? inRows.find(isOfName) ?? null
}

/** What somebody asks for by its name, and no row has that name: the engine does not know it. */
const noVerb = 'the process knows'

/** What goes wrong in a step with the wrong row, or where it leads. */
function wrongStep(steps: readonly Witness[], rows: RowMutant['rows'], engine: Engine): Finding | null {
  for (const step of steps) {
    const { next, problems } = takenAgain(step, engine)
    if (problems[0])
      return { problem: problems[0].includes(noVerb) ? 'no such verb' : 'wrong step', where: problems[0] }
    const [where] = next ? movesMissing(rows, [next]) : []
    if (where) return { problem: 'no move', where }
  }
  return null
}

/** The same engine, which writes a cent too much in each entry of a kind. */
function unbalancing(engine: Engine, code: PostingCode): Engine {
  const wrong = (step: Step): Step => ({
    ...step,
    journal: step.journal.map((entry) => (isOf(code, entry.code) ? { ...entry, ...withCent(entry) } : entry)),
  })
  return {
    ...engine,
    decide: (...given) => wrong(engine.decide(...given)),
    decideDeposit: (...given) => wrong(engine.decideDeposit(...given)),
    decideRecall: (...given) => wrong(engine.decideRecall(...given)),
    elapse(...given) {
      const step = engine.elapse(...given)
      return step && wrong(step)
    },
  }
}

/** A share with nothing for one side is written as what the other gets. */
const isOf = (code: PostingCode, written: string) =>
  code.startsWith(written) || (code === 'L9' && ['L7', 'L8'].includes(written))

function withCent({ postings }: Step['journal'][number]): Pick<Step['journal'][number], 'postings'> {
  return {
    postings: postings.map((each, place) =>
      place === 0 ? { ...each, amountMinor: each.amountMinor + 1n } : each,
    ),
  }
}
