import { Button } from '../ui/button.tsx'
import { QuietBar } from '../ui/quiet-bar.tsx'
import { usePwa } from './use-pwa.ts'

/** A quiet line below the header: a new version, or the offer to install. One at a time. */
export function PwaBar({ mayOfferInstall }: { mayOfferInstall: boolean }) {
  const { updateWaiting, installOffered, install, update, dismiss } = usePwa()
  if (updateWaiting)
    return (
      <Bar
        text="Hay una versión nueva."
        act="Actualizar"
        onAct={update}
        onDismiss={() => dismiss('update')}
      />
    )
  if (installOffered && mayOfferInstall)
    return (
      <Bar
        text="Ten Resguardo a mano: instálalo y ábrelo como una aplicación más."
        act="Instalar"
        onAct={() => void install()}
        onDismiss={() => dismiss('install')}
      />
    )
  return null
}

type BarProps = { text: string; act: string; onAct: () => void; onDismiss: () => void }

function Bar({ text, act, onAct, onDismiss }: BarProps) {
  return (
    <QuietBar
      onDismiss={onDismiss}
      action={
        <Button type="button" variant="quiet" size="small" onClick={onAct}>
          {act}
        </Button>
      }
    >
      {text}
    </QuietBar>
  )
}
