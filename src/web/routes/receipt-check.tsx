import type { RouteFacts } from '../heads/route-facts.ts'
import { isRouteErrorResponse, Link } from 'react-router'
import { checkReceipt } from '#queries/transactions/check-receipt.ts'
import { visitorContext } from '../server/auth-context.ts'
import { DrawingLost } from '../components/drawings.tsx'
import { ErrorMessage, useErrorPage } from '../components/error-page.tsx'
import { checkAddress, checkedView } from '../views/transactions/receipt/receipt-view.ts'
import { Returned } from '../views/transactions/receipt/returned.tsx'
import { baseUrlContext, publishedFactsContext } from '../server/contexts.ts'
import { readingFor } from '../server/reading.ts'
import { titled, titleOf } from '../heads/title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card, Section } from '../ui/card.tsx'
import { DefinitionList } from '../ui/definition-list.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'
import { StateBadge } from '../ui/tag.tsx'
import { visitContext } from '../server/visit.ts'
import type { Route } from './+types/receipt-check.ts'

export const handle = { noJs: true, limits: ['receipts'] } satisfies RouteFacts

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...(loaderData ? titled('Comprobante auténtico') : []),
  // Whoever holds the number may see it: no search engine should learn it.
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const found = await visit.ask(checkReceipt, params)
  const facts = context.get(publishedFactsContext)
  const somebody = { timeZone: 'UTC', ownFormats: { locale: null, timeZone: null } }
  const reader = context.get(visitorContext)?.person ?? { country: facts.operator.country, ...somebody }
  const site = context.get(baseUrlContext)
  return {
    ...checkedView(found, facts, readingFor(reader, visit.now)),
    site,
    address: checkAddress(site, found.receipt),
    isDemonstration: facts.isDemonstration,
  }
}

export default function ReceiptCheck({ loaderData: shown }: Route.ComponentProps) {
  return (
    <article>
      <p className="flex items-center gap-2 font-semibold text-success">
        <Icon name="badge-check" className="size-6" />
        Este comprobante es auténtico
      </p>
      <h1 className="mt-1 text-heading">{shown.title}</h1>
      <p className="mt-1 text-muted">{shown.what}</p>
      <div className="mt-6 mb-8">
        <Card>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <Money text={shown.amountText} size="sum" />
            <StateBadge
              tone={shown.returned ? 'warning' : 'success'}
              icon={shown.returned ? 'undo-2' : 'circle-check'}
            >
              {shown.state}
            </StateBadge>
          </div>
          {shown.returned && <Returned sentence={shown.returned} />}
          <DefinitionList
            items={[
              ...shown.lines,
              ...shown.codes.map(({ term, value }) => ({
                term,
                value: <span className="font-mono wrap-anywhere">{value}</span>,
              })),
            ]}
          />
        </Card>
        {shown.isDemonstration && (
          <p className="mt-3 text-small text-muted">Esto es una demostración: el dinero es inventado.</p>
        )}
      </div>
      <Section title="Cómo se compara">
        <ol className="grid max-w-[62ch] list-decimal gap-2 pl-5">
          <li>
            Mira que la dirección de tu navegador empieza por{' '}
            <strong className="font-semibold wrap-anywhere">{shown.site}</strong>. Una página copiada tendría
            otra.
          </li>
          <li>Compara la suma, la fecha, el número y el sello con los del papel. Tienen que ser iguales.</li>
          <li>Mira el estado de arriba: si el dinero volvió después, esta página lo dice y el papel no.</li>
        </ol>
        <p className="mt-4 max-w-[62ch] text-muted">{shown.meaning}</p>
        <p className="mt-4 max-w-[62ch] text-muted">
          Con la huella de la clave se comprueba también un historial descargado:{' '}
          <Link to="/verificar" className="link">
            Comprobar un historial
          </Link>
          .
        </p>
      </Section>
    </article>
  )
}

/** A number that no receipt has: what to look at before thinking of a deceit. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { inFrame } = useErrorPage(error)
  if (!isRouteErrorResponse(error) || error.status !== 404) return inFrame
  return (
    <>
      <title>{titleOf('No hay tal comprobante')}</title>
      <ErrorMessage error={error} />
      <EmptyState
        heading="h1"
        drawing={<DrawingLost />}
        title="No hay ningún comprobante con ese número"
        action={<ButtonLink to="/contact">Preguntar a quien opera</ButtonLink>}
      >
        <p>
          Lee otra vez el código del papel, o compara el número signo a signo: son 24, sin vocales, sin ceros
          ni unos.
        </p>
        <p className="mt-3">
          Si coincide y esta página sigue sin conocerlo, el papel no salió de aquí. No entregues nada por él.
        </p>
      </EmptyState>
    </>
  )
}
