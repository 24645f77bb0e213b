import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice, type NoticeTone } from '../../ui/notice.tsx'
import { QuietBar } from '../../ui/quiet-bar.tsx'
import { SettingRow } from '../../ui/setting-row.tsx'
import { StateBadge, Tag } from '../../ui/tag.tsx'
import { GalleryPart, State } from './gallery-part.tsx'

const notices: readonly { tone: NoticeTone; title: string; text: string }[] = [
  {
    tone: 'info',
    title: 'Falta una cuenta bancaria de Benito',
    text: 'Verás los datos para depositar cuando la agregue.',
  },
  { tone: 'success', title: 'Depósito recibido', text: '1.236,30 € están en custodia desde hoy.' },
  {
    tone: 'warning',
    title: 'Llegaron 36,30 € menos',
    text: 'Puedes completar el depósito hasta el 9 de mayo. El dinero recibido sigue siendo tuyo.',
  },
  {
    tone: 'error',
    title: 'Benito acaba de cambiar el acuerdo',
    text: 'No se hizo ningún paso y no se movió dinero. Lee la versión nueva antes de decidir.',
  },
]

function Notices() {
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-2">
      {notices.map(({ tone, title, text }) => (
        <Notice key={tone} tone={tone} title={title}>
          {text}
        </Notice>
      ))}
      <Notice
        tone="warning"
        title="María Fernanda de los Ángeles Etcheverrigaray pide 15 días más para entregar lo acordado"
        action={
          <Button type="button" size="small" variant="secondary">
            Responder
          </Button>
        }
      >
        Con <bdi>أحمد عبد الرحمن</bdi> acordaste el 9 de mayo. Hay $ 9.999.999.999,99 en custodia.
      </Notice>
      <Notice tone="info">Sin título: una sola frase que acompaña.</Notice>
    </div>
  )
}

function Badges() {
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <StateBadge tone="neutral" icon="circle-dashed">
        Por depositar
      </StateBadge>
      <StateBadge tone="success" icon="lock">
        En custodia
      </StateBadge>
      <StateBadge tone="info" icon="truck">
        Entrega declarada
      </StateBadge>
      <StateBadge tone="warning" icon="clock">
        En revisión
      </StateBadge>
      <StateBadge tone="error" icon="scale">
        En disputa
      </StateBadge>
      <Tag>Tramo 2 de 3</Tag>
    </div>
  )
}

/** Notices, states, cards and rows. */
export function GalleryBlocks() {
  return (
    <>
      <GalleryPart id="avisos" title="Avisos y estados">
        <Notices />
        <div className="mt-5">
          <Badges />
        </div>
        <div className="mt-5">
          <QuietBar
            onDismiss={() => undefined}
            action={
              <Button type="button" variant="quiet" size="small">
                Actualizar
              </Button>
            }
          >
            Hay una versión nueva.
          </QuietBar>
        </div>
      </GalleryPart>
      <GalleryPart id="tarjetas" title="Tarjetas y filas">
        <div className="grid items-start gap-5 lg:grid-cols-3">
          <State name="Corriente">
            <Card>Una cosa que se entiende sola.</Card>
          </State>
          <State name="Con acento">
            <Card tone="accent">La que pide una decisión tuya.</Card>
          </State>
          <State name="Aviso">
            <Card tone="warning">La que hay que mirar antes de seguir.</Card>
          </State>
        </div>
        <div className="mt-6 divide-y divide-line">
          <SettingRow
            term="Contraseña"
            icon="key-round"
            action={
              <Button type="button" variant="secondary" size="small">
                Cambiar
              </Button>
            }
          >
            Cambiada el 3 de mayo.
          </SettingRow>
          <SettingRow
            term={<bdi>أحمد عبد الرحمن</bdi>}
            action={
              <Button type="button" variant="secondary" size="small">
                Quitar
              </Button>
            }
          >
            maria.fernanda.de.los.angeles.etcheverrigaray@correo-de-una-empresa-muy-larga.example
          </SettingRow>
          <SettingRow term="País">España. No se cambia aquí.</SettingRow>
        </div>
      </GalleryPart>
    </>
  )
}
