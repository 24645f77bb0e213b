import type { Tx } from '#commands/command.ts'
import type { ToldEntry } from '#domain/banking/entries.ts'
import { addEntries } from '#store/bank/entries.ts'
import { addLines, postCredits } from '#store/bank/statements.ts'
import type { Seals } from '#store/secrets/seal.ts'
import { linesOfEntry } from './entry-lines.ts'

type Work = Readonly<{ tx: Tx; now: Temporal.Instant; seals: Seals }>

// So many lines are encrypted and kept before others are heard again.
const AT_ONCE = 500

/** Keeps new entries of a statement with their lines, and posts the credits among these (L1). */
export async function keepEntries(
  { tx, now, seals }: Work,
  { statementId, custodyId }: Readonly<{ statementId: string; custodyId: string }>,
  news: readonly ToldEntry[],
): Promise<void> {
  for (let start = 0; start < news.length; start += AT_ONCE) {
    const some = news.slice(start, start + AT_ONCE)
    const ids = await addEntries(tx, custodyId, some)
    const lines = some.flatMap(({ line }, n) =>
      linesOfEntry(line, { custodyId, entryId: ids[n] ?? '', seals }),
    )
    await postCredits(tx, await addLines(tx, statementId, lines), now)
  }
}
