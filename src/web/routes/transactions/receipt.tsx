import { myReceipt } from '#queries/transactions/my-receipt.ts'
import { Brand } from '../../components/brand.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import {
  checkAddress,
  keyTerm,
  receiptView,
  type ReceiptView,
} from '../../views/transactions/receipt/receipt-view.ts'
import { HistoryFile } from '../../views/transactions/deal/history-file.tsx'
import { Returned } from '../../views/transactions/receipt/returned.tsx'
import { baseUrlContext, publishedFactsContext } from '../../server/contexts.ts'
import { qrPath } from '../../components/qr-path.ts'
import { PaperActions } from '../../components/paper-actions.tsx'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Money } from '../../ui/money.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import type { Route } from './+types/receipt.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => titled(loaderData?.title ?? 'Comprobante')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const found = await visit.ask(myReceipt, params)
  const check = checkAddress(context.get(baseUrlContext), found.receipt.facts.receipt)
  return {
    ...receiptView(found, context.get(publishedFactsContext), reading),
    check,
    code: qrPath(check),
  }
}

/** How anybody checks the paper: the code leads to the public page of the same number. */
function Check({ view: { number, shortHash, hash, key, check, code } }: { view: Shown }) {
  return (
    <section aria-labelledby="comprobarlo" className="mt-6 border-t border-line pt-6">
      <div className="grid items-start gap-6 sm:grid-cols-[9rem_1fr] print:grid-cols-[9rem_1fr]">
        <div className="max-w-36">
          <QrCode code={code} label="Código que abre la página pública de este comprobante" />
        </div>
        <div className="grid gap-3">
          <h2 id="comprobarlo" className="text-title">
            Cómo se comprueba
          </h2>
          <p>
            Quien lo reciba lee el código o abre esta dirección. Verá la suma, la fecha, el sello y cómo está
            hoy, sin tu nombre ni tu cuenta:
          </p>
          <p className="wrap-anywhere">
            {/* Its own path: on paper the address stands there once. */}
            <a href={new URL(check).pathname} className="link print:no-underline">
              {check}
            </a>
          </p>
          <dl className="grid gap-1.5 text-small">
            <div>
              <dt className="inline text-muted">Número: </dt>
              <dd className="inline font-mono">{number}</dd>
            </div>
            <div>
              <dt className="inline text-muted">Sello: </dt>
              <dd className="inline font-mono">{shortHash}</dd>
            </div>
            <div>
              <dt className="inline text-muted">Sello entero (SHA-256): </dt>
              <dd className="inline font-mono wrap-anywhere">{hash}</dd>
            </div>
            {key && (
              <div>
                <dt className="inline text-muted">{keyTerm}: </dt>
                <dd className="inline font-mono wrap-anywhere">{key}</dd>
              </div>
            )}
          </dl>
        </div>
      </div>
    </section>
  )
}

type Shown = ReceiptView & Pick<Route.ComponentProps['loaderData'], 'check' | 'code'>

export default function Receipt({ loaderData: view }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <p className="mb-3 text-small" data-print="hide">
        <BackLink to={view.back.to}>{view.back.title}</BackLink>
      </p>
      <article className="rounded-box border border-line bg-surface p-5 sm:p-8 print:border-0 print:p-0">
        <header className="mb-4">
          <p className="mb-6 hidden print:block">
            <Brand />
          </p>
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <h1 className="text-heading">{view.title}</h1>
            <StateBadge
              tone={view.returned ? 'warning' : 'success'}
              icon={view.returned ? 'undo-2' : 'circle-check'}
            >
              {view.state}
            </StateBadge>
          </div>
          <p className="mt-1 text-muted">{view.what}</p>
          <p className="mt-4">
            <Money text={view.amountText} size="sum" />
          </p>
        </header>
        {view.returned && <Returned sentence={view.returned} />}
        <DefinitionList items={view.lines} />
        <Check view={view} />
      </article>
      <PaperActions pdf={`/app/receipts/${view.receiptId}/pdf`} />
      {view.isOfSide && <HistoryFile id={view.transactionId} />}
    </div>
  )
}
