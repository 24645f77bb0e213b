import type { ComponentProps } from 'react'
import { passwordLength } from '#domain/people/password-length.ts'
import { passwordRule } from '#words/people/passwords.ts'
import { hintsWhileTyping } from './hint-while-typing.ts'
import { PasswordField } from './password-field.tsx'
import { does } from '../ui/does.ts'

const hinting = does('hint-while-typing', hintsWhileTyping)

type NewPasswordFieldProps = Pick<ComponentProps<typeof PasswordField>, 'label' | 'error' | 'name'> & {
  /** Whose password it is, where the form itself does not ask for `name` and `email`. */
  person?: { name: string; email: string }
  optional?: boolean
}

/** A password that is being chosen, with the rule above it and, while one types, what is wrong with it. */
export function NewPasswordField({
  label,
  error,
  name = 'password',
  person,
  optional,
}: NewPasswordFieldProps) {
  return (
    <div {...hinting} data-person={person && JSON.stringify(person)} className="grid gap-1.5">
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        optional={optional ?? false}
        minLength={passwordLength.least}
        hint={passwordRule}
        error={error}
      />
      <p data-part="hint" hidden className="text-small text-muted" />
    </div>
  )
}
