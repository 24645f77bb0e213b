import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Link, redirect } from 'react-router'
import { handOver } from '#commands/transactions/hand-over.ts'
import { prepareHandover } from '#commands/transactions/prepare-handover.ts'
import { revokePhone } from '#commands/transactions/revoke-phone.ts'
import { handoverOfPart } from '#queries/transactions/handover.ts'
import { useCurrentClient } from '../../components/current-client.ts'
import { qrPath } from '../../components/qr-path.ts'
import { fieldsOf, formText } from '../../forms/form-text.ts'
import { isAnothers } from '../../forms/written-by.ts'
import { titled } from '../../heads/title.ts'
import { refusedUpload, uploadedForm } from '../../server/acts/uploaded-form.ts'
import { baseUrlContext } from '../../server/contexts.ts'
import { readerOf } from '../../server/reader.ts'
import type { Refused } from '../../server/visit.ts'
import { isAboutProof, provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { PageHead } from '../../ui/card.tsx'
import { handoverView } from '../../views/handover/handover-view.ts'
import { PreparedPhones } from '../../views/handover/prepared-phones.tsx'
import { BothOnline, PreparePhone } from '../../views/handover/prepare-phone.tsx'
import type { Route } from './+types/handover.ts'

export const handle = { takes: 'files', limits: ['files'], offline: 'parts' } satisfies RouteFacts

export const meta = () => titled('Entrega en persona')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const tranche = url.searchParams.get('tranche')
  const view = handoverView(
    await visit.ask(handoverOfPart, { ...params, ...(tranche !== null && { tranche }) }),
    reading,
  )
  const { part, mine, id } = view
  const confirms = `/app/transactions/${id}/confirm-receipt?tranche=${part?.number}`
  const online = part?.isDeclared && mine === 'seller'
  return {
    view,
    stepUp: mine === 'buyer' ? await stepUpFor(context, url) : null,
    online: online ? qrPath(context.get(baseUrlContext) + confirms) : null,
  }
}

/** Registers this telephone for its person, takes one back, or takes the code that a telephone kept until it had a network. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { visit, visitor } = readerOf(context)
  const { form, refused: unread } = await uploadedForm(request, visitor.person.id)
  if (unread) return refusedData(context, unread)
  if (isAnothers(form, visitor.person.id)) throw data('sign-in-needed', 401)
  if (formText(form, 'intent') === 'revoke') {
    const { tranche } = fieldsOf(form, 'tranche')
    const { refused } = await visit.perform(revokePhone, { ...params, tranche })
    return refused
      ? refusedData(context, refused)
      : redirect(`/app/transactions/${params.transactionId}/handover`)
  }
  const proven = await provenVisit(context, form, request)
  if (formText(form, 'intent') === 'bring') {
    const { tranche, code, readAt, readBy } = fieldsOf(form, 'tranche', 'code', 'readAt', 'readBy')
    const scan = readBy === '' ? null : { at: readAt, signature: readBy }
    const { refused, answer } = await proven.visit.perform(handOver, { ...params, tranche, code, scan })
    if (refused) return refusedData(context, refused)
    return redirect(`/app/transactions/${params.transactionId}${answer.isEvidence ? '/evidence' : ''}`)
  }
  const { tranche, publicKey } = fieldsOf(form, 'tranche', 'publicKey')
  const asked = { ...params, tranche, publicKey, sessionId: visitor.sessionId }
  const refused = proven.refused ?? (await proven.visit.perform(prepareHandover, asked)).refused
  if (!refused) return data({ registered: publicKey, sentence: null, stepUp: stepUpAnswer(proven) })
  const { sentence, status } = refusedUpload(context, refused)
  const isProof = proven.refused !== null || isAboutProof(refused)
  const stepUp = stepUpAnswer(proven, refused)
  return data({ registered: null, sentence: isProof ? null : sentence, stepUp }, status)
}

function refusedData(context: Route.ActionArgs['context'], refused: Refused) {
  const { sentence, status } = refusedUpload(context, refused)
  return data({ registered: null, sentence, stepUp: undefined }, status)
}

export default function Handover({ loaderData, actionData }: Route.ComponentProps) {
  const { view, stepUp, online } = loaderData
  const client = useCurrentClient()
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        back={<BackLink to={`/app/transactions/${view.id}`}>{view.title}</BackLink>}
        title="Entrega en persona"
        lead={`Prepara este teléfono ahora, con conexión. Cuando te veas con ${view.other}, no hará falta red.`}
      />
      {view.part ? (
        <PreparePhone
          key={view.part.number}
          view={view}
          part={view.part}
          owner={client}
          stepUp={stepUp}
          answer={actionData}
        />
      ) : (
        <p>Ahora no hay nada que entregar en persona. El dinero sigue donde estaba.</p>
      )}
      {view.others.length > 0 && (
        <ul className="mt-6 grid gap-2">
          {view.others.map(({ to, title }) => (
            <li key={to}>
              <Link to={to} className="lone-link">
                Preparar «{title}»
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PreparedPhones phones={view.phones} mine={view.mine} />
      {online && <BothOnline code={online} other={view.other} />}
    </div>
  )
}
