import { sql } from 'kysely'
import {
  askingRule,
  type DealParcel,
  type KnownParcel,
  type ParcelState,
  type ParcelWord,
} from '#domain/parcels/parcel-words.ts'
import { isCarrier } from '#domain/parcels/carriers.ts'
import { type Reader, rowsOf, type Writer } from '../database/database.ts'

type Row = Readonly<{
  transactionId: string
  carrier: string
  number: string
  state: ParcelState | null
  stateAt: Temporal.Instant | null
  place: string | null
  heardAt: Temporal.Instant | null
  askAt: Temporal.Instant | null
}>

/** What each carrier said last of the parcels of a deal. */
export async function parcelsOf(reader: Reader, transactionId: string): Promise<readonly KnownParcel[]> {
  return known(
    await rowsOf<Row>(reader)`
    select transaction_id as "transactionId", carrier, number, state, state_at as "stateAt", place,
      heard_at as "heardAt", ask_at as "askAt"
    from parcels where transaction_id = ${transactionId} order by told_at`,
  )
}

/** The newest parcels of all deals that wait for theirs, for who plays the carriers of a demonstration. */
export async function parcelsOnTheirWay(reader: Reader, most: number): Promise<readonly KnownParcel[]> {
  return known(
    await rowsOf<Row>(reader)`
    select transaction_id as "transactionId", carrier, number, state, state_at as "stateAt", place,
      heard_at as "heardAt", ask_at as "askAt"
    from parcels p where exists (${awaited}) order by told_at desc limit ${most}`,
  )
}

function known(rows: readonly Row[]): readonly KnownParcel[] {
  return rows.flatMap(({ carrier, state, stateAt, place, askAt, ...row }) => {
    if (!isCarrier(carrier)) return []
    const word = state && stateAt ? { state, at: stateAt, place: place ?? '' } : null
    return [{ ...row, carrier, word, isAsked: askAt !== null }]
  })
}

/** The parts `t` whose delivery, or whose return, waits for the proof of a parcel `p`. */
const awaits = sql`from tranches t cross join lateral (
    select case t.state when 'delivery_declared' then t.proof -> 'parcel'
      when 'return_shipped' then t.goods_return -> 'shipment' -> 'parcel' end as named,
      case t.state when 'delivery_declared' then 'buyer' else 'seller' end as receiver
  ) w where t.transaction_id = p.transaction_id and w.receiver = p.goes_to
    and w.named ->> 'carrier' = p.carrier and w.named ->> 'number' = p.number`
const awaited = sql`select ${awaits}`

export type AwaitingPart = Readonly<{ number: number; state: 'delivery_declared' | 'return_shipped' }>

/** The parts of its deal that wait for the proof of a parcel, and what they wait for. */
export async function partsAwaiting(
  reader: Reader,
  { transactionId, carrier, number }: DealParcel,
): Promise<readonly AwaitingPart[]> {
  return rowsOf<AwaitingPart>(reader)`
    select w.number, w.state from parcels p cross join lateral (select t.number, t.state ${awaits}) w
    where p.transaction_id = ${transactionId} and p.carrier = ${carrier} and p.number = ${number} order by w.number`
}

/**
 * Takes parcels whose carriers are to be asked now, those that waited longest first, and puts the next question off: who
 * takes one asks it, and nobody else at the same time. A parcel that no part waits for any more is not asked about again.
 */
export async function takeParcelsToAsk(
  writer: Writer,
  now: Temporal.Instant,
  most: number,
): Promise<readonly DealParcel[]> {
  await sql`update parcels p set ask_at = null where ask_at <= ${now} and not exists (${awaited})`.execute(
    writer,
  )
  const again = now.add({ minutes: askingRule.everyMinutes })
  const { rows } = await sql<DealParcel>`
    update parcels set ask_at = ${again} where (transaction_id, carrier, number) in (
      select transaction_id, carrier, number from parcels where ask_at <= ${now}
      order by ask_at limit ${most} for update skip locked)
    returning transaction_id as "transactionId", carrier, number`.execute(writer)
  return rows
}

/** Whether the number of a parcel stands in a deal where it goes to somebody else, too. */
export async function isParcelOfAnother(
  reader: Reader,
  { transactionId, carrier, number }: DealParcel,
): Promise<boolean> {
  const rows = await rowsOf(reader)`
    with named as (
      select p.transaction_id, case goes_to when 'buyer' then buyer_id else seller_id end as receiver
      from parcels p join transactions using (transaction_id) where carrier = ${carrier} and number = ${number})
    select from named own, named other where own.transaction_id = ${transactionId} and other.receiver <> own.receiver
    limit 1`
  return rows.length > 0
}

/**
 * Writes down what a carrier said of a parcel; null that it knows nothing of it. Said again it changes nothing; what is
 * older than what it said before is left out, and after a delivery it is asked no more.
 */
export async function noteParcelWord(
  writer: Writer,
  { transactionId, carrier, number }: DealParcel,
  word: ParcelWord | null,
  now: Temporal.Instant,
): Promise<void> {
  const of = sql`transaction_id = ${transactionId} and carrier = ${carrier} and number = ${number}`
  if (word === null) {
    await sql`update parcels set heard_at = greatest(heard_at, ${now}) where ${of}`.execute(writer)
    return
  }
  const { state, at, place } = word
  await sql`
    update parcels set state = ${state}, state_at = ${at}, place = ${place}, heard_at = ${now},
      ask_at = case when ${state} = 'delivered' then null else ask_at end
    where ${of} and state is distinct from 'delivered' and (state_at is null or state_at <= ${at})`.execute(
    writer,
  )
}

/** Puts the next question about a parcel to a moment. */
export async function askParcelAt(
  writer: Writer,
  { transactionId, carrier, number }: DealParcel,
  at: Temporal.Instant,
): Promise<void> {
  await sql`update parcels set ask_at = ${at} where transaction_id = ${transactionId} and carrier = ${carrier}
    and number = ${number} and ask_at is not null`.execute(writer)
}
