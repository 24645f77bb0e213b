import assert from 'node:assert/strict'
import { openDatabase } from '#store/database/database.ts'
import { startEmbeddedPostgres } from '#store/database/embedded-postgres.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { problemsOf } from '#test/simulation/checks.ts'
import type { Kept } from './victim.ts'

/**
 * Opens what a killed program left behind and proves it: every step that was said to be kept is there, every
 * invariant of the ledger holds, no log is torn and no step is half there. Returns how many events there are.
 */
export async function assertWhole(folder: string, kept: readonly Kept[]): Promise<number> {
  const postgres = await startEmbeddedPostgres({ folder })
  const database = openDatabase(postgres.url, { max: 4 })
  try {
    const { pool } = database
    const { rows } = await pool.query<{ step: string }>(
      `select transaction_id || ' ' || version as step from events`,
    )
    const events = new Set(rows.map((row) => row.step))
    const lost = kept.filter(({ transactionId, version }) => !events.has(`${transactionId} ${version}`))
    assert.deepEqual(lost, [], 'every step that was said to be kept is there')
    assert.deepEqual(await checkInvariants(pool), [])
    const deals = await database.reader.selectFrom('transactions').select('transaction_id').execute()
    for (const { transaction_id } of deals) assert.deepEqual(await problemsOf(pool, transaction_id), [])
    return events.size
  } finally {
    await database.close()
    await postgres.stop()
  }
}
