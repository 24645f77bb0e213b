import type { ComponentType } from 'react'
import { Link } from 'react-router'
import type { IconName } from '../../../ui/icon-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { WayName, WayProps } from './way.ts'
import { WayPasskey } from './way-passkey.tsx'
import { WayPassword } from './way-password.tsx'
import { WayPhone } from './way-phone.tsx'
import { WayRecovery } from './way-recovery.tsx'
import { WayTotp } from './way-totp.tsx'

type Way = { link: string; icon: IconName; Form: ComponentType<WayProps> }

const ways: Partial<Record<WayName, Way>> = {
  passkey: { link: 'Con una llave de acceso', icon: 'key-round', Form: WayPasskey },
  totp: { link: 'Con el código de tu aplicación', icon: 'clock', Form: WayTotp },
  phone: { link: 'Con un código a tu teléfono', icon: 'message-square', Form: WayPhone },
  recovery: { link: 'Con un código de recuperación', icon: 'file-text', Form: WayRecovery },
  password: { link: 'Con tu contraseña', icon: 'lock', Form: WayPassword },
}

type ChooserProps = Omit<WayProps, 'error'> & {
  offered: readonly WayName[]
  /** The way that was chosen by its link; the best one otherwise. */
  chosen: string | null
  answer: { by: string; error: string } | undefined
  /** The address of the page with another way chosen. */
  linkTo: (way: WayName) => string
}

/** What was wrong with an answer in a way that is not on the page: another tab turned it off, or a second step on. */
export function RefusedWay({ sentence }: { sentence: string }) {
  return (
    <div className="mb-6">
      <Notice tone="error" title="No se pudo confirmar" live>
        {sentence}
      </Notice>
    </div>
  )
}

/** One way of proving oneself, with the person's other ways as links. */
export function Ways({ offered, chosen, answer, linkTo, ...props }: ChooserProps) {
  const known = offered.filter((name) => ways[name])
  const name = known.find((each) => each === chosen) ?? known[0]
  const way = name && ways[name]
  const elsewhere = answer && answer.by !== name ? <RefusedWay sentence={answer.error} /> : null
  if (!way) return elsewhere ?? <p>No hay ninguna forma de confirmarlo desde aquí.</p>
  const others = known.filter((each) => each !== name)
  return (
    <>
      {elsewhere}
      <way.Form key={name} {...props} error={answer?.by === name ? answer.error : null} />
      {others.length > 0 && (
        <nav aria-labelledby="otras-formas" className="mt-8 border-t border-line pt-5">
          <h2 id="otras-formas" className="text-small font-semibold text-muted">
            Usar otra forma
          </h2>
          <ul className="mt-1">
            {others.map((each) => (
              <li key={each}>
                <Link to={linkTo(each)} className="lone-link gap-2">
                  <Icon name={ways[each]?.icon ?? 'lock'} />
                  {ways[each]?.link}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
