import { Card } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import type { GoodsBack } from './goods-back-view.ts'

/** Why something was rejected and how it goes back: what both need at hand while it lasts. */
export function GoodsBackCards({ goods }: { goods: readonly GoodsBack[] }) {
  if (goods.length === 0) return null
  return (
    <div className="mb-8 grid gap-5">
      {goods.map(({ number, title, part, lines }) => (
        <Card key={number}>
          <h2 className="mb-1 text-title">
            {title}
            {part && <span className="font-normal text-muted"> · {part}</span>}
          </h2>
          <DefinitionList
            items={lines.map(({ term, value }) => ({
              term,
              value: <span className="wrap-anywhere whitespace-pre-line">{value}</span>,
            }))}
          />
        </Card>
      ))}
    </div>
  )
}
