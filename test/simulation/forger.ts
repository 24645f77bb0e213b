import { DatabaseError } from 'pg'
import type { JournalEntry } from '#domain/ledger/postings.ts'
import { postEntry } from '#store/ledger/journal.ts'
import { currencies } from './cast.ts'
import type { Play } from './simulation.ts'

class Stolen extends Error {}

/**
 * Whoever has the program's own account in the database tries to move money as no step of ours does: what a part holds to
 * what the operator earned, what nobody knows to nowhere, and by a code that there is not. PostgreSQL refuses each.
 */
export async function somebodyForges({ stage, chance, deals, tally }: Play): Promise<void> {
  const currency = chance.pick(currencies) ?? 'EUR'
  const sum = BigInt(chance.between(1, 900_00))
  const move = (code: string, from: string, to: string): JournalEntry => ({
    code,
    currency,
    postings: [
      { account: from, amountMinor: sum },
      { account: to, amountMinor: -sum },
    ],
  })
  const forged = chance.pick([
    move('L6', `escrow:${chance.pick(deals)}:1`, 'fee_income'),
    move('L16', 'suspense', 'fee_income'),
    move('L18', 'suspense', 'own_funds'),
    move('L99', 'suspense', 'own_funds'),
  ])
  if (!forged) return
  const post = stage.database.writer.transaction().execute(async (tx) => {
    await postEntry(tx, forged, null, stage.now())
    throw new Stolen(`PostgreSQL lets ${forged.code} move ${forged.postings[0]?.account}`)
  })
  const problem: unknown = await post.catch((thrown: unknown) => thrown)
  if (!(problem instanceof DatabaseError) || !problem.constraint) throw problem
  tally.set('forge in vain', (tally.get('forge in vain') ?? 0) + 1)
}
