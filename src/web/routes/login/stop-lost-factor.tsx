import { data, Form } from 'react-router'
import { isRefusal, Refusal } from '#domain/refusal.ts'
import { sentenceOf } from '#words/refusals.ts'
import { authContext } from '../../server/auth-context.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { titled } from '../../heads/title.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/stop-lost-factor.ts'

export const meta = () => titled('Parar la petición')

const gone = { state: 'gone', token: '', sentence: sentenceOf(new Refusal('link-gone')) } as const

/** What the link of the first mail opens. Opening changes nothing, because mail programs open links by themselves. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const open = await context.get(authContext).lostFactors.stopsWith(token)
  return open ? ({ state: 'open', token, sentence: '' } as const) : data(gone, 410)
}

/** Stops the request that somebody began in the name of the owner of this mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const { token } = fieldsOf(await request.formData(), 'token')
  try {
    await context.get(authContext).lostFactors.stop(token, request)
    return { isStopped: true }
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return data({ isStopped: false }, 410)
  }
}

export default function StopLostFactor({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.isStopped)
    return (
      <>
        <h1 className="text-heading">La petición está parada</h1>
        <p className="mt-3">
          Tu segundo paso sigue como estaba. Quien lo pidió conocía tu primer paso para entrar: cambia ahora
          tu contraseña.
        </p>
        <p className="mt-8">
          <ButtonLink to="/login/recover" wide>
            Cambiar mi contraseña
          </ButtonLink>
        </p>
      </>
    )
  if (loaderData.state === 'gone' || actionData)
    return (
      <>
        <h1 className="text-heading">No hay nada que parar</h1>
        <p className="mt-3">La petición ya terminó o se paró antes, o el enlace está incompleto.</p>
        <p className="mt-8">
          <ButtonLink to="/login" wide>
            Entrar
          </ButtonLink>
        </p>
      </>
    )
  return (
    <>
      <h1 className="text-heading">No fui yo</h1>
      <p className="mt-3">
        Alguien pidió desactivar el segundo paso de tu cuenta. Si no fuiste tú, páralo: no cambia nada más.
      </p>
      <Form method="post" className="mt-8">
        <input type="hidden" name="token" value={loaderData.token} />
        <Button wide variant="danger">
          Parar la petición
        </Button>
      </Form>
    </>
  )
}
