import { data, Form, redirect, type RouterContextProvider } from 'react-router'
import { instantText } from '#words/dates.ts'
import { visitorContext } from '../../server/auth-context.ts'
import { type Sandbox, sandboxContext } from '../../server/sandbox.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { visitContext } from '../../server/visit.ts'
import type { Route } from './+types/clock.ts'
import { SandboxBanner } from '../../views/dev/sandbox-banner.tsx'

export const meta = () => titled('Reloj de la demostración')

const HOUR = 3600
const leaps = { hour: HOUR, day: 24 * HOUR } as const

function sandboxOf(context: Readonly<RouterContextProvider>, path: string): Sandbox {
  const sandbox = context.get(sandboxContext)
  if (!sandbox) throw data(`Page not found: ${path}`, 404)
  return sandbox
}

/** The clock of the whole instance; in production there is no such page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const sandbox = sandboxOf(context, url.pathname)
  const { now } = context.get(visitContext)
  const timeZone = context.get(visitorContext)?.person.timeZone ?? 'Europe/Madrid'
  const text = (moment: Temporal.Instant) => instantText(moment, { timeZone, locale: 'es-ES', now })
  const next = await sandbox.nextMoment()
  return { now: text(now), timeZone, next: next && text(next), identityDesk: sandbox.identityDesk }
}

/** Moves the clock forward: an hour, a day, or to the next reminder or deadline. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const sandbox = sandboxOf(context, url.pathname)
  const wanted = (await request.formData()).get('leap')
  const { now } = context.get(visitContext)
  const next = wanted === 'next' ? await sandbox.nextMoment() : null
  const toNext = next ? Math.ceil(now.until(next).total('seconds')) + 1 : 0
  const seconds = wanted === 'hour' || wanted === 'day' ? leaps[wanted] : toNext
  if (seconds > 0) await sandbox.travel(seconds)
  return redirect('/dev/clock')
}

export default function SandboxClock({ loaderData }: Route.ComponentProps) {
  const { now, timeZone, next, identityDesk } = loaderData
  return (
    <>
      <SandboxBanner />
      <PageHead
        title="Reloj de la demostración"
        lead="Adelanta el tiempo para ver qué pasa cuando vence un plazo. No se puede volver atrás."
      />
      <Card>
        <DefinitionList
          items={[
            { term: 'Ahora es', value: <strong>{now}</strong> },
            { term: 'Zona horaria', value: timeZone },
            { term: 'Siguiente aviso o plazo', value: next ?? 'No hay ninguno pendiente' },
          ]}
        />
        <Form method="post" className="mt-5 flex flex-wrap gap-3">
          <Button name="leap" value="hour" variant="secondary">
            Adelantar 1 hora
          </Button>
          <Button name="leap" value="day" variant="secondary">
            Adelantar 1 día
          </Button>
          {next && (
            <Button name="leap" value="next" icon="clock">
              Ir al siguiente aviso o plazo
            </Button>
          )}
        </Form>
      </Card>
      {identityDesk && (
        <p className="mt-6">
          <a href={identityDesk} className="link">
            Decidir verificaciones en el verificador de identidad de pruebas
          </a>
        </p>
      )}
    </>
  )
}
