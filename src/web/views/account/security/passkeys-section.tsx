import { SecurityRow } from './security-row.tsx'

/** The passkeys of an account, in the overview of its security. */
export function PasskeysSection({ names }: { names: readonly string[] }) {
  return (
    <SecurityRow
      term="Llaves de acceso"
      to="/app/account/security/passkeys"
      action={names.length === 0 ? 'Agregar' : 'Ver'}
    >
      {names.length === 0 ? (
        'Entra con tu huella, tu cara o el PIN de tu dispositivo, sin contraseña.'
      ) : (
        <>
          <bdi>{new Intl.ListFormat('es').format(names)}</bdi> · También como segundo paso
        </>
      )}
    </SecurityRow>
  )
}
