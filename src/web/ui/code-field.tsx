import { TextField } from './field.tsx'

type CodeFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  /** `answer` by default: what a proof is read from. */
  name?: string
}

/** A short code of figures that a telephone shows: the keyboard has figures, and pasting takes spaces too. */
export function CodeField({ label, hint, error, name = 'answer' }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={11}
    />
  )
}
