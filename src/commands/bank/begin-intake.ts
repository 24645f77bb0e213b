import { setImmediate as othersGoBefore } from 'node:timers/promises'
import type { ToldEntry } from '#domain/banking/entries.ts'
import { goesBackwards, partsOf } from '#domain/banking/intake.ts'
import type { StatementPlace } from '#domain/banking/statement-place.ts'
import type { Statement } from '#domain/banking/statement.ts'
import { addIntake, addIntakePart } from '#store/bank/intakes.ts'
import { newId } from '#store/ids.ts'
import { addJob } from '#store/queue/jobs.ts'
import { whichStatement, type Work as Keeping } from './keep-statement.ts'

type Work = Keeping & Readonly<{ by: string }>

type Begun = Readonly<{
  statement: Statement
  fileId: string
  custodyId: string
  besideMinor: bigint | null
  knownLines: number
  place: StatementPlace
}>

/** Keeps the new entries of a statement in parts, of which each goes into the books by a step of its own, and promises the first. */
export async function beginIntake(
  work: Work,
  { news, ...begun }: Begun & Readonly<{ news: readonly ToldEntry[] }>,
): Promise<string> {
  const intakeId = await openIntake(work, { ...begun, many: news.length })
  const parts = await keepParts(work, intakeId, news)
  await addJob(work.tx, {
    task: 'take-intake-step',
    payload: { intakeId, part: goesBackwards(begun.place) ? parts - 1 : 0 },
  })
  return intakeId
}

/** Notes that a statement goes into the books in steps, and how many new entries it has. */
export async function openIntake(
  { tx, now, by }: Work,
  { statement, ...begun }: Begun & Readonly<{ many: number }>,
): Promise<string> {
  const id = newId(now)
  const { number, account, from, to } = whichStatement(statement)
  await addIntake(tx, { ...begun, id, number, account, from, to, by, at: now })
  return id
}

/** Keeps new entries in parts that come after those before them; answers the number of the next one. */
export async function keepParts(
  { tx, now, seals }: Keeping,
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
