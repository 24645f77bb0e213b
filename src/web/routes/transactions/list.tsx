import type { RouteFacts } from '../../heads/route-facts.ts'
import { Form } from 'react-router'
import { myAccount } from '#queries/people/my-account.ts'
import { transactionsList, transactionsStanding } from '#queries/transactions/transactions-list.ts'
import { listText } from '#words/documents/numbers.ts'
import { DrawingDeal, DrawingDone, DrawingSearch } from '../../components/drawings.tsx'
import { FirstSteps } from '../../views/account/first-steps.tsx'
import { firstSteps } from '../../views/account/first-steps-view.ts'
import { Hint } from '../../views/transactions/list/hint.tsx'
import { filterAddress, filtersOf, type FilterValues } from '../../forms/list-address.ts'
import { ListViews, SideFilter } from '../../views/transactions/list/list-filters.tsx'
import { byUrgency, listItem } from '../../views/transactions/list/list-view.ts'
import { TransactionRows } from '../../views/transactions/list/transaction-rows.tsx'
import { answerHeadersContext } from '../../server/contexts.ts'
import { dismissedHints, keepFilters, keptFilters } from '../../server/cookies/kept-state.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { Route } from './+types/list.ts'

export const handle = { offline: 'parts' } satisfies RouteFacts

export const meta = () => titled('Transacciones')

/** A bare address shows the list as this browser left it. */
function filtersShown(request: Request, url: URL): FilterValues {
  const asked = filtersOf(url.searchParams)
  return url.searchParams.size === 0 ? { ...asked, ...keptFilters(request) } : asked
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const filters = filtersShown(request, url)
  const cookie = keepFilters(request, filters)
  if (cookie) context.get(answerHeadersContext).append('set-cookie', cookie)
  const [{ rows, older, newer }, { inCustody, ...counts }] = await Promise.all([
    visit.ask(transactionsList, filters),
    visit.ask(transactionsStanding, {}),
  ])
  const hasAgreed = rows.some(({ isAgreed }) => isAgreed)
  return {
    filters,
    showsHint: !dismissedHints(request).includes('turns'),
    counts,
    inCustody: listText(inCustody.map(({ currency, minor }) => reading.money(minor, currency))),
    items: byUrgency(rows).map((row) => listItem(row, visitor.person.displayName, reading)),
    older,
    newer,
    // Until the first agreement people are told what waits before it.
    steps:
      isWhole(filters) && !hasAgreed
        ? firstSteps(await visit.ask(myAccount, {}), rows.length > 0, reading)
        : [],
  }
}

const isWhole = (filters: FilterValues) => Object.values(filters).every((value) => value === undefined)

const everything = '/app/transactions?view=all'

function Nothing({ filters }: { filters: FilterValues }) {
  if (filters.search)
    return (
      <EmptyState
        drawing={<DrawingSearch />}
        title={`Nada coincide con «${filters.search}»`}
        action={
          <ButtonLink to={everything} variant="secondary">
            Ver todas
          </ButtonLink>
        }
      >
        Busca por el título, el código o el nombre de la otra persona.
      </EmptyState>
    )
  if (filters.turn || filters.group || filters.role)
    return (
      <EmptyState
        drawing={<DrawingDone />}
        title={filters.turn === 'mine' ? 'No te toca nada' : 'No hay ninguna aquí'}
        action={
          <ButtonLink to={everything} variant="secondary">
            Ver todas
          </ButtonLink>
        }
      >
        {filters.turn === 'mine'
          ? 'Te avisaremos cuando alguna transacción te espere.'
          : 'Prueba con otro filtro.'}
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={<DrawingDeal />}
      title="Tu primera transacción"
      action={<ButtonLink to="/app/transactions/create">Crear transacción</ButtonLink>}
    >
      Escribe el acuerdo e invita a la otra persona. Nadie deposita nada hasta que los dos acepten.
    </EmptyState>
  )
}

export default function Transactions({ loaderData }: Route.ComponentProps) {
  const { filters, counts, inCustody, items, older, newer, showsHint } = loaderData
  const isFresh = items.length === 0 && isWhole(filters)
  return (
    <>
      <PageHead
        title="Transacciones"
        lead={inCustody && `${inCustody} en custodia, entre lo que compras y lo que vendes.`}
        action={
          !isFresh && (
            <ButtonLink to="/app/transactions/create" icon="plus">
              Crear<span className="hidden sm:inline"> transacción</span>
            </ButtonLink>
          )
        }
      />
      {!isFresh && (
        <div className="mb-6 grid gap-4">
          <ListViews filters={filters} counts={counts} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is not known to every browser yet */}
            <Form role="search" className="flex min-w-[min(100%,16rem)] flex-1">
              {filters.turn && <input type="hidden" name="turn" value={filters.turn} />}
              {filters.group && <input type="hidden" name="group" value={filters.group} />}
              {filters.role && <input type="hidden" name="role" value={filters.role} />}
              <SearchField
                key={filters.search}
                label="Buscar transacciones"
                placeholder="Título, código o persona"
                defaultValue={filters.search}
              />
            </Form>
            <SideFilter filters={filters} />
          </div>
        </div>
      )}
      {!isFresh && showsHint && (
        <div className="mb-6">
          <Hint name="turns" title="Lo que te espera está en «Te tocan»">
            Cada transacción dice qué pasa, y cuándo, si nadie hace nada.
          </Hint>
        </div>
      )}
      {items.length === 0 ? <Nothing filters={filters} /> : <TransactionRows items={items} />}
      <FirstSteps steps={loaderData.steps} />
      <Pagination
        label="Páginas de transacciones"
        previous={newer ? filterAddress(filters, { after: newer }) : undefined}
        next={older ? filterAddress(filters, { before: older }) : undefined}
      />
    </>
  )
}
