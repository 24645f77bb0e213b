import { redirect } from 'react-router'
import { transactionPage } from '#queries/transactions/transaction-page.ts'
import { QrCode } from '../../components/qr-code.tsx'
import { otherName } from '../../views/transactions/transaction/transaction-view.ts'
import { ShareButtons } from '../../views/transactions/share-buttons.tsx'
import { baseUrlContext } from '../../server/contexts.ts'
import { qrPath } from '../../components/qr-path.ts'
import { readerOf } from '../../server/reader.ts'
import { titled } from '../../heads/title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import type { Route } from './+types/invite.ts'

export const meta = () => titled('Invitar')

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const page = await visit.ask(transactionPage, params)
  const back = `/app/transactions/${params.transactionId}`
  // Once the seat is taken there is nothing to send any more.
  if (!page.invitationToken) throw redirect(back)
  const url = `${context.get(baseUrlContext)}/invitacion/${page.invitationToken}`
  return {
    back,
    url,
    code: qrPath(url),
    title: page.situation.transaction.title,
    guest: otherName(page),
    waitsForOthers: true,
    until: page.waiting.dueAt ? reading.instant(page.waiting.dueAt) : null,
  }
}

export default function Invite({
  loaderData: { back, url, code, title, guest, until },
}: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead
        back={<BackLink to={back}>{title}</BackLink>}
        title={`Envía la propuesta a ${guest}`}
        lead="Con este enlace la ve antes de registrarse, y con su cuenta decide. Quien tenga el enlace puede ocupar su lugar: envíaselo solo a esa persona."
      />
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
        <p className="mt-4 text-small text-muted">Si nadie responde, la propuesta vence el {until}.</p>
      )}
    </div>
  )
}
