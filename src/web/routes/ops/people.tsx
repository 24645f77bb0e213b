import type { RouteFacts } from '../../heads/route-facts.ts'
import { Form, Link } from 'react-router'
import { officeQueues } from '#queries/money/office-queues.ts'
import { findPeople } from '#queries/people/find-people.ts'
import { DrawingDone, DrawingSearch } from '../../components/drawings.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import type { Route } from './+types/people.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export const meta = () => titled('Personas')

const views = [
  { key: 'asked', label: 'Piden verificación' },
  { key: 'identity', label: 'Identidad por confirmar' },
  { key: 'names', label: 'Titulares por revisar' },
  { key: 'called', label: 'Nombres por permitir' },
  { key: 'held', label: 'Dinero retenido' },
  { key: 'lost', label: 'Perdieron el segundo paso' },
  { key: 'all', label: 'Todas' },
] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const words = url.searchParams.get('q') ?? ''
  const wanted = url.searchParams.get('only')
  const waiting = await visit.ask(officeQueues, {})
  // Who asks for nobody in particular gets to where somebody waits.
  const work = views.find(({ key }) => waiting.some((each) => each.key === key && each.waiting > 0))
  const only = views.find(({ key }) => key === wanted)?.key ?? (words ? 'all' : (work?.key ?? 'asked'))
  const { people, hasMore } = await visit.ask(findPeople, { words, only })
  return {
    words,
    only,
    next: work && { to: `/ops/people?only=${work.key}`, label: `Ir a «${work.label}»` },
    tabs: views.map(({ key, label }) => ({
      to: `/ops/people?only=${key}`,
      label,
      current: key === only,
      ...(key === 'all' ? {} : { count: waiting.find((each) => each.key === key)?.waiting ?? 0 }),
    })),
    people: people.map((each) => ({
      ...each,
      createdAt: reading.dayOf(each.createdAt),
      askedAt: each.askedAt && reading.moment(each.askedAt),
    })),
    hasMore,
  }
}

type Found = Route.ComponentProps['loaderData']['people'][number]

function Identity({ person }: { person: Found }) {
  if (person.isHeld)
    return (
      <StateBadge tone="warning" icon="lock">
        Retenida
      </StateBadge>
    )
  if (person.askedAt)
    return (
      <StateBadge tone="warning" icon="hourglass">
        {person.tier === 0 ? 'Pide verificación' : 'Pide el nivel 2'}
      </StateBadge>
    )
  if (person.tier === 0)
    return (
      <StateBadge tone={person.deals > 0 ? 'warning' : 'neutral'} icon="circle-dashed">
        Sin verificar
      </StateBadge>
    )
  return (
    <StateBadge tone="success" icon="badge-check">
      {person.tier === 1 ? 'Verificada' : 'Completa'}
    </StateBadge>
  )
}

const nameColumn: Column<Found> = {
  key: 'name',
  head: 'Nombre',
  rowHead: true,
  cell: (person) => (
    <span className="block max-w-80 min-w-48 break-words whitespace-normal max-sm:max-w-48">
      <Link to={`/ops/people/${person.id}`} className="link" data-row>
        <bdi>{person.displayName}</bdi>
      </Link>
      {person.waitingName && (
        <span className="mt-0.5 block text-caption font-normal text-warning">
          Quiere llamarse <bdi>{person.waitingName}</bdi>
        </span>
      )}
      <span className="mt-0.5 block text-caption font-normal text-muted">
        {person.email}
        {!person.emailVerified && <span className="text-warning"> · sin confirmar</span>}
      </span>
    </span>
  ),
}
const countryColumn: Column<Found> = { key: 'country', head: 'País', cell: (person) => person.country }
const dealsColumn: Column<Found> = {
  key: 'deals',
  head: 'En curso',
  numeric: true,
  cell: (person) => person.deals,
}
const sinceColumn: Column<Found> = { key: 'since', head: 'Desde', cell: (person) => person.createdAt }

const columns: readonly Column<Found>[] = [
  nameColumn,
  { key: 'identity', head: 'Identidad', cell: (person) => <Identity person={person} /> },
  {
    key: 'verified',
    head: 'Nombre verificado',
    cell: (person) => <bdi>{person.tier > 0 ? person.verifiedName : '—'}</bdi>,
  },
  countryColumn,
  dealsColumn,
  {
    key: 'names',
    head: 'Titulares por revisar',
    numeric: true,
    cell: ({ namesToCheck }) => (
      <span className={namesToCheck > 0 ? 'font-semibold text-warning' : 'text-muted'}>{namesToCheck}</span>
    ),
  },
  sinceColumn,
]

/** What matters of somebody who waits for a check: under which name, and since when. */
const askedColumns: readonly Column<Found>[] = [
  nameColumn,
  { key: 'askedName', head: 'Nombre en su documento', cell: (person) => <bdi>{person.askedName}</bdi> },
  {
    key: 'wants',
    head: 'Pide',
    cell: ({ tier, isHeld }) => (isHeld ? 'Nivel 1, otra vez' : tier === 0 ? 'Nivel 1' : 'Nivel 2'),
  },
  {
    key: 'askedAt',
    head: 'Lo pidió',
    cell: ({ askedAt }) => askedAt && <Moment at={askedAt} />,
  },
  countryColumn,
  dealsColumn,
  sinceColumn,
]

export default function People({
  loaderData: { words, only, next, tabs, people, hasMore },
}: Route.ComponentProps) {
  return (
    <>
      <OpsHead title="Personas" />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is not known to every browser yet */}
      <Form role="search" className="mb-5 flex max-w-xl gap-2.5">
        <SearchField label="Buscar personas" placeholder="Nombre o correo" defaultValue={words} />
        <Button variant="secondary">Buscar</Button>
      </Form>
      {!words && (
        <div className="mb-4">
          <Tabs label="Personas que esperan" tabs={tabs} />
        </div>
      )}
      {people.length === 0 ? (
        <EmptyState
          drawing={words ? <DrawingSearch /> : <DrawingDone />}
          title={words ? `Nadie coincide con «${words}»` : 'No espera nadie'}
          action={
            <ButtonLink to={words || !next ? '/ops/people?only=all' : next.to} variant="secondary">
              {words || !next ? 'Ver a todas las personas' : next.label}
            </ButtonLink>
          }
        >
          {words
            ? 'Busca por una parte del nombre o del correo.'
            : 'Quien pida que se compruebe algo suyo aparece en esta lista.'}
        </EmptyState>
      ) : (
        <Table
          caption="Personas"
          rows={people}
          rowKey={(person) => person.id}
          columns={only === 'asked' && !words ? askedColumns : columns}
        />
      )}
      {hasMore && (
        <p className="mt-3 text-small text-muted">
          Se muestran las primeras {people.length}. Busca por una parte del nombre o del correo para ver
          otras.
        </p>
      )}
    </>
  )
}
