import { z } from 'zod'
import type { Currency } from '#domain/money.ts'
import type { DisputeGround } from '#domain/transactions/dispute-rules.ts'
import type { Timer } from '#domain/transactions/situation.ts'
import type { DisputeState } from '#domain/transactions/states.ts'
import { rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'

/** A dispute that goes on, as a line of the office's list. */
export type OpenDispute = Readonly<{
  id: string
  transactionId: string
  code: string
  title: string
  state: DisputeState
  ground: DisputeGround
  currency: Currency
  heldMinor: bigint
  openedAt: Temporal.Instant
  dueAt: Temporal.Instant | null
  /** When all of it should be over; its clock has `fired` once that passed and nobody fixed in writing how it goes on. */
  limitAt: Temporal.Instant | null
  limitState: Timer['state'] | null
  mediator: string | null
  reviewer: string | null
  /** A clock of ours is over, and somebody who supervises has to act. */
  isLate: boolean
}>

/**
 * The disputes that go on, the most urgent first: all for the office, for a mediator those that were given to them. How
 * long all of it may last (T-MAX) is no deadline of anybody's, and decides between those that are as urgent.
 */
export const openDisputes = query({
  name: 'disputes.open-disputes',
  input: z.object({}),
  run({ reader, actor }) {
    mustWorkAs(actor, 'operator', 'supervisor', 'mediator')
    const seesAll = actor.roles.some((role) => role === 'operator' || role === 'supervisor')
    return rowsOf<OpenDispute>(reader)`
      select d.dispute_id as id, d.transaction_id as "transactionId", t.code, t.title, d.state, d.ground, t.currency,
        p.held_minor as "heldMinor", d.opened_at as "openedAt",
        (select display_name from people where person_id = d.mediator_id) as mediator,
        (select display_name from people where person_id = d.reviewer_id) as reviewer,
        c.due_at as "dueAt", whole.due_at as "limitAt", whole.state as "limitState",
        coalesce(c.kind = 'T-SUPER', false) as "isLate"
      from disputes d join transactions t using (transaction_id)
      join tranches p on p.transaction_id = d.transaction_id and p.number = d.tranche
      left join lateral (
        select due_at, kind from timers where transaction_id = d.transaction_id
          and subject = 'dispute:' || d.dispute_id and kind <> 'T-MAX' and state = 'armed'
        order by kind <> 'T-SUPER', due_at limit 1
      ) c on true
      left join lateral (
        select due_at, state from timers where transaction_id = d.transaction_id
          and subject = 'dispute:' || d.dispute_id and kind = 'T-MAX'
        order by cycle desc limit 1
      ) whole on true
      where d.state not in ('executed', 'settled', 'withdrawn')
        and (${seesAll} or ${actor.id} in (d.mediator_id, d.reviewer_id))
      order by c.due_at nulls last, whole.due_at nulls last, d.opened_at limit 200`
  },
})
