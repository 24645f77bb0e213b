import { setImmediate as othersGoBefore } from 'node:timers/promises'
import type { Tx } from '#commands/command.ts'
import type { ToldEntry } from '#domain/banking/entries.ts'
import { goesBackwards, partsOf } from '#domain/banking/intake.ts'
import type { StatementPlace } from '#domain/banking/statement-place.ts'
import type { Statement } from '#domain/banking/statement.ts'
import { addIntake, addIntakePart } from '#store/bank/intakes.ts'
import { newId } from '#store/ids.ts'
import { addJob } from '#store/queue/jobs.ts'
import type { Seals } from '#store/secrets/seal.ts'

type Work = Readonly<{ tx: Tx; now: Temporal.Instant; seals: Seals; by: string }>

type Begun = Readonly<{
  statement: Statement
  fileId: string
  custodyId: string
  news: readonly ToldEntry[]
  knownLines: number
  place: StatementPlace
}>

/** Keeps the new entries of a statement in parts, of which each goes into the books by a step of its own, and promises the first. */
export async function beginIntake({ tx, now, seals, by }: Work, begun: Begun): Promise<string> {
  const { statement, fileId, custodyId, news, knownLines, place } = begun
  const intakeId = newId(now)
  await addIntake(tx, {
    id: intakeId,
    fileId,
    custodyId,
    number: statement.id,
    from: statement.fromDate,
    to: statement.toDate,
    place,
    many: news.length,
    knownLines,
    by,
    at: now,
  })
  const parts = await keepParts({ tx, now, seals }, intakeId, news)
  await addJob(tx, {
    task: 'take-intake-step',
    payload: { intakeId, part: goesBackwards(place) ? parts - 1 : 0 },
  })
  return intakeId
}

/** Keeps new entries in parts that come after those before them; answers the number of the next one. */
export async function keepParts(
  { tx, now, seals }: Omit<Work, 'by'>,
  intakeId: string,
  news: readonly ToldEntry[],
  first = 0,
): Promise<number> {
  let next = first
  for (const part of partsOf(news)) {
    await addIntakePart(tx, seals, { ...part, id: newId(now), intakeId, part: next })
    next += 1
    await othersGoBefore()
  }
  return next
}
