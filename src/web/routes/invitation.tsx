import { fullStop } from '#words/full-stop.ts'
import type { RouteFacts } from '../heads/route-facts.ts'
import { data, Form, isRouteErrorResponse, Link, redirect } from 'react-router'
import { claimTransaction } from '#commands/transactions/claim.ts'
import { countryOf } from '#domain/people/countries.ts'
import { otherParty } from '#domain/transactions/party.ts'
import { dealTotal } from '#domain/transactions/sums.ts'
import { type InvitationPage, invitationPage } from '#queries/transactions/invitation-page.ts'
import { visitorContext } from '../server/auth-context.ts'
import { DrawingLost } from '../components/drawings.tsx'
import { ErrorMessage, useErrorPage } from '../components/error-page.tsx'
import { MoneyBreakdown } from '../components/money/money-breakdown.tsx'
import { MoneyPicture } from '../components/money/money-picture.tsx'
import { ThingPicture } from '../components/thing-picture.tsx'
import { TermsText } from '../views/transactions/deal/terms-table.tsx'
import { dealLines } from '../components/money/money-lines.ts'
import { AheadMap } from '../views/transactions/what-next/ahead-map.tsx'
import { placesOf } from '../views/transactions/what-next/what-next-view.ts'
import { TrackRecordList } from '../views/record/track-record.tsx'
import { trackRecordView } from '../views/record/track-record-view.ts'
import { termsLines } from '../views/transactions/deal/terms-lines.ts'
import { publishedFactsContext } from '../server/contexts.ts'
import { formText } from '../forms/form-text.ts'
import { refusedAnswer } from '../server/acts/refused.ts'
import { passedOnHead } from '../heads/public-head.ts'
import { type Reading, readingFor } from '../server/reading.ts'
import { titled, titleOf } from '../heads/title.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, Section } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Money } from '../ui/money.tsx'
import { Notice } from '../ui/notice.tsx'
import { notFound, visitContext } from '../server/visit.ts'
import type { Route } from './+types/invitation.ts'

export const handle = { noJs: true, limits: ['invitations'] } satisfies RouteFacts

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...(loaderData ? titled(`${loaderData.inviter} te invita`) : []),
  ...(loaderData ? passedOnHead(`${loaderData.inviter} te invita`, invitation, matches) : []),
  // Whoever holds the link may take the seat: no search engine should learn it.
  { name: 'robots', content: 'noindex' },
]

const invitation =
  'Mira la propuesta antes de decidir nada. El dinero queda en custodia hasta que se recibe y se revisa.'

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const found = await visit.ask(invitationPage, params)
  const visitor = context.get(visitorContext)
  const facts = context.get(publishedFactsContext)
  const { terms, inviter, seat } = found
  const reading = readingFor(visitor?.person ?? terms, found.now)
  const names = seat === 'buyer' ? { buyer: 'tú', seller: inviter } : { buyer: inviter, seller: 'tú' }
  return {
    transactionId: found.transactionId,
    isOwn: found.isOwn,
    isSignedIn: visitor !== null,
    inviter,
    inviterIsVerified: found.inviterIsVerified,
    record: found.record && trackRecordView(found.record, reading.dayOf),
    seat,
    picture: found.hasPicture ? `/invitacion/${params.token}/picture` : null,
    title: terms.title,
    amountText: reading.money(dealTotal(terms), terms.currency),
    terms: termsLines(terms, names, reading),
    ahead: aheadOf(found, reading),
    money: dealLines(terms, { mine: seat, ...names }, reading.money),
    until: found.dueAt ? reading.instant(found.dueAt) : null,
    country: countryOf(terms.country)?.name ?? terms.country,
    operator: facts.operator.name,
    isDemonstration: facts.isDemonstration,
    here: `/invitacion/${params.token}`,
    key: crypto.randomUUID(),
  }
}

/** What may still happen, to the one who is invited: nobody has a name on their side yet. */
function aheadOf({ situation, ways, seat, inviter }: InvitationPage, reading: Reading) {
  const names = { buyer: 'quien compra', seller: 'quien vende', [otherParty(seat)]: inviter }
  return placesOf(situation, ways, { to: reading.saidTo(names, seat), reading, isOutside: true })
}

/** Takes the free seat with the signed-in account; nothing is accepted by that. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  if (!visit.actor)
    return redirect(`/login?${new URLSearchParams({ redirect: `/invitacion/${params.token}` }).toString()}`)
  const form = await request.formData()
  const performed = await visit.perform(claimTransaction, params, { key: formText(form, 'key') })
  if (!performed.refused) return redirect(`/app/transactions/${performed.answer.transactionId}`)
  // A link that never was one of ours.
  if (performed.refused.code === 'input-wrong') throw notFound()
  const { sentence, status } = refusedAnswer(performed.refused)
  return data({ refusal: sentence }, status)
}

type Shown = Route.ComponentProps['loaderData']

function WayIn({ shown, refusal }: { shown: Shown; refusal: string }) {
  if (shown.isOwn)
    return (
      <Notice
        tone="info"
        title="Es tu propia invitación"
        action={
          <ButtonLink to={`/app/transactions/${shown.transactionId}`} variant="secondary" size="small">
            Ver la transacción
          </ButtonLink>
        }
      >
        Así la ve la otra persona.
      </Notice>
    )
  const query = new URLSearchParams({ redirect: shown.here }).toString()
  return (
    <div className="grid gap-4">
      {refusal && (
        <Notice tone="error" title="No se pudo entrar" live>
          {refusal}
        </Notice>
      )}
      {shown.isSignedIn ? (
        <Form method="post" className="grid sm:flex">
          <input type="hidden" name="key" value={shown.key} />
          <Button>Entrar en la transacción de {shown.inviter}</Button>
        </Form>
      ) : (
        <div className="grid gap-3 sm:flex">
          <ButtonLink to={`/login/registration?${query}`}>Crear cuenta y responder</ButtonLink>
          <ButtonLink to={`/login?${query}`} variant="secondary">
            Ya tengo cuenta
          </ButtonLink>
        </div>
      )}
      <p className="text-small text-muted">
        Entrar no te obliga a nada: después puedes aceptar, rechazar o proponer otras condiciones.
        {shown.until && ` La propuesta vence el ${fullStop(shown.until)}`}
      </p>
    </div>
  )
}

/** For whoever comes by a link of a stranger: what this is, who keeps the money, and where to read more. */
function Custodian({ operator, isDemonstration }: Pick<Shown, 'operator' | 'isDemonstration'>) {
  return (
    <Section title="Qué es esto">
      <p className="max-w-[62ch]">
        Un pago protegido: el dinero no va directo a quien vende. Lo guarda{' '}
        <bdi className="font-semibold">{operator}</bdi> hasta que quien compra recibe y revisa. Si no se
        entrega, vuelve entero.
      </p>
      {isDemonstration && (
        <p className="mt-2 text-small font-medium text-warning">
          Esto es una demostración: no transfieras dinero de verdad.
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        {[
          { to: '/features', label: 'Cómo te protege' },
          { to: '/about', label: 'Quién guarda el dinero' },
        ].map(({ to, label }) => (
          <Link key={to} to={to} className="lone-link">
            {label}
          </Link>
        ))}
      </p>
    </Section>
  )
}

export default function Invitation({ loaderData: shown, actionData }: Route.ComponentProps) {
  const buying = shown.seat === 'buyer'
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <span>
          <bdi className="font-semibold text-ink">{shown.inviter}</bdi>{' '}
          {buying ? 'quiere venderte' : 'quiere comprarte'}
        </span>
        {shown.inviterIsVerified && (
          <span className="inline-flex items-center gap-1 text-small text-success">
            <Icon name="badge-check" />
            Identidad comprobada
          </span>
        )}
      </p>
      <div className="mt-2 flex items-center gap-4">
        {shown.picture && <ThingPicture src={shown.picture} title={shown.title} className="size-24" />}
        <h1 className="min-w-0 text-heading wrap-anywhere">{shown.title}</h1>
      </div>
      <p className="mt-3 mb-6">
        <Money text={shown.amountText} size="sum" />
      </p>
      <Card>
        <MoneyPicture
          stage="buyer"
          buyerName={buying ? 'Tú' : shown.inviter}
          sellerName={buying ? shown.inviter : 'Tú'}
          amountText={shown.amountText}
          sentence={
            buying
              ? `Depositas en custodia. ${shown.inviter} cobra cuando lo recibas y lo revises.`
              : `${shown.inviter} deposita en custodia antes de que entregues. Cobras cuando lo reciba y lo revise.`
          }
        />
      </Card>
      <div className="my-7">
        <WayIn shown={shown} refusal={actionData?.refusal ?? ''} />
      </div>
      <Custodian operator={shown.operator} isDemonstration={shown.isDemonstration} />
      {shown.record && (
        <Section title={`El historial de ${shown.inviter}`}>
          <TrackRecordList record={shown.record} />
        </Section>
      )}
      <Section title="Dinero">
        <MoneyBreakdown lines={shown.money} />
      </Section>
      <Section title="Condiciones">
        <TermsText lines={shown.terms} />
      </Section>
      <AheadMap places={shown.ahead} />
    </article>
  )
}

/** A link that was used, is over or never was one: the same for all three, so that nobody learns which. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { inFrame } = useErrorPage(error)
  if (!isRouteErrorResponse(error) || error.status !== 404) return inFrame
  return (
    <>
      <title>{titleOf('Esta invitación no está abierta')}</title>
      <ErrorMessage error={error} />
      <EmptyState
        heading="h1"
        drawing={<DrawingLost />}
        title="Esta invitación no está abierta"
        action={<ButtonLink to="/app/transactions">Ver mis transacciones</ButtonLink>}
      >
        <p>Puede que venciera, que se retirara, que ya la usaras o que al enlace le falte un trozo.</p>
        <p className="mt-3">
          Si ya respondiste, el trato está en tus transacciones. Si no, pide otro enlace a quien te lo envió.
        </p>
      </EmptyState>
    </>
  )
}
