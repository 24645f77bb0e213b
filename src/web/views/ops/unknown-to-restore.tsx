import { Link } from 'react-router'
import type { unknownToRestore } from '#queries/money/payout-stops.ts'
import type { Reading } from '../../server/reading.ts'
import { Section } from '../../ui/card.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Unknown = NonNullable<Awaited<ReturnType<(typeof unknownToRestore)['run']>>>

/** What the bank did after a restored moment and nothing here explains, in finished text. */
export function unknownToRestoreView({ since, debits, reach, isCut, series }: Unknown, reading: Reading) {
  const day = (iso: string) => reading.day(iso)
  return {
    since: reading.instant(since),
    rows: debits.map(({ lineId, bookingDate, amountMinor, currency, payee }) => ({
      id: String(lineId),
      day: day(bookingDate),
      sum: reading.money(amountMinor, currency),
      payee,
    })),
    reach: reach.map(
      ({ custodyId, until }) => `${custodyId}: ${until === null ? 'ninguno' : `hasta el ${day(until)}`}`,
    ),
    isCut,
    series,
  }
}

type Row = ReturnType<typeof unknownToRestoreView>['rows'][number]

const columns: readonly Column<Row>[] = [
  { key: 'day', head: 'Fecha', cell: (row) => row.day },
  { key: 'sum', head: 'Importe', cell: (row) => row.sum, numeric: true, rowHead: true },
  {
    key: 'payee',
    head: 'A quién',
    cell: (row) => <bdi>{row.payee ?? 'El banco no lo dice'}</bdi>,
    wrap: true,
  },
  {
    key: 'line',
    head: 'Movimiento',
    cell: (row) => (
      <Link to={`/ops/bank/lines/${row.id}`} className="link">
        Ver
        <span className="sr-only"> el cargo de {row.sum}</span>
      </Link>
    ),
  },
]

/** What two persons compare before payouts go on after a restore. */
export function UnknownToRestore({ unknown }: { unknown: ReturnType<typeof unknownToRestoreView> }) {
  const { since, rows, reach, isCut, series } = unknown
  return (
    <Section
      title="Lo que el banco pagó y aquí no consta"
      lead={`Cargos desde el día al que se restauró (${since}) que nada de aquí explica. Si uno es un pago que se entregó antes de restaurar, no lo pagues otra vez.`}
    >
      {rows.length === 0 ? (
        <p className="mb-3">Ningún cargo sin explicar en los extractos que hay.</p>
      ) : (
        <Table<Row>
          caption="Cargos del banco sin explicar"
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
        />
      )}
      {isCut && <p className="mt-3">Hay más: están todos en Conciliación.</p>}
      {series !== null && (
        <p className="mt-3">
          Las facturas que salieron después de ese día llevan números que aquí están libres:{' '}
          <Link to="/ops/ledger/invoices/issuer" className="link">
            cambia cómo empiezan
          </Link>{' '}
          {series === '' ? '' : `(ahora, ${series}) `}antes de que se pida otra.
        </p>
      )}
      <p className="mt-3 text-small text-muted">Extractos importados. {reach.join('; ')}.</p>
    </Section>
  )
}
