import { useEffect, useState } from 'react'
import type { pushTroubleText } from '#words/push-troubles.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type State = 'unknown' | 'off' | 'on'
type Trouble = (typeof pushTroubleText)[keyof typeof pushTroubleText]

// Only whoever opens this page loads what talks to the push service.
async function thisDevice() {
  const [registration, { thisPage }] = await Promise.all([
    import('../../push/registration.ts'),
    import('../../push/this-page.ts'),
  ])
  return { ...registration, page: thisPage() }
}

/** What is shown of whatever was thrown: its own words, or those of a request that failed. */
async function troubleOf(thrown: unknown): Promise<Trouble> {
  const [{ isPushTrouble }, { pushTroubleText: texts }] = await Promise.all([
    import('#domain/people/push-troubles.ts'),
    import('#words/push-troubles.ts'),
  ])
  return texts[isPushTrouble(thrown) ? thrown.code : 'request-failed']
}

/** Whether messages reach this browser, and the buttons that change it. */
export function PushDevice() {
  const [state, setState] = useState<State>('unknown')
  const [isWorking, setWorking] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  useEffect(() => {
    const look = async () => {
      const { isPushOn, page } = await thisDevice()
      setState((await isPushOn(page).catch(() => false)) ? 'on' : 'off')
    }
    look().catch(() => setState('off'))
  }, [])

  const change = async (to: 'on' | 'off') => {
    if (isWorking) return
    setWorking(true)
    setTrouble(null)
    try {
      const { enablePush, disablePush, page } = await thisDevice()
      await (to === 'on' ? enablePush(page) : disablePush(page))
      setState(to)
    } catch (error) {
      setTrouble(await troubleOf(error))
    }
    setWorking(false)
  }

  return (
    <div className="grid gap-4">
      <noscript>
        <p className="text-small text-muted">Los avisos en el dispositivo necesitan JavaScript.</p>
      </noscript>
      <div aria-live="polite" className="grid gap-4">
        {state === 'on' && (
          <Notice tone="success" title="Activados en este dispositivo">
            Te llegan aunque Resguardo esté cerrado. Al cerrar sesión se desactivan.
          </Notice>
        )}
        {trouble && (
          <Notice tone="warning" title="No se pudo cambiar">
            {trouble.sentence} {trouble.forward}
          </Notice>
        )}
      </div>
      {state !== 'unknown' && (
        <p>
          {state === 'on' ? (
            <Button type="button" variant="secondary" onClick={() => void change('off')}>
              Desactivar en este dispositivo
            </Button>
          ) : (
            <Button type="button" icon="bell" aria-busy={isWorking} onClick={() => void change('on')}>
              {trouble?.again ? 'Probar otra vez' : 'Activar en este dispositivo'}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
