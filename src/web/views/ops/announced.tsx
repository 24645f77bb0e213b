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
        <span className="flex flex-wrap gap-x-2">
          {row.name}
          {row.payoutCode && <span className="figures">{row.payoutCode}</span>}
          {row.deal && (
            <Link to={`/app/transactions/${row.deal.id}`} className="link figures">
              {row.deal.code}
            </Link>
          )}
        </span>
        <span className="block font-normal text-muted wrap-anywhere">
          {row.who && <bdi className="mr-2 font-medium text-ink">{row.who}</bdi>}
          {row.text}
        </span>
        {row.advice.map((sentence) => (
          <span key={sentence} className="mt-1 block font-normal wrap-anywhere">
            {sentence}
          </span>
        ))}
      </>
    ),
  },
  { key: 'amount', head: 'Importe', numeric: true, cell: (row) => <Money text={row.amount} /> },
  {
    key: 'state',
    head: 'Estado',
    cell: (row) => (
      <>
        {row.isMissed ? (
          <StateBadge tone="warning" icon="triangle-alert">
            Anunciado y no llegó
          </StateBadge>
        ) : (
          <StateBadge tone="neutral" icon="clock">
            Espera el extracto
          </StateBadge>
        )}
        <span className="mt-1 block text-caption text-muted">
          Para el <span className="figures">{row.day}</span>
        </span>
        <span className="block text-caption text-muted">
          Anunciado <Moment at={row.told} />
        </span>
      </>
    ),
  },
]

/** What the bank announced and no statement has brought: it counts for nothing, and what did not come stands first. */
export function AnnouncedPayments({ all, most }: { all: readonly AnnouncedView[]; most: number }) {
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
        {all.length === most && (
          <p className="mt-2 text-small text-muted">Hay más: se muestran los {most} que más esperan.</p>
        )}
      </Section>
    </div>
  )
}
