import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'

const noChanges = () => () => undefined

// Until scripts run nobody knows whether there is such a way; on a telephone there nearly always is.
const placeOnTelephones = 'invisible hidden [@media(pointer:coarse)_and_(scripting:enabled)]:block'

/** Opens the telephone's own way to send a link; not there where the browser has none. */
export function ShareButton({ url, title, text }: { url: string; title: string; text: string }) {
  const can = useSyncExternalStore(
    noChanges,
    () => typeof navigator.share === 'function',
    () => null,
  )
  if (can === false) return null
  return (
    <span className={can === null ? placeOnTelephones : undefined}>
      <Button
        type="button"
        icon="share-2"
        onClick={() => void navigator.share({ url, title, text }).catch(() => undefined)}
      >
        Compartir el enlace
      </Button>
    </span>
  )
}
