import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'

/** A passkey as its owner reads it. */
type PasskeyView = {
  id: string
  name: string
  isBackedUp: boolean
  added: string
  lastUsed: string | null
}

/** The passkeys of a person, each with where it is changed. */
export function PasskeyList({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  return (
    <ul aria-label="Tus llaves de acceso" className="divide-y divide-line">
      {passkeys.map((each) => (
        <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="flex min-w-0 gap-3">
            <Icon name="key-round" className="mt-0.5 size-5 text-muted" />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <bdi>{each.name}</bdi>
              </p>
              <p className="text-small text-muted">
                Desde el {each.added}
                {each.lastUsed && `. Último uso: ${each.lastUsed}`}
              </p>
              <p className="text-small text-muted">
                {each.isBackedUp
                  ? 'Con copia en tu gestor de contraseñas: no se pierde con el dispositivo.'
                  : 'Solo en un dispositivo: si lo pierdes, la pierdes.'}
              </p>
            </div>
          </div>
          <Link to={`/app/account/security/passkeys/${each.id}`} className="lone-link">
            Cambiar o quitar<span className="sr-only"> {each.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
