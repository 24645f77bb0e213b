import type { RouteFacts } from '../heads/route-facts.ts'
import { Form } from 'react-router'
import { authContext } from '../server/auth-context.ts'
import { DrawingDone } from '../components/drawings.tsx'
import { readerOf } from '../server/reader.ts'
import { titled } from '../heads/title.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useCurrentClient } from '../components/current-client.ts'
import { UnsentHere } from '../views/unsent/unsent-here.tsx'
import type { Route } from './+types/unsent.ts'

export const handle = { offline: 'parts' } satisfies RouteFacts

export const meta = () => titled('Lo que no se envió')

export function loader({ request, context }: Route.LoaderArgs) {
  const unsent = context.get(authContext).unsentForms.of(request, readerOf(context).visitor)
  if (!unsent) return null
  const { path, fields } = unsent
  return { path, back: path.replace(/[?&]index$/, ''), fields, typed: fields.flatMap(typedIn) }
}

const own = ['intent', 'act', 'key', 'hash', 'version', 'draft', 'redirect']

/** What a person wrote, among what a form carries for itself. */
function typedIn([name, value]: readonly [string, string]): readonly string[] {
  const isOurs = own.includes(name) || /^[\w-]{20,}$/.test(value)
  return isOurs || value.trim().length < 2 ? [] : [value.trim()]
}

/** What somebody sent when their session had ended, without a script to keep it in its page: to be sent now, or not. */
export default function Unsent({ loaderData }: Route.ComponentProps) {
  const client = useCurrentClient()
  if (!loaderData)
    return (
      <div className="mx-auto max-w-xl">
        <PageHead title="Lo que no se envió" />
        <UnsentHere client={client} otherwise={<Nothing />} />
      </div>
    )
  const { path, back, fields, typed } = loaderData
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        title="Tu sesión terminó antes de enviar"
        back={<BackLink to={back}>Volver a la página sin enviarlo</BackLink>}
      />
      <p>No se envió nada. Esto es lo que escribiste:</p>
      <ul className="mt-4 grid gap-3 rounded-box border border-line bg-surface p-5">
        {typed.map((value, at) => (
          <li key={`${at}:${value}`} className="wrap-anywhere whitespace-pre-line">
            {value}
          </li>
        ))}
        {typed.length === 0 && <li className="text-muted">Nada que se lea: solo opciones.</li>}
      </ul>
      <p className="mt-4 text-small text-muted">
        Las contraseñas, los códigos y los archivos no se guardan. Si hacen falta, la página te los pide otra
        vez.
      </p>
      <Form method="post" action={path} reloadDocument className="mt-6">
        {fields.map(([name, value], at) => (
          <input key={`${at}:${name}`} type="hidden" name={name} value={value} />
        ))}
        <Button wide>Enviarlo ahora</Button>
      </Form>
      <div className="mt-10">
        <UnsentHere client={client} otherwise={null} />
      </div>
    </div>
  )
}

function Nothing() {
  return (
    <EmptyState
      drawing={<DrawingDone />}
      title="No queda nada por enviar"
      action={<ButtonLink to="/app/transactions">Ver tus transacciones</ButtonLink>}
    >
      Aquí espera lo que escribes sin conexión y, un cuarto de hora, lo que enviaste cuando tu sesión ya había
      terminado.
    </EmptyState>
  )
}
