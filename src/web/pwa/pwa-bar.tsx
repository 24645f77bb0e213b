import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
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
    <output data-print="hide" className="block border-b border-line bg-primary-tint">
      <div className="column flex max-w-280 items-center gap-x-3 py-1.5 text-small">
        <p className="min-w-0 flex-1">{text}</p>
        <Button type="button" variant="quiet" size="small" onClick={onAct}>
          {act}
        </Button>
        <button
          type="button"
          onClick={onDismiss}
          className="-mr-2 grid size-11 shrink-0 place-items-center rounded-inner text-muted hover:bg-neutral-tint hover:text-ink"
        >
          <Icon name="x" label="Ahora no" className="size-5" />
        </button>
      </div>
    </output>
  )
}
