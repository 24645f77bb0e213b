import { z } from 'zod'
import type { ParcelState } from '#domain/parcels/parcel-words.ts'
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
  /** What the seller says of it. */
  text: string
  declaredAt: string
  /** When the buyer is asked, or the delivery becomes a dispute. */
  dueAt: Temporal.Instant | null
  /** Whether the buyer was asked and the days to answer run. */
  isAsked: boolean
  state: ParcelState | null
  stateAt: Temporal.Instant | null
  /** What was shown to prove it: the numbers of the evidence, the newest first. */
  documents: readonly number[]
}>

/**
 * The deliveries that a seller declared and nobody proved, those that are disputed soonest first, with what was shown to
 * prove them: an operator checks that, and says on which day it came.
 */
export const unprovenDeliveries = query({
  name: 'transactions.unproven-deliveries',
  input: z.object({}),
  async run({ reader, actor }) {
    mustWorkAs(actor, 'operator')
    return rowsOf<Row>(reader)`
      select t.transaction_id as "transactionId", t.version, p.number as tranche, t.code, t.title, p.title as part,
        b.display_name as buyer, s.display_name as seller, t.agreed_at as "agreedAt", p.proof ->> 'text' as text,
        v.body::jsonb ->> 'timeZone' as "timeZone", p.proof ->> 'declaredAt' as "declaredAt",
        c.due_at as "dueAt", coalesce(c.kind = 'T-ASKED', false) as "isAsked", w.state, w.state_at as "stateAt",
        coalesce((select json_agg(e.number order by e.number desc) from evidence e
          where e.transaction_id = t.transaction_id and e.purpose = 'delivery' and e.side <> 'buyer'
            and (e.tranche is null or e.tranche = p.number)), '[]') as documents
      from tranches p join transactions t using (transaction_id)
      join terms_versions v on v.transaction_id = t.transaction_id and v.version = t.terms_version
      join people b on b.person_id = t.buyer_id join people s on s.person_id = t.seller_id
      left join parcels w on w.transaction_id = t.transaction_id
        and w.carrier = p.proof -> 'parcel' ->> 'carrier' and w.number = p.proof -> 'parcel' ->> 'number'
      left join lateral (
        select due_at, kind from timers where transaction_id = t.transaction_id and subject = 'tranche:' || p.number
          and kind in ('T-TRANSIT', 'T-ASKED') and state = 'armed' order by kind limit 1
      ) c on true
      where p.state = 'delivery_declared' order by c.due_at nulls last limit 100`
  },
})
