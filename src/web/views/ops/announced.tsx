import { Link } from 'react-router'
import { Section } from '../../ui/card.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Money } from '../../ui/money.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import type { AnnouncedView } from './announced-view.ts'

const columns: readonly Column<AnnouncedView>[] = [
  {
    key: 'name',
    head: 'Movimiento',
    rowHead: true,
    wrap: true,
    cell: (row) => (
      <>
        {row.name}
        {(row.deal || row.payoutCode) && (
          <span className="block text-caption font-normal">
            {row.payoutCode && <span className="figures mr-2">{row.payoutCode}</span>}
            {row.deal && (
              <Link to={`/app/transactions/${row.deal.id}`} className="link figures">
                {row.deal.code}
              </Link>
            )}
          </span>
        )}
      </>
    ),
  },
  { key: 'amount', head: 'Importe', numeric: true, cell: (row) => <Money text={row.amount} /> },
  {
    key: 'state',
    head: 'Estado',
    cell: (row) =>
      row.isMissed ? (
        <StateBadge tone="warning" icon="triangle-alert">
          Anunciado y no llegó
        </StateBadge>
      ) : (
        <StateBadge tone="neutral" icon="clock">
          Espera el extracto
        </StateBadge>
      ),
  },
  { key: 'day', head: 'Para el', cell: (row) => <span className="figures">{row.day}</span> },
  { key: 'told', head: 'Anunciado', cell: (row) => <Moment at={row.told} /> },
  {
    key: 'what',
    head: 'Quién y qué dice',
    wrap: true,
    cell: (row) => (
      <>
        <bdi className="font-medium">{row.who}</bdi>
        {row.text && <span className="block text-caption text-muted wrap-anywhere">{row.text}</span>}
        {row.advice.map((sentence) => (
          <span key={sentence} className="mt-1 block">
            {sentence}
          </span>
        ))}
      </>
    ),
  },
]

/** What the bank announced and no statement has brought: it counts for nothing, and what did not come stands first. */
export function AnnouncedPayments({ all }: { all: readonly AnnouncedView[] }) {
  if (all.length === 0) return null
  return (
    <div id="announced">
      <Section
        title="Anunciado por el banco"
        lead="Lo dicen sus informes del día (camt.052, camt.054, MT942). No cuenta hasta que lo trae un extracto."
      >
        <Table
          caption="Movimientos anunciados"
          rows={all}
          rowKey={(row) => row.id}
          columns={columns}
          marked={(row) => row.isMissed}
        />
      </Section>
    </div>
  )
}
