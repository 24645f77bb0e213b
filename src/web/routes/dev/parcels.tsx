import { data, Form, Link, redirect, type RouterContextProvider } from 'react-router'
import { isCarrier } from '#domain/parcels/carriers.ts'
import { parcelStates } from '#domain/parcels/parcel-words.ts'
import { parcelText } from '#domain/parcels/tracking-number.ts'
import { instantText } from '#words/dates.ts'
import { parcelStateText } from '#words/transactions/parcels.ts'
import { DrawingDone } from '../../components/drawings.tsx'
import { fieldsOf } from '../../forms/form-text.ts'
import { titled } from '../../heads/title.ts'
import { visitorContext } from '../../server/auth-context.ts'
import { sandboxContext } from '../../server/sandbox.ts'
import { visitContext } from '../../server/visit.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SandboxBanner } from '../../views/dev/sandbox-banner.tsx'
import type { Route } from './+types/parcels.ts'

export const meta = () => titled('Paquetes de prueba')

function parcelsIn(context: Readonly<RouterContextProvider>, path: string) {
  const parcels = context.get(sandboxContext)?.parcels
  if (!parcels) throw data(`Page not found: ${path}`, 404)
  return parcels
}

/** The parcels of the demonstration from the side of their carriers; in production there is no such page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { now } = context.get(visitContext)
  const timeZone = context.get(visitorContext)?.person.timeZone ?? 'Europe/Madrid'
  const text = (moment: Temporal.Instant) => instantText(moment, { timeZone, locale: 'es-ES', now })
  const parcels = await parcelsIn(context, url.pathname).list()
  return {
    isDone: url.searchParams.has('done'),
    states: parcelStates.map((value) => ({ value, label: parcelStateText[value] })),
    parcels: parcels.map(({ transactionId, carrier, number, word }) => ({
      transactionId,
      carrier,
      number,
      name: parcelText({ carrier, number }),
      state: word?.state ?? null,
      said: word ? `${parcelStateText[word.state]} · ${text(word.at)}` : 'Todavía nada',
    })),
  }
}

/** The carrier of a parcel says something of it. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const parcels = parcelsIn(context, url.pathname)
  const typed = fieldsOf(await request.formData(), 'transactionId', 'carrier', 'number', 'state', 'place')
  const parcel = (await parcels.list()).find(
    (each) =>
      each.transactionId === typed.transactionId &&
      each.number === typed.number &&
      isCarrier(typed.carrier) &&
      each.carrier === typed.carrier,
  )
  const state = parcelStates.find((each) => each === typed.state)
  if (!parcel || !state) return data({ problem: 'Ese paquete no está en camino.' }, 422)
  await parcels.move(parcel, state, typed.place.slice(0, 120))
  return redirect('/dev/parcels?done')
}

type Parcel = Route.ComponentProps['loaderData']['parcels'][number]
type States = Route.ComponentProps['loaderData']['states']

function ParcelForm({ parcel, states }: { parcel: Parcel; states: States }) {
  return (
    <Card>
      <h2 className="font-semibold wrap-anywhere">
        <Link to={`/app/transactions/${parcel.transactionId}`} className="link">
          {parcel.name}
        </Link>
      </h2>
      <p className="mt-1 text-small text-muted">Lo último que dijo: {parcel.said}</p>
      <Form method="post" className="mt-3 grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="transactionId" value={parcel.transactionId} />
        <input type="hidden" name="carrier" value={parcel.carrier} />
        <input type="hidden" name="number" value={parcel.number} />
        <SelectField label="Qué dice ahora" name="state" defaultValue={parcel.state ?? 'in-transit'}>
          {states.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField label="Dónde" name="place" maxLength={120} autoComplete="off" optional />
        <div className="sm:col-span-2">
          <Button variant="secondary">Mover el paquete</Button>
        </div>
      </Form>
    </Card>
  )
}

export default function SandboxParcels({ loaderData, actionData }: Route.ComponentProps) {
  const { parcels, states, isDone } = loaderData
  return (
    <>
      <SandboxBanner />
      <PageHead
        title="Paquetes de prueba"
        lead="Aquí haces de transportista: dices dónde está cada paquete y cuándo se entregó."
      />
      {actionData && (
        <Notice tone="error" title="No se movió nada" live>
          {actionData.problem}
        </Notice>
      )}
      {isDone && !actionData && (
        <Notice tone="success" live>
          El transportista ya lo dice. Resguardo se entera en unos segundos.
        </Notice>
      )}
      {parcels.length === 0 ? (
        <EmptyState drawing={<DrawingDone />} title="No hay ningún paquete en camino">
          Aparecen aquí cuando alguien avisa de una entrega o de una devolución con su número de seguimiento.
        </EmptyState>
      ) : (
        <div className="mt-6 grid max-w-3xl gap-4">
          {parcels.map((parcel) => (
            <ParcelForm
              key={`${parcel.transactionId} ${parcel.carrier} ${parcel.number}`}
              parcel={parcel}
              states={states}
            />
          ))}
        </div>
      )}
    </>
  )
}
