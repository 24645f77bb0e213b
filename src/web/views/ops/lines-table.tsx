import { Link } from 'react-router'
import { Money } from '../../ui/money.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import type { LineView } from './line-view.ts'

const columns: readonly Column<LineView>[] = [
  {
    key: 'who',
    head: 'Quién',
    rowHead: true,
    cell: (line) => (
      <span className="block max-w-64 min-w-36 break-words whitespace-normal max-sm:max-w-36">
        <Link to={`/ops/bank/lines/${line.id}`} data-row className="link">
          <bdi>{line.who || (line.isCredit ? 'Sin nombre' : 'Cargo del banco')}</bdi>
        </Link>
      </span>
    ),
  },
  {
    key: 'amount',
    head: 'Importe',
    numeric: true,
    cell: (line) => <Money text={line.amount} size="strong" tone={line.isCredit ? 'ink' : 'muted'} />,
  },
  { key: 'date', head: 'Fecha', cell: (line) => <span className="figures">{line.date}</span> },
  {
    key: 'text',
    head: 'Concepto',
    wrap: true,
    cell: (line) => <span className="line-clamp-2 break-words">{line.text || '—'}</span>,
  },
  {
    key: 'state',
    head: 'Estado',
    cell: (line) => (
      <StateBadge tone={line.look.tone} icon={line.look.icon}>
        {line.look.text}
      </StateBadge>
    ),
  },
  {
    key: 'about',
    head: 'Detalle',
    wrap: true,
    cell: (line) => (
      <>
        {line.deal && !line.about?.startsWith(line.deal.code) && (
          <span className="mr-2 font-semibold">{line.deal.code}</span>
        )}
        {line.about ?? ''}
      </>
    ),
  },
]

/** Lines of the bank: each opens on its own page, where it is decided. */
export function LinesTable({ caption, lines }: { caption: string; lines: readonly LineView[] }) {
  return <Table caption={caption} rows={lines} rowKey={(line) => line.id} columns={columns} />
}
