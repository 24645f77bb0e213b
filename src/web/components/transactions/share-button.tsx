import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'

const noChanges = () => () => undefined

/** Opens the telephone's own way to send a link; not there where the browser has none. */
export function ShareButton({ url, title, text }: { url: string; title: string; text: string }) {
  const can = useSyncExternalStore(
    noChanges,
    () => typeof navigator.share === 'function',
    () => false,
  )
  if (!can) return null
  return (
    <Button
      type="button"
      icon="share-2"
      onClick={() => void navigator.share({ url, title, text }).catch(() => undefined)}
    >
      Compartir el enlace
    </Button>
  )
}
