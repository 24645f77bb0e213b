import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { untilAlive, useAlive } from '../../ui/use-alive.ts'
import { useCopied } from '../../ui/use-copied.ts'

const noChanges = () => () => undefined

// Until scripts run nobody knows whether there is such a way; on a telephone there nearly always is.
const placeOnTelephones = 'invisible hidden [@media(pointer:coarse)_and_(scripting:enabled)]:block'

/** The ways to send a link: the telephone's own first, where the browser has one, and always the clipboard. */
export function ShareButtons({ url, title, text }: { url: string; title: string; text: string }) {
  const can = useSyncExternalStore(
    noChanges,
    () => typeof navigator.share === 'function',
    () => null,
  )
  return (
    <>
      {can !== false && (
        <span className={can === null ? placeOnTelephones : undefined}>
          <Button
            type="button"
            icon="share-2"
            onClick={() => void navigator.share({ url, title, text }).catch(() => undefined)}
          >
            Compartir el enlace
          </Button>
        </span>
      )}
      <CopyLinkButton url={url} isSecond={can === true} />
    </>
  )
}

/** Copies the link; without scripts one press on the link itself selects it whole. */
function CopyLinkButton({ url, isSecond }: { url: string; isSecond: boolean }) {
  const alive = useAlive()
  const [copied, copy] = useCopied(url)
  return (
    <span className={alive ? undefined : untilAlive}>
      <Button
        type="button"
        variant={isSecond ? 'secondary' : 'primary'}
        icon={copied ? 'check' : 'copy'}
        onClick={copy}
      >
        {copied ? 'Enlace copiado' : 'Copiar el enlace'}
      </Button>
      <output className="sr-only">{copied ? 'Copiado: el enlace de la invitación' : ''}</output>
    </span>
  )
}
