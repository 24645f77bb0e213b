import { TextField } from '../../../ui/field.tsx'
import type { WayProps } from './way.ts'
import { buttonFor, WayForm } from './way-form.tsx'

/** Proves a person by one of the codes that they kept on paper. */
export function WayRecovery({ purpose, redirect, error }: WayProps) {
  return (
    <WayForm by="recovery" redirect={redirect} button={buttonFor(purpose)}>
      <TextField
        label="Código de recuperación"
        hint="Uno de los que guardaste, como 7K2MX-9RTQW. Cada uno sirve una sola vez."
        error={error ?? undefined}
        name="answer"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
    </WayForm>
  )
}
