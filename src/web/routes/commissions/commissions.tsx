import { Link } from 'react-router'
import { myCommissions } from '#queries/commissions/mine.ts'
import { transactionLook } from '../../components/state-look.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Money } from '../../ui/money.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import type { Route } from './+types/commissions.ts'

export const meta = () => titled('Comisiones')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const before = url.searchParams.get('before') ?? undefined
  const { rows, older, code } = await visit.ask(myCommissions, { before })
  return {
    code,
    newest: before && '/app/commissions',
    older: older ? `/app/commissions?before=${older}` : undefined,
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      sumText: reading.money(row.commissionMinor, row.currency),
      when: `${transactionLook(row.state).label} · acordado el ${reading.dayOf(row.agreedAt)}`,
    })),
  }
}

export default function Commissions({ loaderData: { rows, code, newest, older } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title="Comisiones"
        lead="Lo que cobras por los tratos que acercaste a otras personas, de lo que recibe quien vende."
        back={<BackLink to="/app/account">Mi Cuenta</BackLink>}
      />
      <div className="mb-8">
        <Card>
          <h2 className="text-title">Tu código de intermediario</h2>
          <p className="mt-1 mb-3 max-w-[62ch]">
            Dáselo a quien vende. Con él te nombra en su propuesta y sirve solo para pagarte a ti.
          </p>
          <CopyButton value={code} what="tu código">
            <code className="wrap-anywhere">{code}</code>
          </CopyButton>
        </Card>
      </div>
      <Section title="Tratos acordados">
        {rows.length === 0 ? (
          <p className="text-muted">Ninguno por ahora. Te avisamos cuando se acuerde uno.</p>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((row) => (
              <li key={row.id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 py-3">
                <Link to={`/app/commissions/${row.id}`} className="link min-w-0">
                  {row.title}
                </Link>
                <Money text={row.sumText} size="strong" />
                <p className="text-small text-muted">{row.when}</p>
              </li>
            ))}
          </ul>
        )}
        <Pagination label="Páginas de comisiones" previous={newest} next={older} />
      </Section>
    </div>
  )
}
