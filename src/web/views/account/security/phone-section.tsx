import { SecurityRow } from './security-row.tsx'

/** What the overview says of the telephone of an account. */
type PhoneSummary = {
  phone: string | null
  isFactor: boolean
  /** Whether this instance can send messages at all. */
  isOffered: boolean
}

/** The telephone of an account, in the overview of its security; nothing where nobody can have one. */
export function PhoneSection({ phone, isFactor, isOffered }: PhoneSummary) {
  if (phone === null && !isOffered) return null
  return (
    <SecurityRow
      term="Teléfono"
      to="/app/account/security/phone"
      action={phone === null ? 'Agregar' : 'Cambiar'}
    >
      {phone === null ? (
        'Entra también con un código enviado a tu teléfono.'
      ) : (
        <>
          <span className="whitespace-nowrap">{phone}</span>
          {isFactor && ' · También como segundo paso'}
        </>
      )}
    </SecurityRow>
  )
}
