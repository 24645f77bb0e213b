import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { QuietBar } from '../../ui/quiet-bar.tsx'
import { pushHere, troubleOf, type Trouble } from './push-here.ts'

/** Whether messages could be turned on here and are not: nobody forbade them, and this device hears of nothing. */
export async function canOfferPush(): Promise<boolean> {
  const { isPushOn, page } = await pushHere()
  if (!page.isSupported() || page.permission() === 'denied') return false
  return !(await isPushOn(page))
}

type PushOfferProps = {
  /** It was taken, and its person has read that. */
  onDone: () => void
  onDismiss: () => void
}

/** The offer to hear on this device whose turn it is. The browser asks only after the button was pressed. */
export function PushOffer({ onDone, onDismiss }: PushOfferProps) {
  const [state, setState] = useState<'offered' | 'working' | 'on'>('offered')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const enable = async () => {
    if (state === 'working') return
    setState('working')
    try {
      const { enablePush, page } = await pushHere()
      await enablePush(page)
      setState('on')
    } catch (error) {
      setTrouble(await troubleOf(error))
      setState('offered')
    }
  }
  const isOn = state === 'on'
  const label = trouble ? 'Probar otra vez' : 'Activar avisos'
  return (
    <QuietBar
      {...(!isOn && { onDismiss })}
      action={
        // One button for both, which keeps the focus.
        (isOn || !trouble || trouble.again) && (
          <Button
            type="button"
            variant="quiet"
            size="small"
            aria-busy={state === 'working'}
            onClick={isOn ? onDone : () => void enable()}
          >
            {isOn ? 'Entendido' : label}
          </Button>
        )
      }
    >
      {isOn && 'Listo: te avisamos en este dispositivo cuando te toque.'}
      {!isOn &&
        (trouble
          ? `${trouble.sentence} ${trouble.forward}`
          : 'Te avisamos en este dispositivo cuando te toque.')}
    </QuietBar>
  )
}
