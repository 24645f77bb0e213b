import { Link } from 'react-router'
import type { StatementRow } from '#queries/money/statement-rows.ts'
import type { Reading } from '../../server/reading.ts'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { bankDay } from '#words/bank/bank-day.ts'

type StatementView = ReturnType<typeof statementView>

/** Finished text for a statement of the bank. */
export function statementView(row: StatementRow, reading: Reading) {
  const days = [row.fromDate, row.toDate].filter((day) => day !== null).map(bankDay)
  const sum = (minor: bigint | null) => (minor === null ? null : reading.money(minor, row.currency))
  return {
    id: row.id,
    number: row.number,
    fileName: row.fileName,
    format: [row.format, row.version].filter(Boolean).join('.001.'),
    currency: row.currency,
    days: [...new Set(days)].join(' – ') || 'Sin fechas',
    opening: sum(row.openingMinor),
    closing: sum(row.closingMinor),
    newLines: row.newLines,
    knownLines: row.knownLines,
    matched: row.matched,
    suggested: row.suggested,
    unmatched: row.unmatched,
    noted: row.noted,
    imported: reading.moment(row.importedAt),
    importedBy: row.importedBy ?? 'El sistema',
  }
}

/** How many; nothing stands back, and what waits for a person stands out. */
function Count({ of, waits = false }: { of: number; waits?: boolean }) {
  const look = of === 0 ? 'text-muted' : waits ? 'font-semibold text-warning' : ''
  return <span className={look}>{of}</span>
}

const columns: readonly Column<StatementView>[] = [
  {
    key: 'number',
    head: 'Extracto',
    rowHead: true,
    cell: (row) => (
      <Link
        to={`/ops/bank/statements/${row.id}`}
        className="link figures inline-block max-sm:w-32 max-sm:break-all max-sm:whitespace-normal"
        data-row
      >
        {row.number}
      </Link>
    ),
  },
  {
    key: 'closing',
    head: 'Saldo final',
    numeric: true,
    cell: (row) => (row.closing ? <Money text={row.closing} /> : `${row.currency}: no lo dice`),
  },
  { key: 'days', head: 'Días', cell: (row) => <span className="figures">{row.days}</span> },
  { key: 'new', head: 'Nuevos', numeric: true, cell: (row) => <Count of={row.newLines} /> },
  { key: 'known', head: 'Ya conocidos', numeric: true, cell: (row) => <Count of={row.knownLines} /> },
  { key: 'matched', head: 'Aplicados', numeric: true, cell: (row) => <Count of={row.matched + row.noted} /> },
  {
    key: 'suggested',
    head: 'Por confirmar',
    numeric: true,
    cell: (row) => <Count of={row.suggested} waits />,
  },
  {
    key: 'unmatched',
    head: 'Sin identificar',
    numeric: true,
    cell: (row) => <Count of={row.unmatched} waits />,
  },
  {
    key: 'imported',
    head: 'Importado',
    cell: (row) => (
      <>
        <Moment at={row.imported} />
        <span className="block text-caption text-muted">{row.importedBy}</span>
      </>
    ),
  },
]

/** Statements with what became of their lines; what still waits is marked. */
export function StatementsTable({ caption, rows }: { caption: string; rows: readonly StatementView[] }) {
  return <Table caption={caption} rows={rows} rowKey={(row) => row.id} columns={columns} />
}
