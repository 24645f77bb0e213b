import { CheckField } from '../../../ui/choice.tsx'

/** Whether the sessions on other devices end with a change of the sign-in; they do unless the owner says no. */
export function EndOthers() {
  return (
    <CheckField
      label="Cerrar mis sesiones en otros dispositivos"
      hint="Esta sigue abierta."
      name="endsOthers"
      defaultChecked
    />
  )
}
