import type { RouteFacts } from '../../heads/route-facts.ts'
import { Form, Link } from 'react-router'
import { findCandidates } from '#queries/people/find-candidates.ts'
import { payoutStops } from '#queries/money/payout-stops.ts'
import { teamPage } from '#queries/people/team.ts'
import { sentenceOf } from '#words/refusals.ts'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { payoutStopView } from '../../views/ops/payout-stop-view.ts'
import { StopBanner, StopPlace } from '../../views/ops/payout-stops.tsx'
import { RoleLog } from '../../views/ops/role-log.tsx'
import {
  entryView,
  type HeldView,
  heldView,
  type WaitingView,
  waitingView,
} from '../../views/ops/role-view.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/team.ts'

export const handle = { middleware: ['office'] } satisfies RouteFacts

export const meta = () => titled('Equipo')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const { roles } = visitor.actor
  const administers = roles.includes('administrator')
  const words = (url.searchParams.get('q') ?? '').trim()
  const { held, waiting, log, me, isAdministeredByTwo } = await visit.ask(teamPage, {})
  const { stops } = administers ? await visit.ask(payoutStops, {}) : { stops: [] }
  return {
    stops: stops.map((stop) => payoutStopView(stop, reading, me)),
    held: held.map((each) => heldView(each, reading)),
    waiting: waiting.map((each) => waitingView(each, me, reading)),
    log: log.map((each) => entryView(each, reading)),
    stop: isAdministeredByTwo ? null : sentenceOf({ code: 'one-administrator', details: {} }),
    administers,
    opens: administers || roles.includes('operator'),
    words,
    found: administers ? await visit.ask(findCandidates, { words }) : [],
  }
}

type Props = Route.ComponentProps

function columnsFor(opens: boolean): readonly Column<HeldView>[] {
  return [
    {
      key: 'name',
      head: 'Nombre',
      rowHead: true,
      cell: (row) =>
        opens ? (
          <Link to={`/ops/people/${row.personId}`} className="link" data-row>
            <bdi>{row.displayName}</bdi>
          </Link>
        ) : (
          <bdi>{row.displayName}</bdi>
        ),
    },
    { key: 'role', head: 'Función', cell: (row) => row.roleName },
    { key: 'may', head: 'Puede', wrap: true, cell: (row) => row.may },
    { key: 'email', head: 'Correo', cell: (row) => row.email },
    {
      key: 'since',
      head: 'Desde',
      cell: ({ since }) => (since ? <Moment at={since} /> : '—'),
    },
    { key: 'by', head: 'Lo decidió', cell: (row) => <bdi>{row.by ?? '—'}</bdi> },
  ]
}

function ByConfirming({ waiting, opens }: { waiting: readonly WaitingView[]; opens: boolean }) {
  return (
    <Section
      title="Por confirmar"
      lead="Lo propuso una persona que administra; otra lo confirma o lo descarta."
    >
      <ul className="grid gap-1">
        {waiting.map((each) => (
          <li key={each.key}>
            <strong className="font-semibold">{each.roleName}</strong> para{' '}
            {opens ? (
              <Link to={`/ops/people/${each.personId}`} className="link">
                <bdi>{each.displayName}</bdi>
              </Link>
            ) : (
              <bdi>{each.displayName}</bdi>
            )}
            {each.isMine ? (
              ', lo propusiste tú'
            ) : (
              <>
                , lo propuso <bdi>{each.by}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Candidates({ words, found }: Pick<Props['loaderData'], 'words' | 'found'>) {
  return (
    <Section title="Proponer una función" lead="Busca a la persona: ya tiene que tener una cuenta.">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is not known to every browser yet */}
      <Form role="search" className="mb-5 flex max-w-xl gap-2.5">
        <SearchField
          label="Buscar a quien proponer una función"
          placeholder="Nombre o correo"
          defaultValue={words}
        />
        <Button variant="secondary">Buscar</Button>
      </Form>
      {words && found.length === 0 && <p className="text-muted">Nadie coincide con «{words}».</p>}
      <ul className="grid gap-1">
        {found.map((each) => (
          <li key={each.id}>
            <Link
              to={`/ops/people/${each.id}`}
              className="link inline-flex min-h-11 flex-wrap items-center gap-x-2"
            >
              <bdi className="font-medium">{each.displayName}</bdi>
              <span className="text-small wrap-anywhere">{each.email}</span>
            </Link>
            {!each.emailVerified && <span className="text-small text-warning"> · sin confirmar</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

export default function Team({ loaderData }: Props) {
  const { held, waiting, log, stop, stops, administers, opens, words, found } = loaderData
  return (
    <>
      <OpsHead
        title="Equipo"
        lead="Quién trabaja en la operación y qué puede hacer. Una persona que administra propone una función y otra la confirma; quitarla puede una sola. Nadie decide las suyas."
      />
      <StopBanner stops={stops} />
      {stop && (
        <div className="mb-5">
          <Notice tone="warning" title="Ningún archivo sale al banco">
            {stop}
          </Notice>
        </div>
      )}
      <div className="mb-8">
        <Table caption="Equipo" rows={held} rowKey={(row) => row.key} columns={columnsFor(opens)} />
      </div>
      {waiting.length > 0 && <ByConfirming waiting={waiting} opens={opens} />}
      {administers && <Candidates words={words} found={found} />}
      {log.length > 0 && (
        <Section title="Registro">
          <RoleLog entries={log} names opens={opens} />
        </Section>
      )}
      {administers && stops.length === 0 && <StopPlace />}
    </>
  )
}
