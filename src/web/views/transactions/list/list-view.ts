import { otherParty } from '#domain/transactions/party.ts'
import { terminalStates } from '#domain/transactions/states.ts'
import type { ListRow } from '#queries/transactions/transactions-list.ts'
import { pictureSentence, stageOf, totalName } from '#words/transactions/money-stage.ts'
import { waitsText } from '#words/transactions/turn/waits.ts'
import type { Reading } from '../../../server/reading.ts'
import { dealLook } from '../../../components/state-look.ts'

export type ListItem = ReturnType<typeof listItem>

/** One row of the list as finished text. */
export function listItem(row: ListRow, person: string, reading: Reading) {
  const other = row.counterparty ?? 'alguien'
  const names = row.party === 'buyer' ? { buyer: person, seller: other } : { buyer: other, seller: person }
  const isDraft = row.state === 'draft'
  return {
    id: row.id,
    to: isDraft ? `/app/transactions/create?draft=${row.id}` : `/app/transactions/${row.id}`,
    title: row.title.trim() || 'Sin título',
    picture: row.hasPicture ? `/app/transactions/${row.id}/picture` : null,
    counterparty: row.counterparty,
    part: row.party === 'buyer' ? 'Compras a' : 'Vendes a',
    amountName: totalName(row.isAgreed),
    amountText: isDraft && row.totalMinor === 0n ? null : reading.money(row.totalMinor, row.currency),
    stage: stageOf(row.state, row.money),
    sentence: isDraft ? 'Todavía no se envió' : pictureSentence(row, names, reading, row.party),
    look: dealLook(row.state, row.trancheState, row.isHeldByOrder),
    turn: turnOf(row),
    waitsText: isDraft
      ? 'Sin enviar'
      : row.coolsUntil
        ? 'Espera de seguridad'
        : waitsText(row.waitsFor, row.party, row.counterparty?.split(/\s+/)[0] ?? null),
    // Nobody can do what the deal's own clock asks while the seller's account cools off: what is told is until when that lasts.
    deadline: deadlineOf(row, reading),
  }
}

function deadlineOf({ coolsUntil, dueAt }: ListRow, reading: Reading) {
  const at = coolsUntil ?? dueAt
  return at && reading.deadline(at)
}

/** Whose turn it is of the two: nobody's where the bank or the office is to act. */
function turnOf({ waitsFor, party, state }: ListRow): 'mine' | 'theirs' | 'none' {
  if (state === 'draft') return 'none'
  if (waitsFor === party || waitsFor === 'both') return 'mine'
  return waitsFor === otherParty(party) ? 'theirs' : 'none'
}

const ended: readonly string[] = terminalStates.transaction

/** How near a deal is to its reader: theirs to move, the other side's, nobody's, not sent yet, ended. */
function rankOf(row: ListRow): number {
  if (ended.includes(row.state)) return 4
  if (row.state === 'draft') return 3
  return { mine: 0, theirs: 1, none: 2 }[turnOf(row)]
}

/**
 * A page of the list in the order in which it matters: what waits for the reader before what waits for others, each by
 * its deadline, the soonest first; drafts and what has ended below, the newest first as they came.
 */
export function byUrgency(rows: readonly ListRow[]): ListRow[] {
  const due = ({ dueAt }: ListRow) => dueAt?.epochMilliseconds ?? Number.MAX_SAFE_INTEGER
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other) || due(one) - due(other))
}
