import { data, Form } from 'react-router'
import { stopAccountChange } from '#commands/people/stop-account-change.ts'
import { accountChange } from '#queries/people/account-change.ts'
import { accountName } from '#words/bank/account-name.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { titled } from '../../heads/title.ts'
import { readingFor } from '../../server/reading.ts'
import { visitContext } from '../../server/visit.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Route } from './+types/stop-account-change.ts'

export const meta = () => titled('Parar el cambio de cuenta')

/** What the link of the notice opens. Opening changes nothing, because mail programs open links by themselves. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const token = url.searchParams.get('token') ?? ''
  const change = await visit.ask(accountChange, { token: token.slice(0, 200) })
  if (!change) return data(null, 410)
  return {
    token,
    account: accountName(change),
    currency: change.currency,
    when: readingFor(change.owner, visit.now).moment(change.changedAt),
  }
}

/** Stops the change that somebody made in the name of the owner of this mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const { token } = fieldsOf(await request.formData(), 'token')
  const { refused } = await context.get(visitContext).perform(stopAccountChange, { token })
  return refused ? data({ isStopped: false }, 410) : { isStopped: true }
}

export default function StopAccountChange({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.isStopped)
    return (
      <>
        <h1 className="text-heading">El cambio está parado</h1>
        <p className="mt-3">
          Vuelves a cobrar donde cobrabas y cerramos todas tus sesiones. Tu dinero es tuyo y espera hasta que
          comprobemos que eres tú: nadie puede llevárselo.
        </p>
        <p className="mt-3">Quien hizo el cambio pudo entrar en tu cuenta: cambia ahora tu contraseña.</p>
        <p className="mt-8">
          <ButtonLink to="/login/recover" wide>
            Cambiar mi contraseña
          </ButtonLink>
        </p>
      </>
    )
  if (!loaderData || actionData)
    return (
      <>
        <h1 className="text-heading">No hay nada que parar</h1>
        <p className="mt-3">
          El cambio ya se paró, pasaron más de 30 días, o el enlace está incompleto. Mira tus cuentas: si hay
          una que no es tuya, quítala y escríbenos.
        </p>
        <p className="mt-8">
          <ButtonLink to="/app/account/bank-accounts" wide>
            Ver mis cuentas
          </ButtonLink>
        </p>
      </>
    )
  const { token, account, currency, when } = loaderData
  return (
    <>
      <h1 className="text-heading">No fui yo</h1>
      <p className="mt-3">
        Donde cobras en {currency} es ahora <span className="figures">{account}</span>. Se cambió el{' '}
        <Moment at={when} />.
      </p>
      <p className="mt-3">
        Si lo paras, vuelves a cobrar donde cobrabas, se cierran todas tus sesiones y tu dinero espera hasta
        que comprobemos que eres tú.
      </p>
      <Form method="post" className="mt-8">
        <input type="hidden" name="token" value={token} />
        <Button wide variant="danger">
          Parar el cambio
        </Button>
      </Form>
    </>
  )
}
