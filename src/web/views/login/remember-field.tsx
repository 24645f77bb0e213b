import { sessionLife } from '#domain/people/session-life.ts'
import { rememberName } from '../../forms/remember.ts'
import { CheckField } from '../../ui/choice.tsx'

const { rememberedDays, forgottenHours, idleHours } = sessionLife

/** Wherever a session begins: whether this browser keeps it, and in words what that means. */
export function RememberField({ defaultChecked = true }: { defaultChecked?: boolean | undefined }) {
  return (
    <CheckField
      name={rememberName}
      defaultChecked={defaultChecked}
      label="Recordarme en este dispositivo"
      hint={`Tu sesión sigue abierta ${rememberedDays} días. Sin marcarlo se cierra con el navegador, tras ${idleHours} horas sin usarla o, como mucho, a las ${forgottenHours} horas.`}
    />
  )
}
