import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { installsByHand } from '#device/pwa/by-hand.ts'
import { ByHandSteps } from '../../components/device/by-hand-steps.tsx'
import { refuseOffer } from '#device/pwa/offers.ts'
import { pushHere, troubleOf, type Trouble } from '../../components/device/push-here.ts'

type State = 'unknown' | 'off' | 'on' | 'not-installed'

/** Whether messages reach this browser, and the buttons that change it. */
export function PushDevice() {
  const [state, setState] = useState<State>('unknown')
  const [isWorking, setWorking] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  useEffect(() => {
    const look = async () => {
      const { isPushOn, page } = await pushHere()
      if (!page.isSupported() && installsByHand()) return setState('not-installed')
      setState((await isPushOn(page).catch(() => false)) ? 'on' : 'off')
    }
    look().catch(() => setState('off'))
  }, [])

  const change = async (to: 'on' | 'off') => {
    if (isWorking) return
    setWorking(true)
    setTrouble(null)
    try {
      const { enablePush, disablePush, page } = await pushHere()
      await (to === 'on' ? enablePush(page) : disablePush(page))
      setState(to)
      // Whoever turns them off here is not offered them elsewhere.
      if (to === 'off') void refuseOffer('push').catch(() => {})
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
        {state === 'not-installed' && (
          <Notice tone="info" title="Primero, en la pantalla de inicio">
            En un iPhone o iPad los avisos llegan con Resguardo instalado: <ByHandSteps /> Ábrelo desde allí y
            vuelve a esta página.
          </Notice>
        )}
        {trouble && (
          <Notice tone="warning" title="No se pudo cambiar">
            {trouble.sentence} {trouble.forward}
          </Notice>
        )}
      </div>
      {(state === 'on' || state === 'off') && (
        <p>
          {state === 'on' ? (
            <Button type="button" variant="secondary" onClick={() => void change('off')}>
              Desactivar en este dispositivo
            </Button>
          ) : (
            <Button
              type="button"
              variant="secondary"
              icon="bell"
              aria-busy={isWorking}
              onClick={() => void change('on')}
            >
              {trouble?.again ? 'Probar otra vez' : 'Activar en este dispositivo'}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
