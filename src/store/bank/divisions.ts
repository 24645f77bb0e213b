import { sql } from 'kysely'
import type { Piece } from '#domain/banking/division.ts'
import type { SuggestionReason } from '#domain/banking/matching.ts'
import { unusedLineStates } from '#domain/transactions/states.ts'
import type { Writer } from '../database/database.ts'

/** A division that is not booked: suggested, or as one person says who needs another, and why. */
export type DivisionSaid = Readonly<{
  pieces: readonly Piece[]
  reason: SuggestionReason
  by?: string | undefined
}>

/** A division as a line keeps it while nothing is booked: sums as text, JSON has no integers of that size. */
export function divisionSaid({ pieces, reason, by }: DivisionSaid) {
  const kept = pieces.map(({ transactionId, amountMinor }) => ({
    transactionId,
    amountMinor: String(amountMinor),
  }))
  return { kind: 'division', reason, by, pieces: kept }
}

/** The division that a line keeps; null where its suggestion is something else. */
export function divisionIn(suggestion: unknown): DivisionSaid | null {
  const said = suggestion as ReturnType<typeof divisionSaid> | null
  if (said?.kind !== 'division') return null
  const pieces = said.pieces.map((each) => ({ ...each, amountMinor: BigInt(each.amountMinor) }))
  return { pieces, reason: said.reason, by: said.by }
}

/** Holds a credit for several deals until another person confirms it. False when it was used already. */
export async function holdDivided(writer: Writer, lineId: string, said: DivisionSaid): Promise<boolean> {
  const result = await writer
    .updateTable('bank_lines')
    .set({ state: 'held', suggestion: JSON.stringify(divisionSaid(said)) })
    .where('line_id', '=', BigInt(lineId))
    .where('state', 'in', unusedLineStates)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/**
 * Divides a credit: it waits no more, and each deal has a line of its own for its piece. Returns those lines in the order
 * of the pieces; null when something used the credit meanwhile, or it is held for something else.
 */
export async function divideLine(
  writer: Writer,
  { id, state, division }: Readonly<{ id: string; state: string; division: DivisionSaid | null }>,
  pieces: readonly Piece[],
  at: Temporal.Instant,
): Promise<readonly bigint[] | null> {
  const { numAffectedRows } = await sql`
    update bank_lines set state = 'divided', suggestion = null, handled_at = ${at.toString()}::timestamptz
    where line_id = ${id}::bigint and state = ${state}
      and (state <> 'held' or suggestion = ${division && JSON.stringify(divisionSaid(division))}::jsonb)`.execute(
    writer,
  )
  if (numAffectedRows !== 1n) return null
  const sums = pieces.map((each) => String(each.amountMinor))
  const { rows } = await sql<{ line_id: bigint }>`
    insert into bank_lines (divided_from, part, custody_id, state, direction, amount_minor, currency, booking_date,
      value_date, payer_name, payer_account, bank_reference, text, "references")
    select line_id, piece.part, custody_id, 'imported', direction, piece.minor, currency, booking_date, value_date,
      payer_name, payer_account, bank_reference, '', '{}'
    from bank_lines, unnest(${sums}::bigint[]) with ordinality as piece (minor, part)
    where line_id = ${id}::bigint order by piece.part returning line_id`.execute(writer)
  return rows.map((row) => row.line_id)
}
