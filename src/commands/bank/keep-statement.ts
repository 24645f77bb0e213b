import type { Tx } from '#commands/command.ts'
import { paymentsIn, type ToldEntry } from '#domain/banking/entries.ts'
import type { Statement } from '#domain/banking/statement.ts'
import { addEntries } from '#store/bank/entries.ts'
import {
  addLines,
  addStatement,
  type NewStatement,
  postCredits,
  saveStatementCounts,
} from '#store/bank/statements.ts'
import { newId } from '#store/ids.ts'
import type { Seals } from '#store/secrets/seal.ts'
import { linesOfEntry } from './entry-lines.ts'

export type Work = Readonly<{ tx: Tx; now: Temporal.Instant; seals: Seals }>

// So many lines are encrypted and kept before others are heard again.
const AT_ONCE = 500

/** Which statement it is, of which days and between which balances, as it is kept. */
export function whichStatement({ id, account, fromDate, toDate, openingMinor, closingMinor }: Statement) {
  return { number: id, account: account.number, from: fromDate, to: toDate, openingMinor, closingMinor }
}

/**
 * Keeps a statement with its new entries, and how many payments it tells that are known (`knownLines`). Answers how many are new.
 */
export async function keepStatement(
  work: Work,
  statement: Omit<NewStatement, 'id' | 'at'>,
  { news, knownLines }: Readonly<{ news: readonly ToldEntry[]; knownLines: number }>,
): Promise<number> {
  const { tx, now } = work
  const id = newId(now)
  await addStatement(tx, { ...statement, id, at: now })
  await keepEntries(work, { statementId: id, custodyId: statement.custodyId }, news)
  const newLines = paymentsIn(news)
  await saveStatementCounts(tx, id, newLines, knownLines)
  return newLines
}

/** Keeps new entries of a statement with their lines, and posts the credits among these (L1). */
async function keepEntries(
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
