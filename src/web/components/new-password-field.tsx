import { useState, type ComponentProps } from 'react'
import { useNavigation } from 'react-router'
import { passwordLength } from '#domain/people/password-length.ts'
import { checkPassword } from '#domain/people/password.ts'
import { lengthOf } from '#domain/people/password-folding.ts'
import { passwordHint, passwordRule } from '#words/people/passwords.ts'
import { PasswordField } from './password-field.tsx'

type NewPasswordFieldProps = Pick<ComponentProps<typeof PasswordField>, 'label' | 'error' | 'name'> & {
  /** Whose password it is, where the form itself does not ask for `name` and `email`. */
  person?: { name: string; email: string }
  optional?: boolean
}

/**
 * A password that is being chosen, with the rule above it. With JavaScript it says while one types what is
 * certain: the length and what is easy to guess. Whether others know the password only the server can say.
 */
export function NewPasswordField({
  label,
  error,
  name = 'password',
  person,
  optional,
}: NewPasswordFieldProps) {
  const [hint, setHint] = useState('')
  const { state } = useNavigation()
  // Once it is sent, the answer speaks.
  if (state === 'submitting' && hint !== '') setHint('')
  return (
    <div className="grid gap-1.5">
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        optional={optional ?? false}
        minLength={passwordLength.least}
        hint={passwordRule}
        error={error}
        onChange={({ target: { value, form } }) => setHint(hintOf(value, person ?? statedIn(form)))}
      />
      {hint && <p className="text-small text-muted">{hint}</p>}
    </div>
  )
}

function hintOf(password: string, person: { name: string; email: string }): string {
  if (password === '') return ''
  return passwordHint(
    lengthOf(password),
    checkPassword(password, person, () => false),
  )
}

/** What the form around the field says about the person so far. */
function statedIn(form: HTMLFormElement | null): { name: string; email: string } {
  const typed = (name: string) => {
    const control = form?.elements.namedItem(name)
    return control instanceof HTMLInputElement ? control.value : ''
  }
  return { name: typed('name'), email: typed('email') }
}
