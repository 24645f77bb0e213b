import type { RouteFacts } from '../../heads/route-facts.ts'
import { Form, Link, redirect } from 'react-router'
import { openFreezes } from '#queries/freezes/open.ts'
import { findDeal } from '#queries/money/find-deal.ts'
import { DrawingDone } from '../../components/drawings.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { type OrderRow, orderRow } from '../../views/orders/order-row.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextField } from '../../ui/field.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/orders.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export const meta = () => titled('Órdenes de fuera')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const typed = (url.searchParams.get('code') ?? '').slice(0, 60)
  const deal = typed === '' ? null : await visit.ask(findDeal, { typed })
  if (deal) throw redirect(`/app/transactions/${deal.transactionId}/bring-order`)
  const orders = await visit.ask(openFreezes, {})
  return { rows: orders.map((each) => orderRow(each, reading)), typed }
}

const columns: readonly Column<OrderRow>[] = [
  {
    key: 'deal',
    head: 'Transacción',
    rowHead: true,
    wrap: true,
    cell: (row) => (
      <Link to={row.to} className="link" data-row>
        {row.deal}
      </Link>
    ),
  },
  { key: 'authority', head: 'De quién', wrap: true, cell: (row) => row.authority },
  { key: 'since', head: 'Presentada', cell: (row) => row.since },
  { key: 'state', head: 'Estado', cell: (row) => row.state },
  { key: 'next', head: 'Ahora', cell: (row) => row.next },
]

export default function Orders({ loaderData: { rows, typed } }: Route.ComponentProps) {
  return (
    <>
      <OpsHead
        title="Órdenes de fuera"
        lead="Documentos de tribunales, árbitros y autoridades sobre el dinero de una transacción. Nada se congela hasta que lo confirma quien no los presentó; terminan por dos personas."
      />
      {rows.length === 0 ? (
        <EmptyState drawing={<DrawingDone />} title="No hay ninguna orden abierta">
          Aquí aparece cada documento que presenta una parte o la oficina.
        </EmptyState>
      ) : (
        <Table<OrderRow>
          caption="Órdenes abiertas"
          rows={rows}
          rowKey={(row) => row.id}
          marked={(row) => row.isWaiting}
          columns={columns}
        />
      )}
      <Form method="get" className="mt-8 grid max-w-xl gap-3">
        <div>
          <TextField
            label="Presentar una que recibió la oficina"
            name="code"
            hint="El código o la referencia de la transacción."
            defaultValue={typed}
            error={typed === '' ? undefined : 'No hay ninguna transacción con ese código.'}
          />
        </div>
        <div>
          <Button variant="secondary">Ir a la transacción</Button>
        </div>
      </Form>
    </>
  )
}
