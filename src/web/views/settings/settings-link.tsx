import { BackLink } from '../../ui/back-link.tsx'

/** The way back from a page of the settings. */
export function SettingsLink() {
  return <BackLink to="/app/settings">Ajustes</BackLink>
}
