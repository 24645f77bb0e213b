import type { PostingCode } from '#domain/ledger/postings.ts'
import type { TransitionId } from '#domain/transactions/process.ts'
import type { Play } from './simulation.ts'

/**
 * What a run is to have come by before it ends: the rows by which money comes in, is taken back, waits and leaves, as far as
 * they happen many times in a run. What a bank does now and then (payments that it rejects, gives back or books together) and
 * disputes and returns need more luck than a short run has.
 */
const mustHappen: readonly TransitionId[] = [
  ...(['F3', 'F4', 'F5', 'F6', 'F10', 'F10b', 'F11', 'R4', 'R5b', 'H1', 'H3'] as const),
  ...(['P1', 'P2a', 'P2b', 'P2d', 'P3a', 'P3', 'P4', 'P4b', 'P5'] as const),
]

/** The entries of money that is of no deal. */
const mustBePosted: readonly PostingCode[] = ['L16', 'L18']

/** How often each row of the process was taken; a clock that rang and was wound again took none. */
export async function rowsTaken({ stage }: Play): Promise<ReadonlyMap<string, number>> {
  const { rows } = await stage.database.pool.query<{ transition: string; times: number }>(
    `select transition, count(*)::int as times from events where name not in ('notice.rearmed', 'notice.unproven')
     group by transition order by transition`,
  )
  return new Map(rows.map(({ transition, times }) => [transition, times]))
}

/** Which of those rows and entries a run has not come by yet. */
export async function missingOf(play: Play): Promise<readonly string[]> {
  const taken = await rowsTaken(play)
  const { rows } = await play.stage.database.pool.query<{ code: string }>(
    'select distinct code from journal_entries',
  )
  const posted = rows.map((each) => each.code)
  return [
    ...mustHappen.filter((id) => !taken.has(id)),
    ...mustBePosted.filter((code) => !posted.includes(code)),
  ]
}
