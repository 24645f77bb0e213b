import { Link } from 'react-router'
import { Money } from '../../../ui/money.tsx'
import { type Column, Table } from '../../../ui/table.tsx'

export type CertainRow = {
  value: string
  lineId: string
  transactionId: string
  code: string
  title: string
  payer: string | null
  buyer: string
  amount: string
  date: string
}

const columns: readonly Column<CertainRow>[] = [
  {
    key: 'choose',
    head: 'Elegir',
    cell: (row) => (
      <label className="-my-2.5 grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">Aplicar el ingreso de {row.amount}</span>
        <input
          type="checkbox"
          name="line"
          value={row.value}
          defaultChecked
          data-row
          className="tick size-5 accent-primary"
        />
      </label>
    ),
  },
  {
    key: 'payer',
    head: 'Paga',
    rowHead: true,
    cell: (row) => (
      <Link to={`/ops/bank/lines/${row.lineId}?view=suggested`} className="link">
        <bdi>{row.payer ?? 'Sin nombre'}</bdi>
      </Link>
    ),
  },
  { key: 'amount', head: 'Importe', numeric: true, cell: (row) => <Money text={row.amount} size="strong" /> },
  { key: 'date', head: 'Fecha', cell: (row) => <span className="figures">{row.date}</span> },
  {
    key: 'deal',
    head: 'Transacción',
    wrap: true,
    cell: (row) => (
      <>
        <Link to={`/app/transactions/${row.transactionId}`} className="link figures">
          {row.code}
        </Link>{' '}
        {row.title}
      </>
    ),
  },
  { key: 'buyer', head: 'Compra', cell: (row) => <bdi>{row.buyer}</bdi> },
]

/** Credits that are certain, each with a box that is ticked already. */
export function CertainTable({ rows }: { rows: readonly CertainRow[] }) {
  return <Table caption="Ingresos seguros" rows={rows} rowKey={(row) => row.lineId} columns={columns} />
}
