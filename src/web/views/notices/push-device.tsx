import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { installsByHand } from '#device/pwa/by-hand.ts'
import { appOffline } from '#words/notices/app-offline.ts'
import { ByHandSteps } from '../../components/device/by-hand-steps.tsx'
import { refuseOffer } from '#device/pwa/offers.ts'
import { pushHere, troubleOf, type Trouble } from '../../components/device/push-here.ts'

/** It is on only once the push service and the program said so again: what was renewed in vain is not. */
type State = 'unknown' | 'off' | 'renewing' | 'on' | 'not-renewed' | 'not-installed'
type Act = 'enable' | 'disable' | 'renew'
type Seen = Readonly<{ state: State; trouble: (Trouble & { title: string }) | null }>

const after = { enable: 'on', disable: 'off', renew: 'on' } as const

async function perform(act: Act): Promise<void> {
  const { enablePush, disablePush, refreshPush, page } = await pushHere()
  await { enable: enablePush, disable: disablePush, renew: refreshPush }[act](page)
  // Whoever turns them off here is not offered them elsewhere.
  if (act === 'disable') void refuseOffer('push').catch(() => {})
}

/** What came of it; whoever was on without a network stays so, because nobody knows more than before. */
async function tried(act: Act, before: State): Promise<Seen> {
  try {
    await perform(act)
    return { state: after[act], trouble: null }
  } catch (error) {
    const words = await troubleOf(error)
    if (act !== 'renew') return { state: before, trouble: { title: 'No se pudo cambiar', ...words } }
    if (words === appOffline) return { state: 'on', trouble: null }
    return { state: 'not-renewed', trouble: { title: 'Activados, pero sin renovar', ...words } }
  }
}

/** What this device hears of messages, and the way to change it. */
function usePushDevice() {
  const [seen, setSeen] = useState<Seen>({ state: 'unknown', trouble: null })
  const [isWorking, setWorking] = useState(false)
  useEffect(() => {
    const show = (state: State) => setSeen({ state, trouble: null })
    const look = async () => {
      const { isPushOn, page } = await pushHere()
      if (!page.isSupported() && installsByHand()) return show('not-installed')
      if (!(await isPushOn(page))) return show('off')
      show('renewing')
      setSeen(await tried('renew', 'renewing'))
    }
    look().catch(() => show('off'))
  }, [])

  const change = async (act: Act) => {
    if (isWorking) return
    setWorking(true)
    setSeen({ ...seen, trouble: null })
    setSeen(await tried(act, seen.state))
    setWorking(false)
  }
  return { ...seen, isWorking, change: (act: Act) => void change(act) }
}

/** Whether messages reach this browser, and the buttons that change it. */
export function PushDevice() {
  const { state, isWorking, trouble, change } = usePushDevice()
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
          <Notice tone="warning" title={trouble.title}>
            {trouble.sentence} {trouble.forward}
          </Notice>
        )}
      </div>
      {state === 'off' && (
        <p>
          <Button
            type="button"
            variant="secondary"
            icon="bell"
            aria-busy={isWorking}
            onClick={() => change('enable')}
          >
            {trouble?.again ? 'Probar otra vez' : 'Activar en este dispositivo'}
          </Button>
        </p>
      )}
      {(state === 'on' || state === 'renewing' || state === 'not-renewed') && (
        <p className="flex flex-wrap gap-2.5">
          {state === 'not-renewed' && (
            <Button type="button" icon="bell" aria-busy={isWorking} onClick={() => change('renew')}>
              Probar otra vez
            </Button>
          )}
          <Button type="button" variant="secondary" onClick={() => change('disable')}>
            Desactivar en este dispositivo
          </Button>
        </p>
      )}
    </div>
  )
}
