import { data } from 'react-router'
import { pathHere } from '#auth/sessions/safe-redirect.ts'
import { Refusal } from '#domain/refusal.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { hasKeptCookie } from '../../server/gate/cookie-check.ts'
import { titled } from '../../heads/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/cookies.ts'

export const meta = () => titled('Hacen falta cookies')

/** Whether the browser of a refused sign-in form keeps cookies by now, and where the form is. */
export function loader({ request, url }: Route.LoaderArgs) {
  const back = pathHere(url.searchParams.get('from')) ?? '/login'
  if (hasKeptCookie(request)) return { refusal: null, back, again: back }
  const { sentence, status } = refusedAnswer(new Refusal('web-storage-unsupported'))
  const again = url.pathname + url.search
  return data({ refusal: sentence, back, again }, status)
}

export default function Cookies({ loaderData: { refusal, back, again } }: Route.ComponentProps) {
  if (refusal === null)
    return (
      <>
        <h1 className="text-heading">Ya puedes seguir</h1>
        <p className="mt-3">
          A tu navegador le faltaba una cookie de esta página y ya la tiene. No se hizo nada: vuelve y escribe
          tus datos otra vez.
        </p>
        <p className="mt-8">
          <ButtonLink to={back} wide>
            Volver
          </ButtonLink>
        </p>
      </>
    )
  return (
    <>
      <h1 className="text-heading">Hacen falta cookies</h1>
      <p className="mt-3">{refusal}</p>
      <p className="mt-3 text-muted">
        Las nuestras sirven para entrar y para recordar cómo ves la página. Nadie más las lee y no sirven para
        seguirte.
      </p>
      <p className="mt-8">
        <ButtonLink to={again} wide reloadDocument>
          Ya las permití: probar otra vez
        </ButtonLink>
      </p>
    </>
  )
}
