import type { RouteFacts } from '../../heads/route-facts.ts'
import { Link } from 'react-router'
import { megabytesOf, storageQuotas } from '#domain/attachments/limits.ts'
import { mostDrafts } from '#domain/transactions/draft-limits.ts'
import { filesStored } from '#queries/storage/files-stored.ts'
import { largestKeepers } from '#queries/storage/largest.ts'
import { countText } from '#words/documents/numbers.ts'
import { titled } from '../../heads/title.ts'
import { readerOf } from '../../server/reader.ts'
import { Section } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { StoreState } from '../../views/ops/store-state.tsx'
import { storeView } from '../../views/ops/store-view.ts'
import { sizeText } from '../../views/transactions/attachments/file-words.ts'
import type { Route } from './+types/storage.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export const meta = () => titled('Espacio')

export async function loader({ context }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { total, people, deals } = await visit.ask(largestKeepers, {})
  const store = storeView(await visit.ask(filesStored, {}), reading)
  const size = (bytes: number) => sizeText(bytes, reading.locale)
  const { person, deal } = storageQuotas
  return {
    store,
    totals: [
      { term: 'Base de datos entera', value: size(total.database) },
      { term: 'Fotos y documentos', value: filesText(total.files, size(total.bytes)) },
      { term: 'Borradores sin enviar', value: String(total.drafts) },
    ],
    limits: [
      {
        term: 'Archivos de una persona',
        value: `${megabytesOf(person.bytes)} MB en ${person.days} días`,
      },
      {
        term: 'Archivos de una transacción',
        value: filesText(deal.files, `${megabytesOf(deal.bytes)} MB`),
      },
      {
        term: 'Borradores a la vez',
        value: `${mostDrafts.account} con cuenta, ${mostDrafts.withoutAccount} sin ella`,
      },
    ],
    people: people.map((each) => ({ ...each, size: size(each.bytes) })),
    deals: deals.map((each) => ({ ...each, size: size(each.bytes) })),
  }
}

const filesText = (count: number, size: string) =>
  count === 0 ? 'Ninguno' : `${countText(count, 'archivo', 'archivos')}, ${size} en total`

type Data = Route.ComponentProps['loaderData']

const personColumns: readonly Column<Data['people'][number]>[] = [
  {
    key: 'name',
    head: 'Persona',
    rowHead: true,
    cell: ({ hasAccount, personId, displayName }) =>
      hasAccount ? (
        <Link to={`/ops/people/${personId}`} className="link" data-row>
          <bdi>{displayName}</bdi>
        </Link>
      ) : (
        'Sin cuenta'
      ),
  },
  { key: 'size', head: 'Ocupa', numeric: true, cell: (row) => <strong>{row.size}</strong> },
  { key: 'files', head: 'Archivos', numeric: true, cell: (row) => row.files },
  { key: 'drafts', head: 'Borradores', numeric: true, cell: (row) => row.drafts },
]

const dealColumns: readonly Column<Data['deals'][number]>[] = [
  {
    key: 'code',
    head: 'Transacción',
    rowHead: true,
    // A draft is its author's alone.
    cell: ({ state, transactionId, code }) =>
      state === 'draft' ? (
        <span className="figures">{code}, borrador</span>
      ) : (
        <Link to={`/app/transactions/${transactionId}`} className="link figures" data-row>
          {code}
        </Link>
      ),
  },
  { key: 'size', head: 'Ocupa', numeric: true, cell: (row) => <strong>{row.size}</strong> },
  { key: 'files', head: 'Archivos', numeric: true, cell: (row) => row.files },
]

export default function Storage({
  loaderData: { store, totals, limits, people, deals },
}: Route.ComponentProps) {
  return (
    <>
      <OpsHead
        title="Espacio"
        lead="Cuánto ocupa lo que la gente trae, y quién trae más. Si alguien llena el disco, aquí se ve."
      />
      <div className="mb-8 grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <Section title="En total">
          <DefinitionList items={totals} />
        </Section>
        <Section title="Lo que cabe">
          <DefinitionList items={limits} />
        </Section>
      </div>
      <div className="grid grid-cols-1 gap-10">
        {store && <StoreState {...store} />}
        {people.length > 0 && (
          <Section title="Personas que más ocupan">
            <Table
              caption="Personas que más ocupan"
              rows={people}
              rowKey={(row) => row.personId}
              columns={personColumns}
            />
          </Section>
        )}
        {deals.length > 0 && (
          <Section title="Transacciones que más ocupan">
            <Table
              caption="Transacciones que más ocupan"
              rows={deals}
              rowKey={(row) => row.transactionId}
              columns={dealColumns}
            />
          </Section>
        )}
      </div>
    </>
  )
}
