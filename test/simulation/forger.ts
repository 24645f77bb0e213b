import { DatabaseError, type PoolClient } from 'pg'
import type { JournalEntry } from '#domain/ledger/postings.ts'
import { postEntry } from '#store/ledger/journal.ts'
import { record } from '#test/stolen-connection.ts'
import { currencies } from './cast.ts'
import type { Play } from './simulation.ts'

class Stolen extends Error {}

/**
 * Whoever has the program's own account in the database tries what no step of ours does: to move what a part holds to
 * what the operator earned, what nobody knows to nowhere, by a code that there is not, and to approve a payout by a hand
 * that had its money. PostgreSQL refuses each.
 */
export async function somebodyForges(play: Play): Promise<void> {
  await (play.chance.in100(50) ? forgesMovement(play) : forgesApproval(play))
}

async function forgesMovement({ stage, chance, deals, tally }: Play): Promise<void> {
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

/** Who had a hand in the money of a deal approves its payout. */
async function forgesApproval(play: Play): Promise<void> {
  const waiting = `select to_json(payout) as row, deal.handled_by ->> 0 as hand
    from payouts payout join transactions deal using (transaction_id)
    where payout.state = 'planned' and prepared_by is not null and approved_by is null
      and jsonb_array_length(deal.handled_by) > 0 order by payout_id`
  await forges(play, waiting, 'who_had_a_hand_does_not_approve', ({ row, hand }) => ({
    ...row,
    state: 'approved',
    approved_by: hand,
  }))
}

/** What stands in a file that may still be executed is noted as rejected, so that it could be paid anew. */
export async function somebodyForgesRejection(play: Play): Promise<void> {
  const inFile = `select to_json(payout) as row, null as hand from payouts payout join payment_files file using (file_id)
    where payout.state = 'exported' and file.state in ('prepared', 'approved') order by payout_id`
  await forges(play, inFile, 'a_payout_stays_in_its_payment_file', ({ row }) => ({
    ...row,
    state: 'rejected',
  }))
}

type Found = Readonly<{ row: Readonly<{ transaction_id: string }>; hand: string | null }>

/** Records another row of a payout than a step would, and looks for the promise that refuses it. */
async function forges(play: Play, query: string, promise: string, forge: (found: Found) => object) {
  const { stage, chance, tally } = play
  const client: PoolClient = await stage.database.pool.connect()
  try {
    const found = chance.pick((await client.query<Found>(query)).rows)
    if (!found) return
    await client.query('begin')
    const forged = record(client, found.row.transaction_id, { payouts: [forge(found)] })
    const refusedBy: unknown = await forged.then(
      () => 'nobody',
      (thrown: unknown) => (thrown instanceof DatabaseError ? thrown.constraint : thrown),
    )
    if (refusedBy !== promise) throw new Stolen(`${promise} is kept by ${String(refusedBy)}`)
    tally.set('forge in vain', (tally.get('forge in vain') ?? 0) + 1)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
