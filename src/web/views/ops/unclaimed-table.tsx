import { Link } from 'react-router'
import type { UnclaimedItem } from '#queries/money/ledger.ts'
import type { Reading } from '../../server/reading.ts'
import { Money } from '../../ui/money.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type UnclaimedView = ReturnType<typeof unclaimedView>

/** One thing that nobody claimed, as the ledger lists it: whose, of which deal, and for how long. */
export function unclaimedView(item: UnclaimedItem, index: number, reading: Reading, now: Temporal.Instant) {
  const days = item.since ? Math.floor(item.since.until(now).total('hours') / 24) : 0
  return {
    key: String(index),
    what: item.kind === 'payout' ? `Pago a ${item.payee}` : `Llegó de más al volver el pago a ${item.payee}`,
    title: item.title,
    to: item.lineId ? `/ops/bank/lines/${item.lineId}` : '/ops/payouts?view=unclaimed',
    since: item.since ? `${reading.dayOf(item.since)} (${days} ${days === 1 ? 'día' : 'días'})` : '',
    amount: reading.money(item.amountMinor, item.currency),
  }
}

const columns: readonly Column<UnclaimedView>[] = [
  {
    key: 'what',
    head: 'Qué es',
    rowHead: true,
    cell: (row) => (
      <>
        <Link to={row.to}>{row.what}</Link>
        <span className="block text-caption font-normal text-muted">{row.title}</span>
      </>
    ),
  },
  { key: 'since', head: 'Desde', cell: (row) => row.since },
  { key: 'amount', head: 'Importe', numeric: true, cell: (row) => <Money text={row.amount} /> },
]

/** Of what the account of the unclaimed is made, the oldest first. */
export function UnclaimedTable({ rows }: { rows: readonly UnclaimedView[] }) {
  return (
    <div className="mt-5">
      <Table
        caption="De qué se compone lo no reclamado"
        rows={rows}
        rowKey={(row) => row.key}
        columns={columns}
      />
    </div>
  )
}
