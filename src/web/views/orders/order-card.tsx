import { Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import type { OrderView } from './order-view.ts'

type OrderCardProps = { order: OrderView; dealId: string }

/** One order from outside about a deal: whose it is, since when, what it means, and how it ended. */
export function OrderCard({ order, dealId }: OrderCardProps) {
  const { ruling } = order
  return (
    <Card tone={order.state === 'standing' ? 'accent' : 'plain'}>
      <h2 className="font-semibold">{order.stateText}</h2>
      <p className="mt-1 max-w-[62ch] text-muted">{order.meaning}</p>
      {order.refused && <p className="mt-1 max-w-[62ch]">Por qué no: {order.refused}</p>}
      <div className="mt-3">
        <DefinitionList
          items={[
            { term: 'De quién', value: `${order.authority} (${order.kind.toLowerCase()})` },
            { term: 'Expediente', value: `${order.reference}, del ${order.dated}` },
            { term: 'Documento', value: <Piece of={order.piece} dealId={dealId} /> },
            { term: 'Presentado', value: order.brought },
            ...(order.since ? [{ term: 'Congelada desde', value: order.since }] : []),
            ...(order.ended ? [{ term: 'Terminó', value: order.ended }] : []),
            ...(ruling
              ? [
                  {
                    term: 'Quién resolvió',
                    value: `${ruling.authority}, ${ruling.reference}, del ${ruling.dated}`,
                  },
                  { term: 'Resolución', value: <Piece of={ruling.piece} dealId={dealId} /> },
                  { term: 'Qué recibe cada parte', value: ruling.shares.join('. ') },
                ]
              : []),
          ]}
        />
      </div>
    </Card>
  )
}

/** A paper by its number among the evidence, where it is read. */
export function Piece({ of, dealId }: { of: string; dealId: string }) {
  return (
    <Link to={`/app/transactions/${dealId}/evidence`} className="link">
      Prueba {of}
    </Link>
  )
}
