import type { RouteFacts } from '../heads/route-facts.ts'
import { Outlet } from 'react-router'
import { bankDesk } from '#queries/money/reconciliation.ts'
import { DrawingDone } from '../components/drawings.tsx'
import { saidBy } from '../heads/said-by.ts'
import { readerOf } from '../server/reader.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { askedOf } from '../views/ops/desk/desk-address.ts'
import { bankOutcomes } from '../views/ops/desk/bank-outcomes.ts'
import { DeskBar } from '../views/ops/desk/desk-bar.tsx'
import { DeskLines } from '../views/ops/desk/desk-lines.tsx'
import { DeskSteps } from '../views/ops/desk/desk-steps.tsx'
import { sumsText } from '../views/ops/desk/desk-view.ts'
import { DoneNotice } from '../views/ops/done-notice.tsx'
import { lineView } from '../views/ops/line-view.ts'
import { OpsHead } from '../views/ops/ops-head.tsx'
import { ShownOf } from '../views/ops/shown-of.tsx'
import type { Route } from './+types/bank-desk.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { q = '', sort, view: asked } = askedOf(url.searchParams)
  const desk = await visit.ask(bankDesk, { view: asked, q, sort, lineId: params.lineId })
  return {
    filters: desk.filters,
    counts: desk.counts,
    equal: desk.equal,
    lines: desk.lines.map((line) => lineView(line, reading)),
    waiting: desk.sums.reduce((sum, each) => sum + each.lines, 0),
    sums: sumsText(desk.sums, reading),
    outcome: saidBy(bankOutcomes, url.searchParams.get('done')),
  }
}

/** The desk of bank lines: they wait on the left and one is decided on the right; on a telephone one after the other. */
export default function BankDesk({ loaderData, params }: Route.ComponentProps) {
  const { filters, counts, equal, lines, waiting, sums, outcome } = loaderData
  const openId = params.lineId
  return (
    <>
      <div className={openId && 'max-lg:hidden'}>
        {!openId && (
          <OpsHead
            title="Conciliación"
            lead="Lo que dice el banco y todavía no tiene su sitio en los libros."
          />
        )}
      </div>
      <DoneNotice text={outcome} />
      <div className={openId && 'max-lg:hidden'}>
        <DeskBar filters={filters} counts={counts} equal={equal} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 lg:grid-cols-[minmax(18rem,4fr)_minmax(0,8fr)]">
        <div className={openId ? 'max-lg:hidden' : ''}>
          {lines.length === 0 ? (
            <Nothing q={filters.q} />
          ) : (
            <div className="lg:sticky lg:top-20">
              <p className="mb-2 text-small text-muted">{sums}</p>
              <div className="overflow-y-auto rounded-box border border-line lg:max-h-[calc(100dvh-8.5rem)]">
                <DeskLines lines={lines} filters={filters} openId={openId} />
              </div>
              <ShownOf shown={lines.length} waiting={waiting} />
            </div>
          )}
        </div>
        {/* Made anew for each line: what was typed about one is not about the next. */}
        <div key={openId} className="min-w-0">
          {openId && <DeskSteps lines={lines} filters={filters} openId={openId} />}
          <Outlet />
        </div>
      </div>
    </>
  )
}

function Nothing({ q }: { q: string }) {
  if (q) return <p className="py-6 text-muted">Ningún movimiento de esta lista dice «{q}».</p>
  return (
    <EmptyState drawing={<DrawingDone />} title="No espera ningún movimiento">
      Lo que llegue con referencia exacta se aplica solo. Puedes importar aquí el próximo extracto.
    </EmptyState>
  )
}
