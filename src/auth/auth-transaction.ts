import { readingIn } from '#store/database/database.ts'
import type { AuthParts, AuthPartsWithin } from './auth-parts.ts'

/** The same parts inside one database transaction: whatever is read and written with them is in it. */
export type AuthTransaction = AuthPartsWithin &
  Readonly<{
    /** What nobody could take back is done once all is kept: mails. */
    afterwards(work: () => Promise<void>): void
  }>

/**
 * Runs one act of somebody who comes in or changes how they do: all that it writes is kept together, or nothing of
 * it when it refuses or the program ends. What it left for afterwards follows then, before the answer.
 */
export async function inAuthTransaction<Answer>(
  parts: AuthParts,
  run: (within: AuthTransaction) => Promise<Answer>,
): Promise<Answer> {
  const left: (() => Promise<void>)[] = []
  const answer = await parts.database.writer.transaction().execute((tx) =>
    run({
      ...parts,
      database: { writer: tx, reader: readingIn(tx) },
      afterwards: (work) => void left.push(work),
    }),
  )
  for (const work of left) await work()
  return answer
}
