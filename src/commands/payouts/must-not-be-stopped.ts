import type pg from 'pg'
import type { Tx } from '#commands/command.ts'
import { refuse } from '#domain/refusal.ts'
import { waitForStops, waitForStopsOn } from '#store/payouts/stops.ts'

/**
 * Refuses what would bring money nearer to the bank while payouts are stopped as a whole. Until the database transaction ends
 * nobody stops them: what leaves left before.
 */
export async function mustNotBeStopped(tx: Tx): Promise<void> {
  if (await waitForStops(tx, 'pay')) refuse('payouts-stopped')
}

/** The same where a command works on a connection of its own. */
export async function mustNotBeStoppedOn(connection: pg.ClientBase): Promise<void> {
  if (await waitForStopsOn(connection)) refuse('payouts-stopped')
}
