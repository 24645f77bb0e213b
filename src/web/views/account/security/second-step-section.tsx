import { Form, Link } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Section } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import { StateBadge } from '../../../ui/tag.tsx'
import { recoveryLeftText, type SecondStepView } from './second-step-view.ts'

const base = '/app/account/security'

/** The second step of one's own sign-in: whether it is on, its authenticators, the recovery codes. */
export function SecondStepSection({ view }: { view: SecondStepView }) {
  const { isOn, authenticators, recoveryCodes, lostSince } = view
  return (
    <Section
      title="Segundo paso"
      lead="Además de tu primer paso, algo que solo tienes tú: al entrar y antes de mover dinero."
      action={
        isOn ? (
          <StateBadge tone="success" icon="shield-check">
            Activado
          </StateBadge>
        ) : (
          <StateBadge tone="neutral" icon="circle-dashed">
            Desactivado
          </StateBadge>
        )
      }
    >
      {lostSince && <Lost since={lostSince} />}
      {authenticators.length > 0 && (
        <ul aria-label="Aplicaciones de códigos" className="divide-y divide-line">
          {authenticators.map((each) => (
            <li key={each.id}>
              <SettingRow
                term={<bdi>{each.name}</bdi>}
                icon="key-round"
                action={
                  <Link to={`${base}/authenticator/${each.id}`} className="lone-link">
                    Cambiar o quitar<span className="sr-only"> {each.name}</span>
                  </Link>
                }
              >
                Aplicación de códigos, desde el {each.added}
                {each.lastUsed && `. Último uso: ${each.lastUsed}`}
              </SettingRow>
            </li>
          ))}
        </ul>
      )}
      {isOn && (
        <div className="border-y border-line">
          <SettingRow
            term="Códigos de recuperación"
            action={
              <Link to={`${base}/recovery-codes`} className="lone-link">
                Hacer otros
              </Link>
            }
          >
            <span className={recoveryCodes < 3 ? 'font-medium text-warning' : ''}>
              {recoveryLeftText(recoveryCodes)}. Son la salida si pierdes lo demás.
            </span>
          </SettingRow>
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2.5">
        <ButtonLink to={`${base}/authenticator`} variant={isOn ? 'secondary' : 'primary'} icon="plus">
          Agregar una aplicación de códigos
        </ButtonLink>
        {isOn && (
          <Link to={`${base}/second-step-off`} className="lone-link">
            Desactivar el segundo paso
          </Link>
        )}
      </div>
    </Section>
  )
}

function Lost({ since }: { since: string }) {
  return (
    <div className="mb-5">
      <Notice
        tone="warning"
        title="Alguien dice que perdiste tu segundo paso"
        action={
          <Form method="post" action={`${base}/second-step-off`}>
            <Button name="intent" value="stop-lost" size="small" variant="danger">
              No fui yo: pararlo
            </Button>
          </Form>
        }
      >
        Lo pidió el {since}, con tu primer paso para entrar. Si no fuiste tú, páralo y cambia tu contraseña.
      </Notice>
    </div>
  )
}
