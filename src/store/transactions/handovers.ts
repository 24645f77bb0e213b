import type { HandoverKind } from '#domain/handover/code.ts'
import type { HandoverKey } from '#domain/handover/judge.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { TransitionId } from '#domain/transactions/process.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'

/**
 * The parts of a deal for whose hand-over both sides prepared a telephone, as a part of a larger question. Also one whose key
 * ended: a buyer who signs out, or takes it back, does not take back what it showed.
 */
export const preparedInDeal = `
select json_agg(tranche) from (
  select tranche from handover_keys where handover_keys.transaction_id = t.transaction_id
  group by tranche having count(distinct party) = 2) prepared`

type PartOfDeal = Readonly<{ transactionId: string; tranche: number }>

/** The devices that ever signed for a part of a deal, the newest first. */
export async function handoverKeys(
  reader: Reader,
  { transactionId, tranche }: PartOfDeal,
): Promise<readonly HandoverKey[]> {
  return rowsOf<HandoverKey>(reader)`
    select key_id as "id", party, public_key as "publicKey", registered_at as "registeredAt", revoked_at as "revokedAt"
    from handover_keys where transaction_id = ${transactionId} and tranche = ${tranche}
    order by registered_at desc, key_id desc`
}

/**
 * After which steps what was said before says nothing any more: goods that were rejected or replaced are handed over anew,
 * and what was accepted is accepted anew also after a release was undone, a dispute, a recall and an amendment.
 */
const anew = ['V1', 'V5a'] as const
const endings = {
  handed: anew,
  accepted: [...anew, 'R3', 'X1', 'F11', 'F11a', 'F11b', 'F11c', 'F11d', 'A9a'],
} as const satisfies Record<HandoverKind, readonly TransitionId[]>

type Said = Readonly<{
  /** What a buyer said with the codes of a device already, and still counts. */
  before: readonly HandoverKind[]
  /** Since when a code has to be shown for what it says to count; null: since always. */
  since: Readonly<Record<HandoverKind, Temporal.Instant | null>>
}>

/**
 * What was said of a part with a device, and from when on it can be said anew. A code of a part says something of what was split
 * off it, too: `codeOf` is the part that it names.
 */
export async function saidOf(
  reader: Reader,
  { transactionId, tranche, codeOf, keyId }: PartOfDeal & Readonly<{ codeOf: number; keyId: string }>,
): Promise<Said> {
  const ended = await rowsOf<{ by: TransitionId; at: Temporal.Instant }>(reader)`
    select transition as by, max(at) as at from events
    where transaction_id = ${transactionId} and transition = any (${endings.accepted})
      and coalesce((body::jsonb -> 'tranche' ->> 'number')::int, ${tranche}) in (${tranche}, ${codeOf})
    group by transition order by max(at) desc`
  const sinceOf = (kind: HandoverKind) =>
    ended.find(({ by }) => endings[kind].some((each) => each === by))?.at ?? null
  const since = { handed: sinceOf('handed'), accepted: sinceOf('accepted') }
  const rows = await rowsOf<{ kind: HandoverKind; at: Temporal.Instant }>(reader)`
    select kind, at from handovers join events using (transaction_id, version)
    where key_id = ${keyId} and (body::jsonb -> 'tranche' ->> 'number')::int = ${tranche}`
  const counts = ({ kind, at }: (typeof rows)[number]) =>
    since[kind] === null || Temporal.Instant.compare(at, since[kind]) > 0
  return { before: rows.filter(counts).map(({ kind }) => kind), since }
}

type ShownCode = Readonly<{ transactionId: string; by: string; keyId: string; code: string }>

/** Whether somebody brought what this code says as evidence of a deal already: signed anew or written otherwise it says the same. */
export async function isCodeShown(
  reader: Reader,
  { transactionId, by, keyId, code }: ShownCode,
): Promise<boolean> {
  const claim = code.slice(0, code.lastIndexOf('.') + 1)
  const found = await rowsOf(reader)`
    select 1 from events
    where transaction_id = ${transactionId} and actor_id = ${by} and transition = any (${['E1', 'E2']})
      and starts_with(body::jsonb -> 'said' -> 'handover' ->> 'code', ${claim})
      and body::jsonb -> 'said' -> 'handover' ->> 'keyId' = ${keyId}
    limit 1`
  return found.length > 0
}

type SideOfPart = PartOfDeal & Readonly<{ party: Party }>
type Key = SideOfPart & Readonly<{ id: string; publicKey: string; sessionId: string; at: Temporal.Instant }>

/** Lets the device that signs for one side sign no more. */
export async function revokeHandoverKey(
  writer: Writer,
  { transactionId, tranche, party }: SideOfPart,
  at: Temporal.Instant,
): Promise<void> {
  await writer
    .updateTable('handover_keys')
    .set({ revoked_at: at })
    .where('transaction_id', '=', transactionId)
    .where('tranche', '=', tranche)
    .where('party', '=', party)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The keys that were prepared in a session go on with another one of the same browser, or end where it goes on without them. */
export async function carryHandoverKeys(
  writer: Writer,
  { from, to }: Readonly<{ from: string; to: string | null }>,
): Promise<void> {
  await writer.updateTable('handover_keys').set({ session_id: to }).where('session_id', '=', from).execute()
}

/**
 * Registers the device that signs for one side from now on; the one before does not count any more. False where the same
 * key, or another one at the same moment, came first.
 */
export async function addHandoverKey(writer: Writer, key: Key): Promise<boolean> {
  await revokeHandoverKey(writer, key, key.at)
  const added = await writer
    .insertInto('handover_keys')
    .values({
      key_id: key.id,
      transaction_id: key.transactionId,
      tranche: key.tranche,
      party: key.party,
      public_key: key.publicKey,
      registered_at: key.at,
      session_id: key.sessionId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}
