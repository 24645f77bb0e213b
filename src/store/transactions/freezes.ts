import type { Updateable } from 'kysely'
import { type AuthorityKind, authorityKinds } from '#domain/transactions/authority.ts'
import type { AuthorityPaper, RulingShare } from '#domain/transactions/freezes.ts'
import type { EvidenceSide } from '#domain/evidence/evidence.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'
import type { Schema } from '../schema.ts'

export const freezeStates = ['proposed', 'refused', 'standing', 'lifted', 'executed'] as const
export type FreezeState = (typeof freezeStates)[number]

/** What an authority ruled, as one person prepared it: its paper among the evidence, and what each side gets of each part. */
export type KeptRuling = AuthorityPaper & Readonly<{ evidence: number; shares: readonly RulingShare[] }>

/** An order from outside about the money of a deal, and what became of it. */
export type Freeze = AuthorityPaper &
  Readonly<{
    id: string
    transactionId: string
    state: FreezeState
    /** The number of its paper among the evidence of the deal. */
    evidence: number
    broughtBy: string
    broughtAs: EvidenceSide
    broughtAt: Temporal.Instant
    decidedBy: string | null
    decidedAt: Temporal.Instant | null
    /** Why it was refused. */
    decisionNote: string | null
    liftBy: string | null
    liftReason: string | null
    ruling: KeptRuling | null
    rulingBy: string | null
    endedAt: Temporal.Instant | null
  }>

type Row = Omit<Freeze, 'kind' | 'ruling'> & Readonly<{ kind: string; ruling: StoredRuling | null }>
type StoredRuling = Omit<KeptRuling, 'shares'> &
  Readonly<{
    shares: readonly Readonly<{ tranche: number; toSellerMinor: string; toBuyerMinor: string }>[]
  }>

// What `kind` holds, a constraint keeps among the kinds.
const freezeOf = (row: Row): Freeze => ({
  ...row,
  kind: authorityKinds.find((each) => each === row.kind) ?? 'authority',
  ruling: row.ruling && {
    ...row.ruling,
    shares: row.ruling.shares.map(({ tranche, toSellerMinor, toBuyerMinor }) => ({
      tranche,
      toSellerMinor: BigInt(toSellerMinor),
      toBuyerMinor: BigInt(toBuyerMinor),
    })),
  },
})

const columns = [
  'freeze_id as id',
  'transaction_id as transactionId',
  'state',
  'kind',
  'authority',
  'reference',
  'dated_on as datedOn',
  'evidence',
  'brought_by as broughtBy',
  'brought_as as broughtAs',
  'brought_at as broughtAt',
  'decided_by as decidedBy',
  'decided_at as decidedAt',
  'decision_note as decisionNote',
  'lift_by as liftBy',
  'lift_reason as liftReason',
  'ruling',
  'ruling_by as rulingBy',
  'ended_at as endedAt',
] as const

const rows = (reader: Reader) => reader.selectFrom('freezes').select(columns)

/** One order; undefined where there is none. */
export async function freezeById(reader: Reader, freezeId: string): Promise<Freeze | undefined> {
  const row = await rows(reader).where('freeze_id', '=', freezeId).executeTakeFirst()
  return row && freezeOf(row as Row)
}

/** Every order that was brought about a deal, the newest first. */
export async function freezesOf(reader: Reader, transactionId: string): Promise<readonly Freeze[]> {
  const found = await rows(reader)
    .where('transaction_id', '=', transactionId)
    .orderBy('brought_at', 'desc')
    .execute()
  return found.map((row) => freezeOf(row as Row))
}

type NewFreeze = AuthorityPaper &
  Readonly<{
    id: string
    transactionId: string
    evidence: number
    by: string
    as: EvidenceSide
    at: Temporal.Instant
  }>

/** Keeps the paper that somebody brought. False where another one of the same deal waits or stands. */
export async function addFreeze(writer: Writer, brought: NewFreeze): Promise<boolean> {
  const { id, transactionId, evidence, kind, authority, reference, datedOn, by, as, at } = brought
  const added = await writer
    .insertInto('freezes')
    .values({
      freeze_id: id,
      transaction_id: transactionId,
      kind,
      authority,
      reference,
      dated_on: datedOn,
      evidence,
      brought_by: by,
      brought_as: as,
      brought_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['transaction_id']).where('state', 'in', ['proposed', 'standing']).doNothing(),
    )
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

type Deciding = Readonly<{ freezeId: string; by: string; at: Temporal.Instant }>

/** Changes an order that is in this state, and was not proposed to be lifted by `notBy`; false where it is otherwise. */
async function change(
  writer: Writer,
  freezeId: string,
  from: FreezeState,
  to: Updateable<Schema['freezes']>,
  notBy: string | null = null,
): Promise<boolean> {
  const changing = writer
    .updateTable('freezes')
    .set(to)
    .where('freeze_id', '=', freezeId)
    .where('state', '=', from)
  const { numUpdatedRows } = await (
    notBy ? changing.where('lift_by', '<>', notBy) : changing
  ).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The paper is what it says: its order stands. False where it does not wait any more. */
export async function confirmFreeze(writer: Writer, { freezeId, by, at }: Deciding): Promise<boolean> {
  return change(writer, freezeId, 'proposed', { state: 'standing', decided_by: by, decided_at: at })
}

/** The paper freezes nothing, and why. False where it does not wait any more. */
export async function refuseFreeze(
  writer: Writer,
  { freezeId, by, at, note }: Deciding & Readonly<{ note: string }>,
): Promise<boolean> {
  const to = { state: 'refused', decided_by: by, decided_at: at, decision_note: note }
  return change(writer, freezeId, 'proposed', to)
}

/** Notes that somebody wants the order to end; another person confirms it. False where it does not stand. */
export async function proposeLift(
  writer: Writer,
  { freezeId, by, reason }: Readonly<{ freezeId: string; by: string; reason: string }>,
): Promise<boolean> {
  return change(writer, freezeId, 'standing', { lift_by: by, lift_reason: reason })
}

/** Keeps what was ruled, as one person prepared it, in the place of what was prepared before. False where the order does not stand. */
export async function keepRuling(
  writer: Writer,
  { freezeId, by, ruling }: Readonly<{ freezeId: string; by: string; ruling: KeptRuling }>,
): Promise<boolean> {
  const shares = ruling.shares.map(({ tranche, toSellerMinor, toBuyerMinor }) => ({
    tranche,
    toSellerMinor: toSellerMinor.toString(),
    toBuyerMinor: toBuyerMinor.toString(),
  }))
  const to = { ruling: JSON.stringify({ ...ruling, shares }), ruling_by: by }
  return change(writer, freezeId, 'standing', to)
}

/**
 * The order ends: lifted, or with its ruling executed. False where it does not stand, or where whoever lifts it proposed so
 * themself meanwhile.
 */
export async function endFreeze(
  writer: Writer,
  { freezeId, by, at, as }: Deciding & Readonly<{ as: 'lifted' | 'executed' }>,
): Promise<boolean> {
  const to = { state: as, ended_by: by, ended_at: at }
  return change(writer, freezeId, 'standing', to, as === 'lifted' ? by : null)
}

/** An order in a list of the office: of which deal, since when, and what it waits for. */
export type ListedFreeze = Readonly<{
  id: string
  transactionId: string
  code: string
  title: string
  state: 'proposed' | 'standing'
  kind: AuthorityKind
  authority: string
  broughtAt: Temporal.Instant
  isLiftProposed: boolean
  isRulingProposed: boolean
}>

/** The orders that wait for a person of the office or stand, what waits first. */
export async function listOpenFreezes(reader: Reader): Promise<readonly ListedFreeze[]> {
  return rowsOf<ListedFreeze>(reader)`
    select f.freeze_id as id, f.transaction_id as "transactionId", t.code, t.title, f.state, f.kind, f.authority,
      f.brought_at as "broughtAt", f.lift_by is not null as "isLiftProposed", f.ruling is not null as "isRulingProposed"
    from freezes f join transactions t using (transaction_id)
    where f.state in ('proposed', 'standing')
    order by f.state, f.brought_at, f.freeze_id`
}
