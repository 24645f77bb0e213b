import { z } from 'zod'
import type { CustodyPaymentState } from '#domain/banking/custody-payment-states.ts'
import type { Currency } from '#domain/money.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import { rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'

export type ListedPayment = Readonly<{
  id: string
  code: string
  /** The deposit that goes back; null: own funds are taken out. */
  lineId: string | null
  state: CustodyPaymentState
  amountMinor: bigint
  currency: Currency
  account: AccountSnapshot
  note: string
  reason: string | null
  proposedBy: string
  proposedByName: string
  approvedByName: string | null
  fileId: string | null
  proposedAt: Temporal.Instant
}>

const MOST = 100

/** Deposits that go back to where they came from, or own funds that are taken out: what waits for somebody first, then the newest. */
export const custodyPayments = query({
  name: 'money.custody-payments',
  input: z.object({ kind: z.enum(['return', 'withdrawal']).default('return') }),
  async run({ reader, actor }, { kind }) {
    mustWorkAs(actor, 'operator', 'approver')
    const rows = await rowsOf<ListedPayment>(reader)`
      select c.payment_id as id, c.code, c.line_id::text as "lineId", c.state, c.amount_minor as "amountMinor",
        c.custody_id as currency, c.account, c.note, c.reason, c.proposed_by as "proposedBy",
        one.display_name as "proposedByName", other.display_name as "approvedByName", c.file_id as "fileId",
        c.proposed_at as "proposedAt"
      from custody_payments c join people one on one.person_id = c.proposed_by
      left join people other on other.person_id = c.approved_by
      where (c.line_id is null) = ${kind === 'withdrawal'}
      order by c.state not in ('proposed', 'approved', 'exported'), c.proposed_at desc limit ${MOST}`
    return { rows, me: actor.id }
  },
})
