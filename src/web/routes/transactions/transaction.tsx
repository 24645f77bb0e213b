import type { RouteFacts } from '../../heads/route-facts.ts'
import { Link, redirect } from 'react-router'
import { awaitsDeposit } from '#domain/transactions/states.ts'
import { noticesUnread } from '#queries/notices/list.ts'
import { commissionOfDeal } from '#queries/commissions/of-deal.ts'
import { transactionPageWithMessages } from '#queries/transactions/transaction-page.ts'
import { MoneyPicture } from '../../components/money/money-picture.tsx'
import { useReadNotices } from '../../components/use-read-notices.ts'
import { DisputeSection } from '../../views/disputes/dispute-section.tsx'
import { PartyLine } from '../../views/transactions/transaction/party-line.tsx'
import { OtherSteps } from '../../views/transactions/transaction/other-steps.tsx'
import {
  MoneySection,
  PartsSection,
  StorySection,
  TermsSection,
  wholeStory,
} from '../../views/transactions/transaction/deal-sections.tsx'
import { conversationView } from '../../views/transactions/transaction/conversation-view.ts'
import { DealFilesSection, MessagesSection } from '../../views/transactions/transaction/messages.tsx'
import { EvidenceSection } from '../../views/transactions/evidence/evidence-section.tsx'
import {
  transactionView,
  type TransactionView,
} from '../../views/transactions/transaction/transaction-view.ts'
import { DeliveryCards } from '../../views/transactions/transaction/delivery-cards.tsx'
import { ParcelCards } from '../../views/transactions/transaction/parcel-cards.tsx'
import { GoodsBackCards } from '../../views/transactions/transaction/goods-back.tsx'
import { StageLine } from '../../views/transactions/transaction/stage-line.tsx'
import { TurnCard } from '../../views/transactions/transaction/turn-card.tsx'
import { useLive } from '../../views/transactions/use-live.ts'
import { sandboxBankContext } from '../../server/contexts.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FoldedSection } from '../../ui/folded-section.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { StateBadge } from '../../ui/tag.tsx'
import type { Route } from './+types/transaction.ts'

export const handle = { offline: 'parts' } satisfies RouteFacts

export const meta = ({ loaderData }: Route.MetaArgs) =>
  titled(...(loaderData ? [loaderData.title] : []), 'Transacciones')

/** How many messages stand on the page of the deal; the others have a page of their own. */
const newestMessages = 10
/** How many steps of its story, unless somebody asks for all of it. */
const newestEvents = 12

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const asked = visit.ask(transactionPageWithMessages, {
    ...params,
    most: newestMessages,
    ...(!url.searchParams.has(wholeStory) && { newestEvents }),
  })
  // Who is paid for the deal and sits on neither side has a page of their own: what tells them of it leads here.
  const { page, told } = await asked.catch(async (thrown: unknown) => {
    throw await visit.ask(commissionOfDeal, params).then(
      () => redirect(`/app/commissions/${params.transactionId}`),
      () => thrown,
    )
  })
  if (told === null) throw redirect(`/app/transactions/create?draft=${params.transactionId}`)
  const view = transactionView(page, reading)
  const unread = await visit.ask(noticesUnread, { transactionId: view.id })
  return {
    ...view,
    unread,
    // Comes from the test transfer of a sandbox, and is over when its bank told of it.
    isTestOnItsWay:
      url.searchParams.has('transferred') &&
      context.get(sandboxBankContext) &&
      page.situation.tranches.some((each) => awaitsDeposit(each.state)),
    conversation: conversationView(told, reading),
    messageKey: crypto.randomUUID(),
    waitsForOthers: view.turn.turn === 'theirs' || view.turn.turn === 'system',
  }
}

function Head({ view }: { view: TransactionView }) {
  const other = view.people.find((person) => !person.you)
  return (
    <header className="mb-4 max-sm:-mt-2 sm:mb-6">
      {/* On a telephone the way back stands at its foot. */}
      <p className="mb-2 text-small max-sm:hidden" data-print="hide">
        <BackLink to="/app/transactions">Transacciones</BackLink>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1.5 sm:gap-y-3">
        <div className="min-w-0">
          <h1 className="text-heading">{view.title}</h1>
          {view.mine && other && (
            <p className="mt-0.5 text-muted sm:mt-1.5">
              {view.mine === 'buyer' ? 'Compras a' : 'Vendes a'}{' '}
              <bdi className="font-medium text-ink">{other.name}</bdi>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:grid sm:justify-items-end">
          <span className="inline-flex flex-wrap items-baseline gap-x-2">
            <span className="text-small text-muted">{view.totalName}</span>
            <Money text={view.totalText} size="sum" />
          </span>
          <StateBadge tone={view.look.tone} icon={view.look.icon}>
            {view.look.label}
          </StateBadge>
        </div>
      </div>
    </header>
  )
}

function People({ view }: { view: TransactionView }) {
  return (
    <FoldedSection
      title="Personas"
      inside={view.people.map((person) => person.name).join(' y ')}
      anchor="personas"
    >
      <div className="grid gap-4">
        {view.people.map((person) => (
          <PartyLine
            key={person.party}
            name={person.name}
            part={person.party === 'buyer' ? 'Compra' : 'Vende'}
            you={person.you}
            {...(!person.isFree && { verified: person.isVerified })}
          >
            {person.isFree && <span>Todavía no entró</span>}
            {view.mine && !person.you && !person.isFree && (
              <Link to={`/app/transactions/${view.id}/counterpart`} className="link">
                Su historial
              </Link>
            )}
          </PartyLine>
        ))}
      </div>
      <p className="mt-5 flex flex-wrap items-center gap-x-2 text-small text-muted">
        Código <CopyButton value={view.code} what="el código de la transacción" />
      </p>
    </FoldedSection>
  )
}

/** What the test bank did, and what brings it into custody: nobody should transfer twice because nothing moved yet. */
function TestTransfer() {
  return (
    <div className="mb-6">
      <Notice
        tone="info"
        title="La transferencia de prueba está hecha"
        action={
          <ButtonLink to="/dev/bank" variant="secondary" size="small">
            Ir al banco de pruebas
          </ButtonLink>
        }
      >
        No la repitas: pasa a custodia con el próximo extracto.
      </Notice>
    </div>
  )
}

export default function Transaction({ loaderData: view }: Route.ComponentProps) {
  useLive(view.id, { version: view.version, message: view.conversation.newest })
  useReadNotices(view.id, view.unread)
  return (
    <>
      <Head view={view} />
      {view.isTestOnItsWay && <TestTransfer />}
      <div className="grid items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <div className="mb-8 grid gap-5">
            <TurnCard view={view} />
            {/* A telephone's first screen is the task's; where there is room for both, the picture heads the page. */}
            <div className="sm:order-first">
              <Card>
                <MoneyPicture {...view.picture} />
                <StageLine stages={view.stages} />
              </Card>
            </div>
            <ParcelCards parcels={view.parcels} />
            <DeliveryCards deliveries={view.deliveries} />
          </div>
          <GoodsBackCards goods={view.goodsBack} />
          {view.handover && (
            <p className="mb-8 grid sm:flex" data-print="hide">
              <ButtonLink to={view.handover} variant="secondary">
                Preparar la entrega en persona
              </ButtonLink>
            </p>
          )}
          {view.links.length > 0 && (
            <FoldedSection
              title="También puedes"
              inside={[...new Set(view.links.map((link) => link.label))].join(' · ')}
              anchor="otros-pasos"
              isForScreens
            >
              <OtherSteps links={view.links} />
            </FoldedSection>
          )}
          {view.disputes.map((dispute) => (
            <FoldedSection key={dispute.id} title="Disputa" inside={dispute.state} open={dispute.isOpen}>
              <DisputeSection view={dispute} names={view.names} />
            </FoldedSection>
          ))}
          <PartsSection view={view} />
          <MoneySection view={view} />
          <TermsSection view={view} />
          <EvidenceSection deal={view.id} evidence={view.evidence} />
          <DealFilesSection view={view.conversation} />
          <MessagesSection view={view.conversation} formKey={view.messageKey} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-24">
          <People view={view} />
          <StorySection view={view} />
        </div>
      </div>
    </>
  )
}
