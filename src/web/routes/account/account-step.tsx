import { data, redirect } from 'react-router'
import { archiveBankAccount } from '#commands/people/archive-bank-account.ts'
import { makeDefaultAccount } from '#commands/people/make-default-account.ts'
import { isRefusal } from '#domain/refusal.ts'
import { holderDocumentText } from '#words/bank/local-accounts.ts'
import { myBankAccounts } from '#queries/people/my-bank-accounts.ts'
import { revealAccount } from '#queries/people/reveal-account.ts'
import { type AccountView, accountView } from '../../components/bank-accounts/account-view.ts'
import { ConsequencePage } from '../../components/consequence-page.tsx'
import { StepUpField } from '../../components/step-up-field.tsx'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { isAboutProof, type Proven, provenVisit, stepUpAnswer, stepUpFor } from '../../server/step-up.ts'
import { titled } from '../../heads/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { notFound, type Refused } from '../../server/visit.ts'
import type { Route } from './+types/account-step.ts'

export const meta = () => titled('Cuenta bancaria')

const list = '/app/account/bank-accounts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const accounts = await visit.ask(myBankAccounts, {})
  const account = accounts.find((each) => each.id === params.accountId)
  const { step } = params
  if (!account || !['number', 'default', 'archive'].includes(step)) throw notFound()
  return { step, account: accountView(account, reading), stepUp: await stepUpFor(context, url) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { accountId, step } = params
  const proven = await provenVisit(context, await request.formData(), request)
  if (proven.refused) return answerTo(proven, proven.refused)
  if (step === 'number') return reveal(proven, accountId)
  const command = { default: makeDefaultAccount, archive: archiveBankAccount }[step]
  if (!command) throw notFound()
  const done = await proven.visit.perform<{ accountId: string }, unknown>(command, { accountId })
  if (done.refused) return answerTo(proven, done.refused)
  return redirect(`${list}?done=${step === 'archive' ? 'archived' : 'default'}`)
}

function answerTo(proven: Proven, refused: Refused) {
  const { sentence, status } = refusedAnswer(refused)
  const stepUp = stepUpAnswer(proven, refused)
  return data({ sentence: isAboutProof(refused) ? null : sentence, stepUp, shown: null }, status)
}

async function reveal(proven: Proven, accountId: string) {
  try {
    const shown = await proven.visit.ask(revealAccount, { accountId })
    const { document: known } = shown
    const document = known && `${holderDocumentText(known.documentType)}: ${known.document}`
    return data({ sentence: null, stepUp: stepUpAnswer(proven), shown: { ...shown, document } })
  } catch (thrown) {
    if (isRefusal(thrown)) return answerTo(proven, { code: thrown.code, details: thrown.details })
    throw thrown
  }
}

type ShownProps = Readonly<{
  account: AccountView
  number: string
  readable: string
  document: string | null
}>

function Shown({ account, number, readable, document }: ShownProps) {
  return (
    <div className="mx-auto grid max-w-xl gap-6">
      <h1 className="text-heading">{account.title}</h1>
      <Card>
        <p className="text-small text-muted">{account.scheme}</p>
        <p className="mt-1 text-lead">
          <CopyButton value={number} what="el número de la cuenta">
            {readable}
          </CopyButton>
        </p>
        <p className="mt-3 text-small text-muted">
          Titular: <bdi>{account.holderName}</bdi>
        </p>
        {document && <p className="mt-1 text-small text-muted">{document}</p>}
      </Card>
      <p className="text-small text-muted">El número deja de verse cuando salgas de esta página.</p>
      <ButtonLink to={list} variant="secondary" replace>
        Volver a mis cuentas
      </ButtonLink>
    </div>
  )
}

const words = {
  number: {
    title: 'Ver el número completo',
    happens: [
      'Mostramos el número entero una vez, en esta pantalla.',
      'Mira que nadie más esté viendo: es un dato tuyo.',
    ],
    undo: 'No mueve dinero ni cambia nada.',
    button: 'Mostrar el número',
  },
  default: {
    title: 'Cobrar en esta cuenta',
    happens: [
      'Tus próximas ventas y devoluciones en esta moneda van a esta cuenta.',
      'Por seguridad hay que esperar antes de enviarle dinero: así puedes avisar si no fuiste tú.',
      'Los pagos que ya están en camino van a la cuenta que tenían.',
    ],
    undo: 'Puedes elegir otra cuando quieras; cada cambio espera de nuevo.',
    button: 'Cobrar en esta cuenta',
  },
  archive: {
    title: 'Quitar esta cuenta',
    happens: [
      'Sale de tu lista y no le enviamos más dinero.',
      'Si era donde cobrabas, elige otra: mientras no haya ninguna, tu dinero espera.',
      'Los pagos que ya recibiste en ella no cambian.',
    ],
    undo: 'Para usarla otra vez hay que agregarla de nuevo, con su espera de seguridad.',
    button: 'Quitar la cuenta',
  },
} as const

export default function AccountStep({ loaderData, actionData }: Route.ComponentProps) {
  const { account, stepUp } = loaderData
  if (actionData?.shown) return <Shown account={account} {...actionData.shown} />
  const step = loaderData.step === 'default' || loaderData.step === 'archive' ? loaderData.step : 'number'
  const { title, happens, undo, button } = words[step]
  return (
    <ConsequencePage
      backTo={list}
      title={title}
      recipient={
        <>
          {account.title} · <span className="figures">{account.masked}</span> · {account.currency}
        </>
      }
      happens={happens}
      undo={undo}
      undoable={step !== 'archive'}
      button={button}
      danger={step === 'archive'}
      refusal={actionData?.sentence ?? undefined}
      stepUp={<StepUpField stepUp={stepUp} answer={actionData?.stepUp} />}
    />
  )
}
