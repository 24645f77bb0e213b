import { readingIn } from '#store/database/database.ts'
import type { Means, MeansWithin } from './means.ts'

/** An act under way: whatever it reads and writes is in its one database transaction. */
export type Act = MeansWithin &
  Readonly<{
    /** What nobody could take back is done once all is kept: mails. */
    afterwards(work: () => Promise<void>): void
  }>

/**
 * Runs one act of somebody who comes in or changes how they do: all that it writes is kept together, or nothing of
 * it when it refuses or the program ends. What it left for afterwards follows then, before the answer.
 */
export async function inOneAct<Answer>(means: Means, run: (act: Act) => Promise<Answer>): Promise<Answer> {
  const left: (() => Promise<void>)[] = []
  const answer = await means.database.writer.transaction().execute((tx) =>
    run({
      ...means,
      database: { writer: tx, reader: readingIn(tx) },
      afterwards: (work) => void left.push(work),
    }),
  )
  for (const work of left) await work()
  return answer
}
