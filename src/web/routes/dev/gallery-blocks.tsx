import {
  DrawingBank,
  DrawingDeal,
  DrawingDone,
  DrawingLost,
  DrawingParcel,
  DrawingScale,
  DrawingSearch,
} from '../../components/drawings.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Details } from '../../ui/details.tsx'
import { DialogButton } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeyHints } from '../../ui/key-hints.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { StateBadge, Tag } from '../../ui/tag.tsx'
import { Timeline } from '../../ui/timeline.tsx'

const rows = [
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
    who: 'Marisol Quispe',
    reference: 'RG-2MXD-41',
    amount: '480,00 €',
    odd: true,
  },
  {
    id: '3',
    day: '05/05/2026',
    who: 'Talleres Unidos S. L.',
    reference: 'RG-9QRT-07',
    amount: '12.345.678,90 €',
    odd: false,
  },
]

const columns: Column<(typeof rows)[number]>[] = [
  { key: 'day', head: 'Fecha', cell: (row) => row.day },
  { key: 'who', head: 'Ordenante', cell: (row) => row.who, rowHead: true },
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

function Notices() {
  return (
    <div className="grid gap-3.5 lg:grid-cols-2">
      <Notice tone="info" title="Falta una cuenta bancaria de Benito">
        Verás los datos para depositar cuando la añada.
      </Notice>
      <Notice tone="success" title="Depósito recibido">
        1.236,30 € están en custodia desde hoy.
      </Notice>
      <Notice tone="warning" title="Llegaron 36,30 € menos">
        Puedes completar el depósito hasta el 9 de mayo. El dinero recibido sigue siendo tuyo.
      </Notice>
      <Notice tone="error" title="Benito acaba de cambiar el acuerdo">
        No se hizo ningún paso y no se movió dinero. Lee la versión nueva antes de decidir.
      </Notice>
    </div>
  )
}

function Dense() {
  return (
    <>
      <Tabs
        label="Vistas"
        tabs={[
          { to: '/dev/ui', label: 'Por conciliar', count: 12, current: true },
          { to: '/dev/ui?v=2', label: 'Conciliadas', current: false },
          { to: '/dev/ui?v=3', label: 'Por devolver', count: 1, current: false },
        ]}
      />
      <div className="mt-5">
        <Table
          caption="Líneas del extracto"
          rows={rows}
          rowKey={(row) => row.id}
          marked={(row) => row.odd}
          columns={columns}
        />
      </div>
      <Pagination previous="/dev/ui?antes=1" next="/dev/ui?despues=3" />
    </>
  )
}

function Past() {
  return (
    <div className="grid gap-10 lg:grid-cols-2">
      <Timeline
        moments={[
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
          {
            key: '1',
            mark: { kind: 'person', letter: 'A' },
            title: 'Aceptaste el acuerdo',
            when: {
              iso: '2026-05-02T16:40:00Z',
              text: '2 may, 18:40',
              exact: 'sábado 2 de mayo de 2026, 18:40:51 (Madrid)',
            },
          },
        ]}
      />
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
          { term: 'Concepto', value: <CopyButton value="RG7K3F92" what="el concepto" /> },
          { term: 'Importe exacto', value: <span className="figures font-semibold">1.236,30 €</span> },
        ]}
      />
    </div>
  )
}

const drawings = [DrawingBank, DrawingParcel, DrawingScale, DrawingSearch, DrawingDone, DrawingLost]

export function GalleryBlocks() {
  return (
    <>
      <Section title="Avisos y estados">
        <Notices />
        <div className="mt-5 flex flex-wrap items-center gap-2.5">
          <StateBadge tone="neutral" icon="circle-dashed">
            Por depositar
          </StateBadge>
          <StateBadge tone="success" icon="lock">
            En custodia
          </StateBadge>
          <StateBadge tone="info" icon="truck">
            Entrega declarada
          </StateBadge>
          <StateBadge tone="warning" icon="clock">
            En revisión
          </StateBadge>
          <StateBadge tone="error" icon="scale">
            En disputa
          </StateBadge>
          <Tag>Tramo 2 de 3</Tag>
        </div>
      </Section>
      <Section title="Tabla y vistas" action={<DialogButton opens="key-hints">Teclas</DialogButton>}>
        <Dense />
      </Section>
      <Section title="Historia y datos">
        <Past />
        <Details summary="Ver la versión anterior">
          <p className="max-w-[62ch]">La versión 1 decía 1.350,00 € y entrega antes del 9 de mayo.</p>
        </Details>
      </Section>
      <Section title="Vacío, esperando y dibujos">
        <div className="grid gap-5 lg:grid-cols-2">
          <Card>
            <EmptyState
              heading="h3"
              drawing={<DrawingDeal />}
              title="Tu primera transacción"
              action={<ButtonLink to="/dev/ui">Crear una transacción</ButtonLink>}
            >
              Escribe el acuerdo e invita a la otra persona. Nadie deposita nada hasta que los dos acepten.
            </EmptyState>
          </Card>
          <Card>
            <Skeleton lines={5} />
          </Card>
        </div>
        <div className="mt-5 flex flex-wrap justify-center gap-4">
          {drawings.map((Drawing) => (
            <Drawing key={Drawing.name} />
          ))}
        </div>
      </Section>
      <KeyHints
        hints={[
          { keys: ['J'], does: 'Línea siguiente' },
          { keys: ['K'], does: 'Línea anterior' },
          { keys: ['?'], does: 'Estas teclas' },
        ]}
      />
    </>
  )
}
