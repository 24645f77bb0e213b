import { Money } from '../../../ui/money.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { familyColumn, SumRow } from './family-rows.tsx'
import type { TrialView } from './trial-view.ts'

type Row = TrialView['rows'][number]

function Balance({ of }: { of: Row['opening'] }) {
  return (
    <>
      <Money text={of.text} />
      {of.side && <span className="block text-caption text-muted">{of.side}</span>}
    </>
  )
}

const columns: readonly Column<Row>[] = [
  familyColumn,
  { key: 'opening', head: 'Saldo inicial', numeric: true, cell: (row) => <Balance of={row.opening} /> },
  { key: 'debits', head: 'Debe', numeric: true, cell: (row) => <Money text={row.debits} /> },
  { key: 'credits', head: 'Haber', numeric: true, cell: (row) => <Money text={row.credits} /> },
  { key: 'closing', head: 'Saldo final', numeric: true, cell: (row) => <Balance of={row.closing} /> },
]

/** What every family of one currency stood at, moved and stands at, and whether the sums that must be equal are. */
export function TrialTable({ trial }: { trial: TrialView }) {
  return (
    <>
      <Table
        caption={`Sumas y saldos en ${trial.currency}`}
        rows={trial.rows}
        rowKey={(row) => row.family}
        columns={columns}
        foot={<SumRow sums={trial.sums} isBalanced={trial.isBalanced} />}
      />
      <p className={`mt-2 text-small ${trial.isBalanced ? 'text-muted' : 'font-semibold text-error'}`}>
        {trial.isBalanced
          ? 'El debe es igual al haber, y los saldos deudores a los acreedores.'
          : 'Las sumas no coinciden: los libros están rotos. Avisa a quien mantiene el programa.'}
      </p>
    </>
  )
}
