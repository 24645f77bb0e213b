import { useId, type ComponentProps, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: ReactNode
  /** What the person needs to know to fill it in, before they go wrong. */
  hint?: ReactNode
  /** What is wrong with what was typed, and how to mend it. */
  error?: string | undefined
  optional?: boolean
}

/** The ids that tie a control to its hint and its error. */
type ControlIds = { id: string; describedBy: string | undefined; invalid: true | undefined }

/** Label, hint, control and error, tied together for eyes and for screen readers. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: FieldProps & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      {hint && (
        <div id={`${id}-hint`} className="-mt-1 text-small text-muted">
          {hint}
        </div>
      )}
      {children({ id, describedBy: describedBy || undefined, invalid: error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** What is wrong with a field, under it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex gap-1.5 text-small font-medium text-error">
      <Icon name="circle-alert" className="mt-[0.15em] size-[1.2em]" />
      <span>{children}</span>
    </p>
  )
}

export const controlLook =
  'w-full min-h-12 rounded-box border border-edge bg-surface px-3.5 py-2.5 text-ink transition-colors hover:border-ink aria-invalid:border-error aria-invalid:outline-error disabled:bg-sunken disabled:text-muted focus:outline-3 focus:outline-offset-0 focus:outline-focus'

type Affixes = { prefix?: ReactNode; suffix?: ReactNode }
type TextFieldProps = FieldProps & Affixes & Omit<ComponentProps<'input'>, 'className' | 'prefix' | 'id'>

/** One line of text: name, address, number, date, password. */
export function TextField({ label, hint, error, optional, prefix, suffix, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {({ id, describedBy, invalid }) => (
        <div className="relative flex items-center">
          {prefix && <span className="pointer-events-none absolute left-3.5 text-muted">{prefix}</span>}
          <input
            required={!optional}
            {...input}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            className={`${controlLook} ${prefix ? 'pl-11' : ''} ${suffix ? 'pr-14' : ''}`}
          />
          {suffix && <span className="pointer-events-none absolute right-3.5 text-muted">{suffix}</span>}
        </div>
      )}
    </Field>
  )
}

type AmountFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'size'> & {
  /** The code of the currency, which stands beside the figures: `EUR`. None where a field beside it asks for it. */
  currency?: string
  size?: 'regular' | 'large'
}

/** A sum of money, typed as the person writes it; the server reads it exactly. */
export function AmountField({
  label,
  hint,
  error,
  optional,
  currency,
  size = 'regular',
  ...input
}: AmountFieldProps) {
  const room = currency ? (size === 'large' ? 'pr-20' : 'pr-16') : ''
  const large = size === 'large' ? 'text-sum font-semibold tracking-tight min-h-18' : ''
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {({ id, describedBy, invalid }) => (
        <div className="relative flex items-center">
          <input
            required={!optional}
            {...input}
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            className={`${controlLook} figures text-right ${large} ${room}`}
          />
          {currency && (
            <span className="pointer-events-none absolute right-3.5 font-semibold text-muted">
              {currency}
            </span>
          )}
        </div>
      )}
    </Field>
  )
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  ...input
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {({ id, describedBy, invalid }) => (
        <textarea
          rows={4}
          required={!optional}
          {...input}
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className={`${controlLook} field-sizing-content min-h-28 max-h-96`}
        />
      )}
    </Field>
  )
}

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, 'className' | 'id'>

/** One of a list that is too long for cards; the options are its children. */
export function SelectField({ label, hint, error, optional, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {({ id, describedBy, invalid }) => (
        <div className="relative flex items-center">
          <select
            {...select}
            id={id}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            className={`${controlLook} appearance-none pr-11`}
          >
            {children}
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute right-3.5 size-5 text-muted" />
        </div>
      )}
    </Field>
  )
}
