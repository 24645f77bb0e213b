import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** What somebody with a role in the office has to do before it opens. */
export function OfficeShut({ mayProve }: { mayProve: boolean }) {
  return (
    <div className="mb-6">
      <Notice
        tone="warning"
        title="La operación espera tu segundo paso"
        action={
          mayProve ? (
            <ButtonLink to="/login/step-up?redirect=/ops" size="small">
              Confirmar y abrir la operación
            </ButtonLink>
          ) : (
            <div className="flex flex-wrap gap-2.5">
              <ButtonLink to="/app/account/security/authenticator" size="small">
                Agregar una aplicación de códigos
              </ButtonLink>
              <ButtonLink to="/app/account/security/passkeys" size="small" variant="secondary">
                Agregar una llave de acceso
              </ButtonLink>
            </div>
          )
        }
      >
        {mayProve
          ? 'En esta sesión solo diste el primer paso. Confirma el segundo y tus funciones se activan.'
          : 'Quien tiene una función en la operación entra con dos pasos. Agrega el segundo y tus funciones se activan en esta sesión; las demás te lo pedirán al entrar.'}
      </Notice>
    </div>
  )
}
