import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** Files from the device; on a phone the camera is offered too. The native control, so it always works. */
export function FileField({
  label,
  hint,
  error,
  optional,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {({ id, describedBy, invalid }) => (
        <input
          required={!optional}
          {...input}
          id={id}
          type="file"
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className="w-full rounded-box border border-dashed border-edge bg-surface p-3 text-small text-muted transition-colors file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-inner file:border-0 file:bg-neutral-tint file:px-4 file:font-semibold file:text-ink hover:border-ink aria-invalid:border-error"
        />
      )}
    </Field>
  )
}
