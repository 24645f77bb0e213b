import { fullStop } from '#words/full-stop.ts'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PayoutStopView } from './payout-stop-view.ts'

const at = '/ops/payouts/stop'

/** On every page of the office that is about money that leaves: that nothing leaves, since when and why. */
export function StopBanner({ stops }: { stops: readonly PayoutStopView[] }) {
  if (stops.length === 0) return null
  return (
    <div className="mb-5">
      <Notice
        tone="warning"
        title="Los pagos están parados"
        action={
          <ButtonLink to={at} variant="secondary" size="small">
            Comprobar y dejar seguir
          </ButtonLink>
        }
      >
        <div className="grid max-w-[75ch] gap-3">
          {stops.map((stop) => (
            <div key={stop.id} className="grid gap-1 wrap-anywhere">
              <WhyStopped stop={stop} />
              <p>{nextStep(stop)}</p>
            </div>
          ))}
        </div>
      </Notice>
    </div>
  )
}

function nextStep({ first }: PayoutStopView): string {
  if (!first) return 'Siguen cuando dos personas lo comprueben.'
  return first.isMine
    ? 'Ya dijiste qué comprobaste: falta que otra persona lo confirme.'
    : `${first.by} ya lo comprobó: falta que otra persona lo confirme.`
}

/** Since when, by whom and why; of a restore, what to compare before anything leaves again. */
export function WhyStopped({ stop }: { stop: PayoutStopView }) {
  const { since, by, why, restored } = stop
  if (!restored)
    return (
      <>
        <p>
          Desde el {since}, por <bdi>{by}</bdi>.
        </p>
        <p>
          Motivo: <bdi>{why}</bdi>
        </p>
      </>
    )
  return (
    <>
      <p>
        Desde el {fullStop(since)} La base se restauró hasta el {fullStop(restored.until)} Lo que se entregó
        al banco después no consta: compara con los{' '}
        <Link to="/ops/bank" className="link">
          extractos del banco
        </Link>{' '}
        antes de seguir.
      </p>
      <p>{restored.before}</p>
    </>
  )
}

/** The quiet place from which everything can be stopped, with what that means. */
export function StopPlace() {
  return (
    <Section
      title="Si algo no va bien"
      lead="Puedes parar todos los pagos: nada más va al banco hasta que dos personas lo comprueben. Lo que el banco ya tiene sigue su curso. Los demás de la oficina lo reciben por correo."
    >
      <ButtonLink to={at} variant="secondary" size="small">
        Parar todos los pagos
      </ButtonLink>
    </Section>
  )
}
