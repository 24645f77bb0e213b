import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Form, redirect } from 'react-router'
import { setTaxIdentity } from '#commands/ledger/set-tax-identity.ts'
import { countryOf } from '#domain/people/countries.ts'
import { taxIdentity } from '#queries/money/tax-identity.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { residences } from '../../forms/residences.ts'
import { titled } from '../../heads/title.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { publishedFactsContext } from '../../server/contexts.ts'
import { readerOf } from '../../server/reader.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { NotDone } from '../../components/not-done.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import type { Route } from './+types/invoice-issuer.ts'

export const handle = { middleware: ['office:operator'] } satisfies RouteFacts

export const meta = () => titled('Quién emite las facturas')

export async function loader({ context }: Route.LoaderArgs) {
  const { visit } = readerOf(context)
  const known = await visit.ask(taxIdentity, {})
  const { operator } = context.get(publishedFactsContext)
  const country = countryOf(operator.country)
  return {
    residences: residences(),
    typed: {
      legalName: known?.legalName ?? operator.name,
      taxNumber: known?.taxNumber ?? '',
      address: known?.address ?? operator.address,
      residence: known
        ? `${known.country}:${known.timeZone}`
        : `${operator.country}:${country?.zones[0]?.timeZone ?? ''}`,
      series: known?.series ?? '',
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const typed = fieldsOf(await request.formData(), 'legalName', 'taxNumber', 'address', 'residence', 'series')
  const { refused } = await readerOf(context).visit.perform(setTaxIdentity, typed)
  if (!refused) return redirect('/ops/ledger/invoices')
  const { sentence, status } = refusedAnswer(refused)
  return data({ typed, sentence }, status)
}

/** Who issues the invoices of this instance: asked once, and changed when the operator changes. */
export default function InvoiceIssuer({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed ?? loaderData.typed
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/ledger/invoices">Facturas</BackLink>}
        title="Quién emite las facturas"
        lead="Vale desde que lo guardas. Las facturas que ya hay conservan a quién las emitió, y lo ganado antes de la primera vez no se factura."
      />
      <NotDone title="No se guardó" reason={actionData?.sentence} />
      <Form method="post" className="grid max-w-xl gap-6">
        <TextField
          label="Nombre o razón social"
          name="legalName"
          maxLength={120}
          defaultValue={typed.legalName}
        />
        <TextField
          label="Número fiscal"
          name="taxNumber"
          hint="El número solo, como va en la factura."
          maxLength={40}
          defaultValue={typed.taxNumber}
        />
        <TextField label="Domicilio" name="address" maxLength={200} defaultValue={typed.address} />
        <SelectField
          label="País y reloj"
          name="residence"
          hint="De aquí salen la fecha de cada factura y el año de su número."
          defaultValue={typed.residence}
        >
          {loaderData.residences.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Comienzo de los números"
          name="series"
          hint="Hasta seis letras o cifras: con RSG, la primera es RSG-F-2026-000001. Si lo cambias, los números empiezan de nuevo."
          maxLength={6}
          defaultValue={typed.series}
          optional
        />
        <Button wide>Guardar</Button>
      </Form>
    </>
  )
}
