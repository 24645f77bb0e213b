import { Link } from 'react-router'
import { Money } from '../../ui/money.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import type { custodyPaymentLook } from '../../components/custody-payment-look.ts'
import type { payoutLook } from '../../components/state-look.ts'

type PaymentRow = Readonly<{
  code: string
  to: string
  look: ReturnType<typeof payoutLook> | ReturnType<typeof custodyPaymentLook>
  amount: string
  account: string
  holder: string
}>

const columns: readonly Column<PaymentRow>[] = [
  {
    key: 'code',
    head: 'Pago',
    rowHead: true,
    cell: (row) => (
      <Link to={row.to} className="link figures" data-row>
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
  { key: 'holder', head: 'Titular', cell: (row) => <bdi>{row.holder}</bdi> },
  { key: 'account', head: 'Cuenta', cell: (row) => <span className="figures">{row.account}</span> },
  {
    key: 'state',
    head: 'Estado',
    cell: (row) => (
      <StateBadge tone={row.look.tone} icon={row.look.icon}>
        {row.look.label}
      </StateBadge>
    ),
  },
]

/** What a payment file pays, a row each. */
export function PaymentsOfFile({ rows }: { rows: readonly PaymentRow[] }) {
  return <Table caption="Pagos del archivo" rows={rows} rowKey={(row) => row.code} columns={columns} />
}
