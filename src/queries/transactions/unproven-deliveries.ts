import { z } from 'zod'
import type { ParcelState } from '#domain/parcels/parcel-words.ts'
import type { Shipment } from '#domain/transactions/situation.ts'
import { rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'

type Row = Readonly<{
  transactionId: string
  version: number
  tranche: number
  code: string
  title: string
  part: string
  buyer: string
  seller: string
  timeZone: string
  agreedAt: Temporal.Instant
  /** Whether it is goods that their buyer sends back. */
  isReturn: boolean
  /** What the seller says of it; nothing of a return. */
  text: string | null
  /** How goods go back; null of a delivery. */
  shipment: Shipment | null
  declaredAt: string
  /** When the buyer is asked, both of a return, or it becomes a dispute. */
  dueAt: Temporal.Instant | null
  /** Whether they were asked and the days to answer run. */
  isAsked: boolean
  state: ParcelState | null
  stateAt: Temporal.Instant | null
  /** What was shown to prove it: the numbers of the evidence, the newest first. */
  documents: readonly number[]
}>

/**
 * The deliveries that a seller declared and the goods that a buyer sent back of which nobody proved that they came, those
 * that are disputed soonest first, with what was shown to prove them: an operator checks that, and says so.
 */
export const unprovenDeliveries = query({
  name: 'transactions.unproven-deliveries',
  input: z.object({}),
  async run({ reader, actor }) {
    mustWorkAs(actor, 'operator')
    return rowsOf<Row>(reader)`
      select t.transaction_id as "transactionId", t.version, p.number as tranche, t.code, t.title, p.title as part,
        b.display_name as buyer, s.display_name as seller, t.agreed_at as "agreedAt", w.is_return as "isReturn",
        case when not w.is_return then p.proof ->> 'text' end as text, w.shipment,
        v.body::jsonb ->> 'timeZone' as "timeZone", w.declared as "declaredAt",
        c.due_at as "dueAt", coalesce(c.kind = 'T-ASKED', false) as "isAsked", said.state, said.state_at as "stateAt",
        coalesce((select json_agg(e.number order by e.number desc) from evidence e
          where e.transaction_id = t.transaction_id and e.purpose = w.shown_as and e.side <> w.proves_nothing
            and (e.tranche is null or e.tranche = p.number)), '[]') as documents
      from tranches p join transactions t using (transaction_id)
      join terms_versions v on v.transaction_id = t.transaction_id and v.version = t.terms_version
      join people b on b.person_id = t.buyer_id join people s on s.person_id = t.seller_id
      cross join lateral (
        select true as is_return, p.goods_return -> 'shipment' as shipment,
          p.goods_return ->> 'shippedAt' as declared, 'return' as shown_as, 'seller' as proves_nothing,
          p.goods_return -> 'shipment' -> 'parcel' as parcel
        where p.state = 'return_shipped'
        union all
        select false, null, p.proof ->> 'declaredAt', 'delivery', 'buyer', p.proof -> 'parcel'
        where p.state = 'delivery_declared'
      ) w
      left join parcels said on said.transaction_id = t.transaction_id
        and said.carrier = w.parcel ->> 'carrier' and said.number = w.parcel ->> 'number'
      left join lateral (
        select due_at, kind from timers where transaction_id = t.transaction_id and subject = 'tranche:' || p.number
          and kind in ('T-TRANSIT', 'T-RTRANS', 'T-ASKED') and state = 'armed' order by kind limit 1
      ) c on true
      order by c.due_at nulls last limit 100`
  },
})
