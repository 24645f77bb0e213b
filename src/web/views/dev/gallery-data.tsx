import { CopyButton } from '../../ui/copy-button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Details } from '../../ui/details.tsx'
import { Figures, FigureTiles } from '../../ui/figures.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'
import { GalleryPart, State } from './gallery-part.tsx'

type Row = { id: string; day: string; who: string; reference: string; amount: string; odd: boolean }

const rows: readonly Row[] = [
  {
    id: '1',
    day: '04/05/2026',
    who: 'Ana Beltrán',
    reference: 'RG-7K3F-92',
    amount: '1.236,30 €',
    odd: false,
  },
  {
    id: '2',
    day: '04/05/2026',
    who: 'أحمد عبد الرحمن',
    reference: 'RG-2MXD-41',
    amount: '480,00 €',
    odd: true,
  },
  {
    id: '3',
    day: '05/05/2026',
    who: 'Talleres Unidos del Río de la Plata S. R. L.',
    reference: 'RG-9QRT-07',
    amount: '9.999.999.999,99 €',
    odd: false,
  },
]

const columns: readonly Column<Row>[] = [
  { key: 'day', head: 'Fecha', cell: (row) => row.day },
  { key: 'who', head: 'Ordenante', cell: (row) => <bdi>{row.who}</bdi>, rowHead: true },
  { key: 'reference', head: 'Referencia', cell: (row) => row.reference },
  {
    key: 'state',
    head: 'Estado',
    cell: (row) =>
      row.odd ? (
        <StateBadge tone="warning" icon="triangle-alert">
          No cuadra
        </StateBadge>
      ) : (
        <StateBadge tone="success" icon="circle-check">
          Conciliada
        </StateBadge>
      ),
  },
  { key: 'amount', head: 'Importe', cell: (row) => row.amount, numeric: true },
]

const entries: readonly TimelineEntry[] = [
  {
    key: '3',
    mark: { kind: 'person', letter: 'B' },
    title: 'Benito entregó el paquete',
    when: {
      iso: '2026-05-04T09:12:00Z',
      text: '4 may, 11:12',
      exact: 'lunes 4 de mayo de 2026, 11:12:09 (Madrid)',
    },
    children: 'Correos, envío PQ4F2A. Llega el 6 de mayo.',
  },
  {
    key: '2',
    mark: { kind: 'system', icon: 'lock' },
    title: '1.236,30 € quedaron en custodia',
    when: {
      iso: '2026-05-03T07:00:00Z',
      text: '3 may, 9:00',
      exact: 'domingo 3 de mayo de 2026, 9:00:00 (Madrid)',
    },
  },
]

/** What is shown in rows: tables, figures, history, facts. */
export function GalleryData() {
  return (
    <>
      <GalleryPart id="tablas" title="Tablas y cifras">
        <Table
          caption="Líneas del extracto"
          rows={rows}
          rowKey={(row) => row.id}
          marked={(row) => row.odd}
          columns={columns}
        />
        <div className="mt-8">
          <FigureTiles
            items={[
              { name: 'Según los libros', value: '9.999.999.999,99 ARS', note: 'Lo que debe haber.' },
              { name: 'Según el banco', value: '—', note: 'Sin extracto todavía.' },
              { name: 'Se debe a las personas', value: '2.366,81 €' },
            ]}
          />
        </div>
        <div className="mt-8 max-w-2xl">
          <Figures
            items={[
              { name: 'En curso', value: '1.284', note: 'Acordadas, con dinero en custodia o por pagar.' },
              { name: 'De la entrega al pago', value: '2 días y 4 horas' },
            ]}
          />
        </div>
      </GalleryPart>
      <GalleryPart id="historia" title="Historia y datos">
        <div className="grid gap-10 lg:grid-cols-2">
          <Timeline entries={entries} />
          <DefinitionList
            items={[
              { term: 'Beneficiario', value: 'Resguardo Custodia S. A.' },
              {
                term: 'IBAN',
                value: (
                  <CopyButton value="ES9121000418450200051332" what="el IBAN">
                    ES91 2100 0418 4502 0005 1332
                  </CopyButton>
                ),
              },
              {
                term: 'Importe exacto',
                value: <span className="figures font-semibold">9.999.999.999,99 €</span>,
              },
            ]}
          />
        </div>
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <State name="Cerrado">
            <Details summary="Ver la versión anterior">La versión 1 decía 1.350,00 €.</Details>
          </State>
          <State name="Abierto">
            <Details summary="Ver la versión anterior" open>
              La versión 1 decía 1.350,00 € y entrega antes del 9 de mayo.
            </Details>
          </State>
        </div>
      </GalleryPart>
    </>
  )
}
