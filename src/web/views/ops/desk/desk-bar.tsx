import { Form } from 'react-router'
import type { DeskFilters, LinesSort } from '#queries/money/reconciliation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { KeyCap } from '../../../ui/key-cap.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { deskQuery } from './desk-address.ts'

const viewNames = { suggested: 'Por confirmar', unmatched: 'Sin identificar', debits: 'Cargos sin explicar' }

const sortNames: Record<LinesSort, string> = {
  old: 'Primero los más antiguos',
  new: 'Primero los más nuevos',
  high: 'Mayor importe primero',
  low: 'Menor importe primero',
  name: 'Por quién paga',
}

type DeskBarProps = {
  filters: DeskFilters
  counts: Readonly<Record<DeskFilters['view'], number>>
  /** How many may be confirmed together. */
  equal: number
}

/** Above a desk of bank lines: the views with their counts, a search, an order, and what is equal all at once. */
export function DeskBar({ filters, counts, equal }: DeskBarProps) {
  const { view, q, sort } = filters
  return (
    <>
      <div className="mb-4">
        <Tabs
          label="Movimientos que esperan"
          tabs={Object.entries(viewNames).map(([name, label]) => ({
            to: `/ops/bank?${deskQuery({ view: name as DeskFilters['view'], q: '', sort })}`,
            label,
            count: counts[name as DeskFilters['view']],
            current: name === view,
          }))}
        />
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-2.5" data-print="hide">
        <Form
          action="/ops/bank"
          className="flex min-w-0 flex-1 basis-full flex-wrap items-center gap-2.5 sm:basis-0"
        >
          <input type="hidden" name="view" value={view} />
          <SearchField
            key={`${view} ${q}`}
            label="Buscar en la lista"
            placeholder="Nombre, importe, concepto o código"
            defaultValue={q}
          />
          <select
            name="sort"
            aria-label="Orden"
            defaultValue={sort}
            className="min-h-12 min-w-0 rounded-box border border-edge bg-surface px-3 text-small"
          >
            {Object.entries(sortNames).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Button variant="secondary">Ver</Button>
        </Form>
        {equal > 0 && (
          <ButtonLink to="/ops/bank/certain" variant="secondary" aria-keyshortcuts="t">
            Revisar juntos los seguros ({equal}) <KeyCap of="t" />
          </ButtonLink>
        )}
      </div>
    </>
  )
}
