import { Fragment } from 'react'
import { Link } from 'react-router'
import { Details } from '../../../ui/details.tsx'
import { FoldedSection } from '../../../ui/folded-section.tsx'
import { Money } from '../../../ui/money.tsx'
import { StateBadge } from '../../../ui/tag.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import { SplitBar } from '../../../ui/charts/split-bar.tsx'
import { MoneyBreakdown } from '../../../components/money/money-breakdown.tsx'
import { TermsText } from '../deal/terms-table.tsx'
import { ReceiptLinks } from '../receipt/receipt-links.tsx'
import type { TransactionView } from './transaction-view.ts'

/** The parts of a deal, where there are several. */
export function PartsSection({ view: { parts } }: { view: TransactionView }) {
  if (parts.length < 2) return null
  return (
    <FoldedSection
      title="Tramos"
      lead={`Son ${parts.length}. Cada uno se entrega, se revisa y se libera por separado.`}
      anchor="tramos"
    >
      <ol className="divide-y divide-line border-y border-line">
        {parts.map((part) => (
          <li key={part.number} className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3.5">
            <p className="min-w-0 font-semibold">
              {part.number}. {part.title}
            </p>
            <span className="justify-self-end">
              <Money text={part.amountText} size="strong" />
            </span>
            <p className="text-small text-muted">{part.about}</p>
            <span className="justify-self-end">
              <StateBadge tone={part.look.tone} icon={part.look.icon}>
                {part.look.label}
              </StateBadge>
            </span>
          </li>
        ))}
      </ol>
    </FoldedSection>
  )
}

function Payouts({ payouts }: { payouts: TransactionView['payouts'] }) {
  if (payouts.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="mb-1 font-semibold">Pagos a cuentas bancarias</h3>
      <ul className="divide-y divide-line">
        {payouts.map((payout) => (
          <li key={payout.id} className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3">
            <p className="min-w-0">
              {payout.title} <span className="text-muted">· {payout.cause}</span>
            </p>
            <span className="justify-self-end">
              <Money text={payout.amountText} size="strong" />
            </span>
            <p className="text-small text-muted">
              {payout.when}
              {payout.account && (
                <>
                  {' · '}
                  <span className="figures">{payout.account}</span>
                </>
              )}
            </p>
            <span className="justify-self-end">
              <StateBadge tone={payout.look.tone} icon={payout.look.icon}>
                {payout.look.label}
              </StateBadge>
            </span>
            {payout.why && <p className="col-span-2 wrap-anywhere">{payout.why}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The money to the cent: what is where now, what each side pays and receives, and the payments by bank. */
export function MoneySection({ view }: { view: TransactionView }) {
  return (
    <FoldedSection title="Dinero" inside="Lo que paga y recibe cada parte, al céntimo" anchor="dinero">
      {view.moved.length > 0 && (
        <dl className="mb-6 grid gap-x-8 gap-y-3 sm:grid-cols-3">
          {view.moved.map((line) => (
            <div key={line.label}>
              <dt className="text-small text-muted">{line.label}</dt>
              <dd>
                <Money text={line.amountText} size="title" />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {view.custody && (
        <div className="mb-6">
          <SplitBar {...view.custody} />
        </div>
      )}
      {view.moved.length > 0 && <h3 className="mb-1 font-semibold">Según el acuerdo</h3>}
      <SplitBar {...view.deposit} />
      <MoneyBreakdown lines={view.money} />
      {view.moved.length > 0 && (
        <p className="mt-4">
          <Link to={`/app/transactions/${view.id}/statement`} className="link">
            Movimientos al céntimo
          </Link>
        </p>
      )}
      <Payouts payouts={view.payouts} />
      {view.receipts.length > 0 && (
        <div className="mt-6">
          <h3 className="mb-1 font-semibold">Tus comprobantes</h3>
          <ReceiptLinks receipts={view.receipts} />
        </div>
      )}
    </FoldedSection>
  )
}

/** What was agreed now, and on demand every version with what changed in it. */
export function TermsSection({ view }: { view: TransactionView }) {
  const { versions, agreedAt } = view
  // Who decides on an offer reads it.
  const isToBeRead = !agreedAt && !view.isOver && view.turn.turn === 'mine'
  const lead = agreedAt
    ? `Aceptado por las dos partes: ${agreedAt.text}`
    : view.isOver
      ? 'No llegó a aceptarse'
      : 'Todavía no la aceptaron las dos partes'
  return (
    <FoldedSection
      title={agreedAt ? 'El acuerdo' : 'La propuesta'}
      lead={lead}
      open={isToBeRead}
      anchor="acuerdo"
    >
      <TermsText lines={view.terms} />
      {agreedAt && (
        <p className="mt-3" data-print="hide">
          <a href={`/app/transactions/${view.id}/agreement/pdf`} download className="link">
            Descargar el acuerdo en PDF
          </a>
        </p>
      )}
      {view.commissionAt && (
        <p className="mt-3" data-print="hide">
          <Link to={view.commissionAt} className="link">
            La comisión de tu intermediario y su sello
          </Link>
        </p>
      )}
      {versions.length > 1 && (
        <div className="mt-3">
          <Details summary={`Ver las ${versions.length} versiones y sus cambios`}>
            {versions.map((version) => (
              <Fragment key={version.version}>
                <h3 className="mt-4 font-semibold">
                  Versión {version.version} · {version.by}
                  <span className="font-normal text-muted"> · {version.when.text}</span>
                </h3>
                <TermsText lines={version.lines} />
              </Fragment>
            ))}
          </Details>
        </div>
      )}
    </FoldedSection>
  )
}

/** Asks the page of a deal for its whole story. */
export const wholeStory = 'story'

/** What happened, newest first; of a long story the newest, until somebody asks for the rest. */
export function StorySection({ view: { id, mine, story, hasOlderEvents } }: { view: TransactionView }) {
  return (
    <FoldedSection title="Historia" inside={story[0] && <bdi>{story[0].title}</bdi>} anchor="historia">
      <Timeline
        entries={story.map(({ details, ...entry }) => ({
          ...entry,
          children:
            details.length > 0 &&
            details.map((detail) => (
              <p key={detail} className="whitespace-pre-line">
                {detail}
              </p>
            )),
        }))}
      />
      {hasOlderEvents && (
        <p className="mt-6" data-print="hide">
          <Link to={`?${wholeStory}`} preventScrollReset className="link">
            Ver lo anterior
          </Link>
        </p>
      )}
      {mine && (
        <p className="mt-6" data-print="hide">
          <Link to={`/app/transactions/${id}/statement#documentos`} className="link">
            Documentos, historial y expediente
          </Link>
        </p>
      )}
    </FoldedSection>
  )
}
