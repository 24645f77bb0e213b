import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import type { Offer } from '#device/pwa/offers.ts'
import { Button } from '../../ui/button.tsx'
import { QuietBar } from '../../ui/quiet-bar.tsx'
import { ByHandSteps } from './by-hand-steps.tsx'
import { refuseOffer } from '#device/pwa/offers.ts'
import { usePwa } from '#device/pwa/use-pwa.ts'

/**
 * A quiet line at the lower edge: a new version, or one offer: to be told here whose turn it is, where somebody waits
 * for others, or to install. Once one was answered there is no other until the application is opened again.
 */
export function PwaBar({ offers }: { offers: Readonly<Record<Offer, boolean>> }) {
  const { updateWaiting, installOffered, installsByHand, install, update, dismiss } = usePwa()
  const [isAnswered, setAnswered] = useState(false)
  const isWaiting = useMatches().some(({ loaderData }) => waitsForOthers(loaderData))
  const [offered, setOffered] = useState<Offered | null | 'unknown'>('unknown')
  const isWanted = isWaiting && offers.push && !isAnswered && !installsByHand
  useLookForPush(isWanted && offered === 'unknown', setOffered)
  const PushOffer = isWanted ? offered : null
  const answer = (refused?: Offer) => {
    setAnswered(true)
    if (refused === 'install') dismiss('install')
    if (refused === 'push') void refuseOffer('push').catch(() => {})
    leaveBar()
  }

  if (updateWaiting)
    return (
      <Bar
        act="Actualizar"
        onAct={update}
        onDismiss={() => {
          dismiss('update')
          leaveBar()
        }}
      >
        Hay una versión nueva.
      </Bar>
    )
  if (isAnswered || PushOffer === 'unknown') return null
  if (PushOffer) return <PushOffer onDone={() => answer()} onDismiss={() => answer('push')} />
  if (!installOffered || !offers.install) return null
  if (installsByHand)
    return (
      <QuietBar onDismiss={() => answer('install')}>
        {isWaiting
          ? 'En un iPhone o iPad los avisos llegan con Resguardo en la pantalla de inicio: '
          : 'Ten Resguardo a mano, y también sus avisos: '}
        <ByHandSteps />
      </QuietBar>
    )
  return (
    <Bar
      act="Instalar"
      onAct={() => {
        answer()
        void install()
      }}
      onDismiss={() => answer('install')}
    >
      Ten Resguardo a mano: instálalo.
    </Bar>
  )
}

/** Whether a page says of itself that its person waits for somebody else. */
function waitsForOthers(known: unknown): boolean {
  return (
    typeof known === 'object' && known !== null && 'waitsForOthers' in known && known.waitsForOthers === true
  )
}

/** What was in the bar is gone: the keyboard goes on with the page. */
function leaveBar(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}

type Offered = ComponentType<{ onDone: () => void; onDismiss: () => void }>

/** Finds the offer of messages once it is known that they can be turned on here; null where they cannot, or are on. */
function useLookForPush(isLooking: boolean, found: (offered: () => Offered | null) => void): void {
  useEffect(() => {
    if (!isLooking) return
    const look = async () => {
      // Whoever cannot have them, or said no to the browser, loads nothing of it.
      if (!('Notification' in window) || Notification.permission === 'denied') return found(() => null)
      const { canOfferPush, PushOffer } = await import('./push-offer.tsx')
      const isThere = await canOfferPush()
      found(() => (isThere ? PushOffer : null))
    }
    look().catch(() => found(() => null))
  }, [isLooking, found])
}

type BarProps = { children: ReactNode; act: string; onAct: () => void; onDismiss: () => void }

function Bar({ children, act, onAct, onDismiss }: BarProps) {
  return (
    <QuietBar
      onDismiss={onDismiss}
      action={
        <Button type="button" variant="quiet" size="small" onClick={onAct}>
          {act}
        </Button>
      }
    >
      {children}
    </QuietBar>
  )
}
