import { PasswordField } from '../../../components/password-field.tsx'
import type { WayProps } from './way.ts'
import { buttonFor, WayForm } from './way-form.tsx'

/** Proves a person who has no second step by their password. */
export function WayPassword({ purpose, redirect, error }: WayProps) {
  return (
    <WayForm by="password" redirect={redirect} button={buttonFor(purpose)}>
      <PasswordField label="Tu contraseña" autoComplete="current-password" error={error ?? undefined} />
    </WayForm>
  )
}
