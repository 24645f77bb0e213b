import { Link } from 'react-router'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import type { PayoutView } from './payout-view.ts'

type PayoutsTableProps = {
  caption: string
  rows: readonly PayoutView[]
  /** Rows can be chosen in the form around the table; this says which may not, and why. */
  choose?: (row: PayoutView) => string | null
  chosen?: readonly string[]
}

const columns: readonly Column<PayoutView>[] = [
  {
    key: 'code',
    head: 'Pago',
    rowHead: true,
    cell: (row) => (
      <Link to={`/app/transactions/${row.transactionId}`} className="link figures">
        {row.code}
      </Link>
    ),
  },
  {
    key: 'amount',
    head: 'Importe',
    numeric: true,
    cell: (row) => <Money text={row.amount} size="strong" />,
  },
  {
    key: 'payee',
    head: 'Cobra',
    wrap: true,
    cell: (row) => (
      <>
        <bdi className="font-medium">{row.payee}</bdi>
        <span className="block text-caption text-muted">
          {row.cause} · {row.title}
        </span>
      </>
    ),
  },
  {
    key: 'account',
    head: 'Cuenta',
    wrap: true,
    cell: (row) => (
      <>
        <span className="figures whitespace-nowrap">{row.account}</span>
        {row.holder && (
          <span
            className={`block text-caption ${row.isOtherName ? 'font-medium text-warning' : 'text-muted'}`}
          >
            {row.isOtherName && 'Titular: '}
            <bdi>{row.holder}</bdi>
            {row.bank && ` · ${row.bank}`}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'state',
    head: 'Estado',
    cell: (row) => (
      <StateBadge tone={row.look.tone} icon={row.look.icon}>
        {row.look.label}
      </StateBadge>
    ),
  },
  {
    key: 'by',
    head: 'Notas',
    wrap: true,
    cell: (row) => (
      <span className="text-caption">
        {row.why && <span className="block text-small">{row.why}</span>}
        {row.preparedBy && <span className="block">Preparó {row.preparedBy}</span>}
        {row.approvedBy && <span className="block">Aprobó {row.approvedBy}</span>}
        {row.fileId && (
          <Link to={`/ops/payouts/files/${row.fileId}`} className="link">
            Ver el archivo
          </Link>
        )}
      </span>
    ),
  },
  {
    key: 'when',
    head: 'Fecha',
    cell: (row) => (
      <>
        <Moment at={row.when} />
        {row.due && (
          <span className={`block text-caption ${row.isLate ? 'font-semibold text-warning' : 'text-muted'}`}>
            {row.due}
          </span>
        )}
      </>
    ),
  },
]

/** The box to choose a row; `choose` says why a row may not be chosen. */
function boxColumn(
  choose: (row: PayoutView) => string | null,
  chosen: readonly string[],
): Column<PayoutView> {
  return {
    key: 'choose',
    head: 'Elegir',
    cell: (row) => <Box row={row} why={choose(row)} isChosen={chosen.includes(row.value)} />,
  }
}

function Box({ row, why, isChosen }: { row: PayoutView; why: string | null; isChosen: boolean }) {
  return (
    <label
      className="-my-2.5 grid size-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed"
      title={why ?? undefined}
    >
      <span className="sr-only">
        Elegir {row.code}
        {why && `: ${why}`}
      </span>
      <input
        type="checkbox"
        name="payout"
        value={row.value}
        disabled={why !== null}
        defaultChecked={isChosen}
        data-row
        className="tick size-5 accent-primary"
      />
    </label>
  )
}

/** Payouts; inside a form with a box to choose each. */
export function PayoutsTable({ caption, rows, choose, chosen = [] }: PayoutsTableProps) {
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={(row) => row.id}
      marked={(row) => row.isLate}
      columns={choose ? [boxColumn(choose, chosen), ...columns] : columns}
    />
  )
}
