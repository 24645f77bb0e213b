import { Link } from 'react-router'
import { safeRedirect } from '#auth/sessions/safe-redirect.ts'
import { mailboxContext } from '../../server/auth-context.ts'
import { rememberedAddress } from '../../server/cookies/sent-mail.ts'
import { titled } from '../../heads/title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Route } from './+types/check-mail.ts'

export const meta = () => titled('Revisa tu correo')

export function loader({ request, url, context }: Route.LoaderArgs) {
  return {
    address: rememberedAddress(request),
    isRecovery: url.searchParams.get('about') === 'recovery',
    isSandbox: context.get(mailboxContext) !== null,
    back: new URLSearchParams({ redirect: safeRedirect(url.searchParams.get('redirect')) }).toString(),
  }
}

export default function CheckMail({ loaderData }: Route.ComponentProps) {
  const { address, isRecovery, isSandbox, back } = loaderData
  return (
    <>
      <span className="mb-5 grid size-14 place-items-center rounded-full bg-primary-tint text-on-primary-tint">
        <Icon name="mail" className="size-7" />
      </span>
      <h1 className="text-heading">Revisa tu correo</h1>
      <p className="mt-3">
        {isRecovery ? 'Si hay una cuenta con ese correo, te llega un enlace' : 'Te hemos enviado un correo'}
        {address ? ' a ' : '.'}
        {address && <strong className="font-semibold wrap-anywhere">{address}.</strong>}{' '}
        {isRecovery
          ? 'Ábrelo y pon una contraseña nueva. Sirve durante 30 minutos.'
          : 'Abre el enlace que contiene y seguimos donde estabas. Sirve durante 24 horas.'}
      </p>
      {isSandbox && (
        <div className="mt-6">
          <Notice
            tone="info"
            title="Estás en la demostración"
            action={
              <ButtonLink to="/dev/mail" size="small" variant="secondary" icon="mail">
                Abrir el buzón
              </ButtonLink>
            }
          >
            Los correos no salen de esta máquina. Los lees en su buzón.
          </Notice>
        </div>
      )}
      <div className="mt-8 grid gap-2 border-t border-line pt-6 text-small text-muted">
        <p>Si no llega en unos minutos, mira en el correo no deseado.</p>
        <p>
          ¿Te equivocaste al escribirlo?{' '}
          <Link to={`/login/${isRecovery ? 'recover' : 'registration'}?${back}`} className="link">
            Vuelve a empezar
          </Link>
        </p>
        <p>
          {isRecovery ? '¿Ya la recuerdas?' : '¿Ya tenías cuenta?'}{' '}
          <Link to={`/login?${back}`} className="link">
            Entra con tu contraseña
          </Link>
        </p>
      </div>
    </>
  )
}
