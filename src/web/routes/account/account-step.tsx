import { data, redirect } from 'react-router'
import { archiveBankAccount } from '#commands/people/archive-bank-account.ts'
import { makeDefaultAccount } from '#commands/people/make-default-account.ts'
import { isRefusal } from '#domain/refusal.ts'
import { myBankAccounts } from '#queries/people/my-bank-accounts.ts'
import { revealAccount } from '#queries/people/reveal-account.ts'
import { type AccountView, accountView } from '../../components/account/account-view.ts'
import { ConsequencePage } from '../../components/consequence-page.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { refusedAnswer } from '../../forms/refused.ts'
import { asksForPassword, provenVisit } from '../../step-up.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { notFound, type Refused, type Visit } from '../../visit.ts'
import { readerOf } from '../transactions/reader.ts'
import type { Route } from './+types/account-step.ts'

export const meta = () => [{ title: 'Cuenta bancaria · Resguardo' }]

const list = '/app/account/bank-accounts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const accounts = await visit.ask(myBankAccounts, {})
  const account = accounts.find((each) => each.id === params.accountId)
  const { step } = params
  if (!account || !['number', 'default', 'archive'].includes(step)) throw notFound()
  return { step, account: accountView(account, reading), asksPassword: asksForPassword(visit) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { accountId, step } = params
  const { visit, refused } = await provenVisit(context, await request.formData(), request)
  if (refused) return answerTo(refused)
  if (step === 'number') return reveal(visit, accountId)
  const command = { default: makeDefaultAccount, archive: archiveBankAccount }[step]
  if (!command) throw notFound()
  const done = await visit.perform<{ accountId: string }, unknown>(command, { accountId })
  if (done.refused) return answerTo(done.refused)
  return redirect(`${list}?done=${step === 'archive' ? 'archived' : 'default'}`)
}

function answerTo(refused: Refused) {
  const { sentence, status, code } = refusedAnswer(refused)
  return data({ sentence, code, shown: null }, status)
}

async function reveal(visit: Visit, accountId: string) {
  try {
    return data({ sentence: null, code: null, shown: await visit.ask(revealAccount, { accountId }) })
  } catch (thrown) {
    if (isRefusal(thrown)) return answerTo({ code: thrown.code, details: thrown.details })
    throw thrown
  }
}

function Shown({ account, number, readable }: { account: AccountView; number: string; readable: string }) {
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
  const { account, asksPassword } = loaderData
  if (actionData?.shown) return <Shown account={account} {...actionData.shown} />
  const step = loaderData.step === 'default' || loaderData.step === 'archive' ? loaderData.step : 'number'
  const { title, happens, undo, button } = words[step]
  const isWrongPassword = actionData?.code === 'wrong-password'
  const needsPassword = step !== 'archive' && (asksPassword || actionData?.code === 'step-up-needed')
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
      refusal={isWrongPassword ? undefined : (actionData?.sentence ?? undefined)}
      password={
        (needsPassword || isWrongPassword) && (
          <PasswordField
            label="Tu contraseña"
            autoComplete="current-password"
            error={isWrongPassword ? (actionData?.sentence ?? undefined) : undefined}
          />
        )
      }
    />
  )
}
