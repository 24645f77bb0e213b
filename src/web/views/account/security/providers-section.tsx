import { SecurityRow } from './security-row.tsx'

/** What the overview says of the accounts at other providers with which one enters. */
type ProvidersSummary = {
  /** The names of those that are linked. */
  linked: readonly string[]
  /** The names of those that this instance offers. */
  offered: readonly string[]
}

const list = new Intl.ListFormat('es', { type: 'conjunction' })
const choice = new Intl.ListFormat('es', { type: 'disjunction' })

/** The accounts of others with which one enters, in the overview of the security; nothing where there can be none. */
export function ProvidersSection({ linked, offered }: ProvidersSummary) {
  if (linked.length + offered.length === 0) return null
  return (
    <SecurityRow
      term="Otras cuentas"
      to="/app/account/security/providers"
      action={linked.length === 0 ? 'Vincular' : 'Cambiar'}
    >
      {linked.length === 0
        ? `Entra también con tu cuenta de ${choice.format(offered)}.`
        : `Entras también con ${list.format(new Set(linked))}.`}
    </SecurityRow>
  )
}
