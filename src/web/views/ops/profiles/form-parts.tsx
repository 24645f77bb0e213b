import type { ReactNode } from 'react'
import type { ProfileErrors, ProfileFields } from '../../../forms/profile-fields.ts'
import { SelectField } from '../../../ui/field.tsx'

export type FormParts = Readonly<{ fields: ProfileFields; errors: ProfileErrors }>

/** A choice of few, which nobody guesses: empty until it is told. */
export function Choices({
  name,
  label,
  hint,
  options,
  fields,
  errors,
}: FormParts & {
  name: keyof ProfileFields
  label: string
  hint?: string
  options: readonly (readonly [value: string, label: string])[]
}) {
  return (
    <SelectField label={label} name={name} hint={hint} defaultValue={fields[name]} error={errors[name]}>
      {fields[name] === '' && <option value="">Elige</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}

/** Questions that belong together. */
export function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-title">{title}</legend>
      {lead && <p className="max-w-[75ch] text-small text-muted">{lead}</p>}
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </fieldset>
  )
}
