import type { RouteFacts } from '../../heads/route-facts.ts'
import { Link } from 'react-router'
import { openHolds } from '#queries/holds/open-holds.ts'
import { DrawingDone } from '../../components/drawings.tsx'
import { type HoldRow, holdRow } from '../../views/ops/hold-view.ts'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/holds.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export const meta = () => titled('Retenciones')

export async function loader({ context }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const holds = await visit.ask(openHolds, {})
  return { rows: holds.map((each) => holdRow(each, reading, visit.now)) }
}

const columns: readonly Column<HoldRow>[] = [
  {
    key: 'who',
    head: 'Persona',
    rowHead: true,
    wrap: true,
    cell: (row) => (
      <Link to={row.to} className="link" data-row>
        <bdi>{row.name}</bdi>
      </Link>
    ),
  },
  { key: 'class', head: 'Motivo', cell: (row) => row.class },
  { key: 'what', head: 'Qué espera', wrap: true, cell: (row) => row.what },
  { key: 'due', head: 'Se mira antes del', cell: (row) => (row.isLate ? `${row.due} · va tarde` : row.due) },
  { key: 'answers', head: 'Respuestas', numeric: true, cell: (row) => row.answers },
  { key: 'next', head: 'Ahora', cell: (row) => row.next },
]

export default function Holds({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <>
      <OpsHead
        title="Retenciones"
        lead="Dinero que espera mientras se revisa algo, lo más urgente primero. Se retiene desde la página de cada persona."
      />
      {rows.length === 0 ? (
        <EmptyState drawing={<DrawingDone />} title="No hay dinero retenido">
          Aquí aparece cada retención hasta que alguien la levanta.
        </EmptyState>
      ) : (
        <Table<HoldRow>
          caption="Retenciones abiertas"
          rows={rows}
          rowKey={(row) => row.id}
          marked={(row) => row.isLate}
          columns={columns}
        />
      )}
    </>
  )
}
