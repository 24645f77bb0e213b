import { data, Form, redirect } from 'react-router'
import { saveTaxData } from '#commands/people/save-tax-data.ts'
import { withdrawTaxData } from '#commands/people/withdraw-tax-data.ts'
import { countries } from '#domain/people/countries.ts'
import { myInvoices } from '#queries/people/my-invoices.ts'
import { mySales } from '#queries/people/my-sales.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { saidBy } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import { refusedAnswer } from '../../server/acts/refused.ts'
import { readerOf } from '../../server/reader.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead, Section } from '../../ui/card.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { InvoiceLinks } from '../../views/invoices/invoice-links.tsx'
import { invoiceLine } from '../../views/invoices/invoice-view.ts'
import { MySales } from '../../views/settings/my-sales.tsx'
import { salesViews } from '../../views/settings/sales-view.ts'
import { SettingsLink } from '../../views/settings/settings-link.tsx'
import type { Route } from './+types/invoices.ts'

export const meta = () => titled('Facturas')

const done: Readonly<Record<string, string>> = {
  saved: 'Tus próximas facturas irán a nombre de estos datos.',
  withdrawn: 'Tus próximas facturas irán sin tus datos. Las que ya los llevan no cambian.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const [{ invoices, taxData }, sales] = await Promise.all([
    visit.ask(myInvoices, {}),
    visit.ask(mySales, {}),
  ])
  const { country } = visitor.person
  return {
    invoices: invoices.map((each) => invoiceLine(each, reading)),
    sales: { operator: sales.operator, years: salesViews(sales, reading) },
    hasTaxData: taxData !== null,
    typed: {
      name: taxData?.name ?? '',
      taxNumber: taxData?.taxNumber ?? '',
      address: taxData?.address ?? '',
      country: taxData?.country ?? country,
    },
    countries: countries.map(({ code, name }) => ({ code, name })),
    done: saidBy(done, url.searchParams.get('done')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { act, ...typed } = fieldsOf(
    await request.formData(),
    'act',
    'name',
    'taxNumber',
    'address',
    'country',
  )
  const { visit } = readerOf(context)
  const isWithdrawing = act === 'withdraw'
  const { refused } = await (isWithdrawing
    ? visit.perform(withdrawTaxData, {})
    : visit.perform(saveTaxData, typed))
  if (!refused) return redirect(`/app/settings/invoices?done=${isWithdrawing ? 'withdrawn' : 'saved'}`)
  const { sentence, status } = refusedAnswer(refused)
  return data({ typed, sentence }, status)
}

type Data = Route.ComponentProps['loaderData']

function TaxDataForm({ typed, of }: { typed: Data['typed']; of: Data['countries'] }) {
  return (
    <Form method="post" className="grid gap-6">
      <TextField
        label="Nombre o razón social"
        name="name"
        maxLength={120}
        autoComplete="name"
        defaultValue={typed.name}
      />
      <TextField
        label="Número fiscal"
        name="taxNumber"
        hint="NIF, RFC, RUC o el de tu país."
        maxLength={40}
        autoComplete="off"
        defaultValue={typed.taxNumber}
      />
      <TextField
        label="Domicilio fiscal"
        name="address"
        hint="Calle, número, código postal y ciudad."
        maxLength={200}
        autoComplete="street-address"
        defaultValue={typed.address}
      />
      <SelectField label="País" name="country" defaultValue={typed.country}>
        {of.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button wide name="act" value="save">
        Guardar datos fiscales
      </Button>
    </Form>
  )
}

export default function Invoices({ loaderData, actionData }: Route.ComponentProps) {
  const { invoices, hasTaxData, sales, countries: list } = loaderData
  const isTold = sales.years.some((each) => each.isTold)
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        title="Facturas"
        lead="Cada vez que se libera dinero, te damos una factura por tu parte de la comisión."
        back={<SettingsLink />}
      />
      {actionData && (
        <div className="mb-6">
          <Notice tone="error" title="No se guardó" live>
            {actionData.sentence}
          </Notice>
        </div>
      )}
      {!actionData && loaderData.done && (
        <div className="mb-6">
          <Notice tone="success" title="Guardado" live>
            {loaderData.done}
          </Notice>
        </div>
      )}
      <Section title="Tus facturas">
        {invoices.length > 0 ? (
          <InvoiceLinks invoices={invoices} />
        ) : (
          <p className="text-muted">Todavía no tienes ninguna.</p>
        )}
      </Section>
      <MySales {...sales} />
      <Section
        title="Tus datos fiscales"
        lead={`${isTold ? 'Hacen falta para lo que se informa de tus ventas' : 'No son obligatorios'}. Si los guardas, tus próximas facturas los llevarán, y puedes pedirlos en las que ya tienes. Se guardan cifrados.`}
      >
        <TaxDataForm typed={actionData?.typed ?? loaderData.typed} of={list} />
        {hasTaxData && (
          <Form method="post" className="mt-4">
            <Button variant="quiet" name="act" value="withdraw">
              Eliminar mis datos fiscales
            </Button>
          </Form>
        )}
      </Section>
    </div>
  )
}
