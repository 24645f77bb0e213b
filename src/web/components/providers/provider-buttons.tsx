import { buttonLook } from '../../ui/button.tsx'
import { NoticeSlot } from '../../ui/notice-slot.tsx'
import { opensWindows } from './open-windows.ts'
import { ProviderMark } from './provider-mark.tsx'
import type { ProvidersOffered } from './providers-offered.ts'
import { does } from '../../ui/does.ts'

const inWindows = does('provider-windows', opensWindows)

type Purpose = 'enter' | 'link' | 'step-up'

type ProviderButtonsProps = ProvidersOffered & {
  purpose: Purpose
  /** Where one goes on afterwards. */
  redirect: string
}

const labels: Record<Purpose, (name: string) => string> = {
  enter: (name) => `Continuar con ${name}`,
  link: (name) => `Vincular ${name}`,
  'step-up': (name) => `Confirmar con ${name}`,
}

/** One button for each provider: a window of its own where scripts run, this page where they do not. */
export function ProviderButtons({ list, sentences, purpose, redirect }: ProviderButtonsProps) {
  return (
    <div {...inWindows} data-sentences={JSON.stringify(sentences)} className="grid gap-2.5">
      <NoticeSlot name="open" tone="info" />
      <NoticeSlot
        name="failed"
        tone="error"
        action={
          <button
            type="button"
            hidden
            data-part="on-here"
            className={buttonLook({ variant: 'secondary', size: 'small' })}
          >
            Seguir en esta página
          </button>
        }
      />
      {list.map(({ key, name }) => (
        <form key={key} method="post" action={`/login/provider/${key}`} data-provider={name}>
          <input type="hidden" name="purpose" value={purpose} />
          <input type="hidden" name="redirect" value={redirect} />
          <input type="hidden" name="mode" defaultValue="redirect" />
          <input type="hidden" name="remember" value="on" />
          <button type="submit" className={buttonLook({ variant: 'secondary', wide: true })}>
            <ProviderMark provider={key} />
            <span>{labels[purpose](name)}</span>
          </button>
        </form>
      ))}
    </div>
  )
}
