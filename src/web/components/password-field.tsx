import { useState, type ComponentProps } from 'react'
import { controlLook, Field, type FieldProps } from '../ui/field.tsx'
import { useAlive } from '../ui/use-alive.ts'

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
  const [shown, setShown] = useState(false)
  const alive = useAlive()
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {({ id, describedBy, invalid }) => (
        <div className="relative flex items-center">
          <input
            required={!optional}
            {...input}
            id={id}
            name={name}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            aria-describedby={describedBy}
            aria-invalid={invalid}
            className={`${controlLook} ${alive ? 'pr-24' : ''}`}
          />
          {alive && (
            <button
              type="button"
              onClick={() => setShown(!shown)}
              aria-pressed={shown}
              aria-label={shown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
              className="absolute right-1.5 inline-flex min-h-9 items-center rounded-inner px-2.5 text-small font-medium text-secondary hover:bg-secondary-tint pointer-coarse:min-h-11"
            >
              {shown ? 'Ocultar' : 'Mostrar'}
            </button>
          )}
        </div>
      )}
    </Field>
  )
}
