import { useId, type ComponentProps, type ReactNode } from 'react'
import { FieldError } from './field.tsx'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

export type Choice = {
  value: string
  label: ReactNode
  hint?: ReactNode
  icon?: IconName
  disabled?: boolean
}

type RadioCardsProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  name: string
  choices: readonly Choice[]
  defaultValue?: string | undefined
  columns?: 1 | 2 | 3
  onChange?: (value: string) => void
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }

/** One of a few, each said in full, with a target as large as its card. */
export function RadioCards({
  legend,
  hint,
  error,
  name,
  choices,
  defaultValue,
  columns = 1,
  onChange,
}: RadioCardsProps) {
  const id = useId()
  return (
    <fieldset
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    >
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-0.5 text-small text-muted">
          {hint}
        </p>
      )}
      <div className={`mt-2 grid gap-2.5 ${grids[columns]}`}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="group relative flex min-h-12 cursor-pointer items-start gap-3 rounded-box border border-edge bg-surface px-3.5 py-3 transition-colors hover:border-ink has-checked:border-primary has-checked:bg-primary-tint has-checked:ring-1 has-checked:ring-primary has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              disabled={choice.disabled}
              defaultChecked={choice.value === defaultValue}
              onChange={onChange && (() => onChange(choice.value))}
              required
              className="tick mt-1 size-4.5 shrink-0 accent-primary outline-none"
            />
            <span className="grid min-w-0 flex-1">
              <span className="font-semibold">{choice.label}</span>
              {choice.hint && (
                <span className="text-small text-muted group-has-checked:text-on-primary-tint">
                  {choice.hint}
                </span>
              )}
            </span>
            {choice.icon && (
              <Icon name={choice.icon} className="size-6 text-muted group-has-checked:text-primary" />
            )}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}

type CheckFieldProps = { label: ReactNode; hint?: ReactNode; error?: string | undefined } & Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'id'
>

/** A yes that the person gives by ticking. */
export function CheckField({ label, hint, error, ...input }: CheckFieldProps) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input
          {...input}
          type="checkbox"
          aria-labelledby={`${id}-label`}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          className="tick mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span className="grid">
          <span id={`${id}-label`}>{label}</span>
          {hint && (
            <span id={`${id}-hint`} className="text-small text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

type SwitchFieldProps = { label: ReactNode; hint?: ReactNode } & Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'className' | 'id'
>

/** On or off, where a form keeps several of them; a `CheckField` is for a yes that is given. */
export function SwitchField({ label, hint, ...input }: SwitchFieldProps) {
  const id = useId()
  return (
    <label className="flex min-h-11 cursor-pointer items-start justify-between gap-6 py-2 has-disabled:cursor-not-allowed has-disabled:text-muted">
      <span className="grid min-w-0">
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-small text-muted">
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its own state
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="switch mt-0.5 shrink-0"
      />
    </label>
  )
}
