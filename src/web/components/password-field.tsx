import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldProps } from '../ui/field.tsx'
import { showsPassword } from './show-password.ts'
import { does } from '../ui/does.ts'

const showing = does('show-password', showsPassword)

type PasswordFieldProps = FieldProps & {
  autoComplete: 'current-password' | 'new-password'
} & Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'autoComplete'>

/**
 * A password. With JavaScript it can be shown, to find a slip without typing it all again. It has no `maxLength`:
 * the browser would cut what is pasted without a word.
 */
export function PasswordField({
  label,
  hint,
  error,
  optional = false,
  name = 'password',
  ...input
}: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {({ id, describedBy, invalid }) => (
        <div {...showing} className="relative flex items-center">
          <input
            required={!optional}
            {...input}
            id={id}
            name={name}
            type="password"
            spellCheck={false}
            autoCapitalize="none"
            aria-describedby={describedBy}
            aria-invalid={invalid}
            className={controlLook}
          />
          <button
            type="button"
            hidden
            aria-pressed={false}
            aria-label="Mostrar la contraseña"
            className="absolute right-1.5 inline-flex min-h-9 items-center rounded-inner px-2.5 text-small font-medium text-secondary hover:bg-secondary-tint pointer-coarse:min-h-11"
          >
            Mostrar
          </button>
        </div>
      )}
    </Field>
  )
}
