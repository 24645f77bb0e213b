import type { RouteFacts } from '../../heads/route-facts.ts'
import { data, Link, redirect } from 'react-router'
import { deletePaymentLayout } from '#commands/payouts/delete-layout.ts'
import { savePaymentLayout } from '#commands/payouts/save-layout.ts'
import { layoutExampleCodes } from '#domain/banking/layout-examples.ts'
import { LayoutFile, layoutLimits } from '#domain/banking/payment-layout.ts'
import { paymentLayouts } from '#queries/money/payment-layouts.ts'
import { exampleNames } from '#words/bank/layouts.ts'
import { fieldsOf, formText } from '../../forms/form-text.ts'
import { saidBy } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import { refusedData } from '../../server/acts/refused.ts'
import { rulesIn } from '../../server/acts/rules-file.ts'
import { uploadedForm } from '../../server/acts/uploaded-form.ts'
import { readerOf } from '../../server/reader.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Section } from '../../ui/card.tsx'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import { NotDone } from '../../components/not-done.tsx'
import { BringRules } from '../../views/ops/bank-rules/bring-rules.tsx'
import { RulesCard } from '../../views/ops/bank-rules/rules-card.tsx'
import { accountChoices } from '../../views/ops/bank-rules/account-choices.ts'
import type { Route } from './+types/layouts.ts'

export const handle = { middleware: ['office:operator'], takes: 'files' } satisfies RouteFacts

export const meta = () => titled('Formatos de pago')

const doneWords: Readonly<Record<string, string>> = {
  saved: 'El formato quedó guardado. Ya se puede elegir al exportar.',
  deleted: 'El formato se eliminó. Los archivos que se hicieron con él siguen igual.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit } = readerOf(context)
  const { layouts, accounts } = await visit.ask(paymentLayouts, {})
  const choices = accountChoices(accounts)
  return {
    layouts: layouts.map(({ id, name, custodyId, rules }) => ({
      id,
      name,
      account: choices.find((each) => each.id === custodyId)?.label ?? '',
      form: `${rules.kind === 'fixed' ? 'De ancho fijo' : 'Con separador'} (.${rules.ending})`,
      columns: rules.payment.map((column) => column.name).join(', '),
    })),
    examples: layoutExampleCodes.map((code) => ({ code, name: exampleNames[code] })),
    accounts: choices,
    outcome: saidBy(doneWords, url.searchParams.get('done')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visit, visitor } = readerOf(context)
  const { form, refused: unread } = await uploadedForm(request, visitor.person.id)
  if (unread) return refusedData(unread)
  const { act, layoutId } = fieldsOf(form, 'act', 'layoutId')
  if (act === 'delete') {
    const { refused } = await visit.perform(deletePaymentLayout, { layoutId })
    return refused ? refusedData(refused) : redirect('/ops/payouts/layouts?done=deleted')
  }
  const file = await rulesIn(form.get('file'), LayoutFile, layoutLimits.fileLetters)
  if (!file)
    return data(
      { sentence: 'El archivo no es un formato de pago. Elige uno descargado de esta página.' },
      422,
    )
  const { name, rules } = file
  const custodyId = formText(form, 'custodyId')
  const { refused } = await visit.perform(savePaymentLayout, { custodyId, name, rules })
  return refused ? refusedData(refused) : redirect('/ops/payouts/layouts?done=saved')
}

type Row = Route.ComponentProps['loaderData']['layouts'][number]

function Layout({ layout: { id, name, account, form, columns } }: { layout: Row }) {
  return (
    <RulesCard
      name={name}
      account={account}
      at={`/ops/payouts/layouts/${id}`}
      field="layoutId"
      id={id}
      deleting={{
        summary: 'Eliminar este formato',
        means: 'Los archivos que se hicieron con él siguen igual.',
      }}
    >
      <p className="mt-1 text-small wrap-anywhere">
        {form}: {columns}
      </p>
    </RulesCard>
  )
}

/** The layouts in which payouts are exported: to look at, make, change, take away and exchange with other operators. */
export default function Layouts({ loaderData, actionData }: Route.ComponentProps) {
  const { layouts, examples, accounts, outcome } = loaderData
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/payouts">Pagos</BackLink>}
        title="Formatos de pago"
        lead="Dicen cómo quiere tu banco el archivo de pagos, si no admite ISO 20022. Se eligen al exportar."
      />
      <DoneNotice text={actionData ? null : outcome} />
      <NotDone title="No cambió nada" reason={actionData?.sentence} />
      {layouts.length === 0 ? (
        <p className="mb-6 max-w-[75ch]">Todavía no hay formatos. Empieza con uno de los ejemplos.</p>
      ) : (
        <ul className="grid max-w-4xl gap-4">
          {layouts.map((layout) => (
            <li key={layout.id}>
              <Layout layout={layout} />
            </li>
          ))}
        </ul>
      )}
      <Section
        title="Hacer uno"
        lead="Son formas generales, no las de ningún banco. Pide la suya al tuyo y cambia el ejemplo que más se parezca."
      >
        <ul className="grid max-w-3xl gap-1">
          {examples.map(({ code, name }) => (
            <li key={code}>
              <Link
                to={`/ops/payouts/layouts/new?example=${code}`}
                className="link inline-flex min-h-11 items-center"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <BringRules
        title="Traer uno"
        lead="De otro operador con el mismo banco. No lleva cuentas, nombres ni importes."
        file="Archivo del formato"
        button="Traer el formato"
        accounts={accounts}
      />
    </>
  )
}
