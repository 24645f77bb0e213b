import { TextField } from '../../ui/field.tsx'

type EmailFieldProps = {
  defaultValue?: string | undefined
  error?: string | undefined
  hint?: string
  /** Whether the browser may offer passkeys here. */
  takesPasskeys?: boolean
}

/** The address by which a person signs in. Browsers and password keepers know it as the name of the account. */
export function EmailField({ takesPasskeys, ...props }: EmailFieldProps) {
  return (
    <TextField
      label="Correo electrónico"
      name="email"
      type="email"
      autoComplete={takesPasskeys ? 'username webauthn' : 'username'}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...props}
    />
  )
}
