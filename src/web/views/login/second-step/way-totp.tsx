import { CodeField } from '../../../ui/code-field.tsx'
import type { WayProps } from './way.ts'
import { buttonFor, WayForm } from './way-form.tsx'

/** Proves a person by the code that an authenticator shows. */
export function WayTotp({ purpose, redirect, error }: WayProps) {
  return (
    <WayForm by="totp" redirect={redirect} button={buttonFor(purpose)}>
      <CodeField
        label="Código de 6 cifras"
        hint="Lo muestra tu aplicación de códigos y cambia cada 30 segundos."
        error={error ?? undefined}
      />
    </WayForm>
  )
}
