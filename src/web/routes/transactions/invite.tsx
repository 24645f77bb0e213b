import { fullStop } from '#words/full-stop.ts'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, redirect } from 'react-router'
import { reinvite } from '#commands/transactions/reinvite.ts'
import { transactionPage } from '#queries/transactions/transaction-page.ts'
import { QrCode } from '../../components/qr-code.tsx'
import { otherName } from '../../views/transactions/transaction/transaction-view.ts'
import { AnotherLink } from '../../views/transactions/another-link.tsx'
import { ShareButtons } from '../../views/transactions/share-buttons.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { refusedAnswer, wrongFields } from '../../server/acts/refused.ts'
import { baseUrlContext } from '../../server/contexts.ts'
import { qrPath } from '../../components/qr-path.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/invite.ts'

export const handle = { limits: ['invitations'] } satisfies RouteFacts

export const meta = () => titled('Invitar')

export async function loader({ context, params, url: here }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const page = await visit.ask(transactionPage, params)
  const back = `/app/transactions/${params.transactionId}`
  // Once the seat is taken there is nothing to send any more.
  if (!page.invitationToken) throw redirect(back)
  const url = `${context.get(baseUrlContext)}/invitacion/${page.invitationToken}`
  return {
    back,
    url,
    token: page.invitationToken,
    key: crypto.randomUUID(),
    isTold: page.isGuestTold,
    isAnother: here.searchParams.has('changed'),
    code: qrPath(url),
    title: page.situation.transaction.title,
    guest: otherName(page),
    waitsForOthers: true,
    until: page.waiting.dueAt ? reading.instant(page.waiting.dueAt) : null,
  }
}

/** Another link, for whom the invitation is meant: the one of this page ends. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const typed = fieldsOf(await request.formData(), 'key', 'token', 'guestName', 'guestContact')
  const { key, token, guestName, guestContact } = typed
  const wanted = { ...params, token, guest: { name: guestName, contact: guestContact } }
  const { refused } = await readerOf(context).visit.perform(reinvite, wanted, { key })
  if (!refused) return redirect(`/app/transactions/${params.transactionId}/invite?changed`)
  const { sentence, status } = refusedAnswer(refused)
  const isAboutName = wrongFields(refused).includes('guest.name')
  return data({ typed: { guestName, guestContact }, refusal: { sentence, isAboutName } }, status)
}

export default function Invite({ loaderData, actionData }: Route.ComponentProps) {
  const { back, url, token, key, isAnother, isTold, code, title, guest, until } = loaderData
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        back={<BackLink to={back}>{title}</BackLink>}
        title={`Envía la propuesta a ${guest}`}
        lead="Con este enlace la ve antes de registrarse, y con su cuenta decide. Quien tenga el enlace puede ocupar su lugar: envíaselo solo a esa persona."
      />
      {isAnother && !actionData && (
        <div className="mb-4">
          <Notice tone="success" title="Este es el enlace nuevo" live>
            El anterior ya no abre. Envía este.
          </Notice>
        </div>
      )}
      {isTold && (
        <div className="mb-4">
          <Notice tone="success" title={`Ya avisamos a ${guest}`}>
            Tiene la propuesta en su cuenta. El enlace es por si no la ve.
          </Notice>
        </div>
      )}
      <Card>
        <div className="grid items-center gap-6 sm:grid-cols-[13rem_1fr]">
          <QrCode code={code} label={`Código que abre la invitación para ${guest}`} />
          <div className="grid min-w-0 gap-5">
            <div>
              <p className="mb-1 text-small text-muted">El enlace</p>
              <p className="font-medium wrap-anywhere select-all">{url}</p>
            </div>
            <div className="flex flex-wrap gap-3">
              <ShareButtons
                url={url}
                title={title}
                text={`Te propongo este trato con pago protegido: ${title}`}
              />
              <ButtonLink to={back} variant="secondary">
                Ver la transacción
              </ButtonLink>
            </div>
          </div>
        </div>
      </Card>
      {until && (
        <p className="mt-4 text-small text-muted">
          Si nadie responde, la propuesta vence el {fullStop(until)}
        </p>
      )}
      <div className="mt-4">
        <AnotherLink
          key={token}
          token={token}
          keyOfForm={key}
          typed={actionData?.typed ?? { guestName: guest, guestContact: '' }}
          refusal={actionData?.refusal ?? null}
        />
      </div>
    </div>
  )
}
