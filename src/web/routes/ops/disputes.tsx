import type { RouteFacts } from '../../heads/route-facts.ts'
import { Link } from 'react-router'
import { disputesByMonth } from '#queries/disputes/by-month.ts'
import { type OpenDispute, openDisputes } from '#queries/disputes/open-disputes.ts'
import { groundWords } from '#words/documents/guide-grounds.ts'
import { disputeLabels } from '#words/transactions/state-names.ts'
import { DrawingDone } from '../../components/drawings.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { disputesChart } from '../../server/charts/month-charts.ts'
import { readerOf } from '../../server/reader.ts'
import type { Reading } from '../../server/reading.ts'
import { titled } from '../../heads/title.ts'
import { TimeChart } from '../../ui/charts/time-chart.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Table } from '../../ui/table.tsx'
import type { Route } from './+types/disputes.ts'

export const handle = { middleware: ['office:operator,supervisor,mediator'] } satisfies RouteFacts

export const meta = () => titled('Disputas')

export async function loader({ context }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const rows = await visit.ask(openDisputes, {})
  return {
    months: disputesChart(await visit.ask(disputesByMonth, {}), reading),
    rows: rows.map((row) => ({
      id: row.id,
      to: `/ops/disputes/${row.id}`,
      code: row.code,
      title: row.title,
      state: disputeLabels[row.state],
      ground: groundWords[row.ground].name,
      heldText: reading.money(row.heldMinor, row.currency),
      due: row.dueAt ? reading.deadline(row.dueAt).text : '—',
      whole: wholeText(row, reading),
      who: row.reviewer ?? row.mediator ?? 'Sin asignar',
      isLate: row.isLate,
      isTooLong: row.limitState === 'fired',
    })),
  }
}

/** How long all of it may still last. */
function wholeText({ limitState, limitAt }: OpenDispute, reading: Reading): string {
  if (limitState === null || limitAt === null) return '—'
  if (limitState === 'fired') return 'Falta el calendario'
  return limitState === 'paused' ? 'Plazo parado' : reading.deadline(limitAt).left
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

const dealLink = (row: Row) => (
  <Link to={row.to} className="link">
    {row.code} · {row.title}
  </Link>
)

export default function Disputes({ loaderData: { rows, months } }: Route.ComponentProps) {
  return (
    <>
      <OpsHead
        title="Disputas"
        lead="Las que siguen abiertas, la más urgente primero. Las que van tarde están marcadas."
      />
      {rows.length === 0 ? (
        <EmptyState drawing={<DrawingDone />} title="No hay ninguna disputa abierta">
          Aquí aparecen en cuanto alguien abre una o una entrega queda sin probar.
        </EmptyState>
      ) : (
        <Table<Row>
          caption="Disputas abiertas"
          rows={rows}
          rowKey={(row) => row.id}
          marked={(row) => row.isLate || row.isTooLong}
          columns={[
            {
              key: 'deal',
              head: 'Transacción',
              rowHead: true,
              wrap: true,
              cell: dealLink,
            },
            { key: 'ground', head: 'Motivo', cell: (row) => row.ground },
            {
              key: 'state',
              head: 'Estado',
              cell: (row) => (row.isLate ? `${row.state} · va tarde` : row.state),
            },
            { key: 'due', head: 'Plazo', cell: (row) => row.due },
            { key: 'whole', head: 'La disputa entera', cell: (row) => row.whole },
            { key: 'who', head: 'Quién', cell: (row) => row.who },
            { key: 'held', head: 'En custodia', numeric: true, cell: (row) => row.heldText },
          ]}
        />
      )}
      {months && (
        <div className="mt-10 max-w-3xl">
          <TimeChart {...months} />
        </div>
      )}
    </>
  )
}
