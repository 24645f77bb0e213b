import { data, Form, redirect, type RouterContextProvider } from 'react-router'
import type { SandboxBank } from '#outside/bank/sandbox-bank.ts'
import { type Sandbox, sandboxContext } from '../../server/sandbox.ts'
import { isWordOf, saidBy } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { CheckField } from '../../ui/choice.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { visitContext } from '../../server/visit.ts'
import type { Route } from './+types/bank.ts'
import {
  cancellationAnswers,
  depositsOf,
  type MovementRow,
  movementsOf,
  recallReasons,
  reportFormats,
  serveAtDesk,
  statementFormats,
  sumText,
} from '../../views/dev/bank-desk.ts'
import { CancellationForm } from '../../views/dev/cancellation-form.tsx'
import { RecallForm } from '../../views/dev/recall-form.tsx'
import { SandboxBanner } from '../../views/dev/sandbox-banner.tsx'

export const meta = () => titled('Banco de pruebas')

function deskOf(context: Readonly<RouterContextProvider>, path: string): Sandbox & { bank: SandboxBank } {
  const sandbox = context.get(sandboxContext)
  if (!sandbox?.bank) throw data(`Page not found: ${path}`, 404)
  return { ...sandbox, bank: sandbox.bank }
}

const doneText: Readonly<Record<string, string>> = {
  deposit: 'El banco tiene la transferencia. Aparece con su próximo extracto.',
  report: 'El banco anunció lo que traerá su próximo extracto.',
  issue: 'El banco emitió sus extractos con lo que había de nuevo.',
  return: 'Desde ahora, el banco devuelve los pagos a esa cuenta.',
  close: 'Desde ahora, el banco de esa cuenta dice que su titular tiene un nombre parecido. Los pagos salen.',
  other: 'Desde ahora, el banco de esa cuenta dice que su titular es otro. Los pagos no salen.',
  'ask-back': 'El banco de quien pagó pide ese ingreso de vuelta. Llega como una petición (camt.056).',
  'take-back': 'El banco retira ese ingreso. Aparece como un cargo con su próximo extracto.',
  cancellation: 'El banco contesta a la cancelación. Llega como un camt.029.',
  reject: 'Desde ahora, el banco no hace los pagos a esa cuenta y lo dice en su respuesta al archivo.',
}

/** The sandbox bank from its own side of the counter; where no such bank works there is no such page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { bank, accounts, isAutomatic } = deskOf(context, url.pathname)
  const shown = await Promise.all(
    accounts.map(async ({ number, currency }) => ({
      currency,
      number,
      balance: sumText(await bank.balanceMinor(number), currency),
    })),
  )
  return {
    accounts: shown,
    isAutomatic,
    formats: Object.entries(statementFormats),
    reports: Object.entries(reportFormats),
    movements: await movementsOf(bank),
    deposits: await depositsOf(bank),
    reasons: Object.entries(recallReasons),
    cancellations: Object.entries(cancellationAnswers),
    rejected: (await bank.rejectedOrders()).map((order) => order.messageId),
    done: saidBy(doneText, url.searchParams.get('done')),
  }
}

/** A deposit, a statement, or an account that sends payments back. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const desk = deskOf(context, url.pathname)
  const form = await request.formData()
  const problem = await serveAtDesk(desk, form, context.get(visitContext).now)
  if (problem !== null) return data({ problem }, 422)
  const intent = form.get('intent')
  return redirect(isWordOf(doneText, intent) ? `/dev/bank?done=${intent}` : '/dev/bank')
}

const columns: readonly Column<MovementRow>[] = [
  { key: 'who', head: 'De o para', cell: (row) => <bdi>{row.who}</bdi>, rowHead: true },
  { key: 'amount', head: 'Importe', cell: (row) => row.amount, numeric: true },
  { key: 'date', head: 'Fecha', cell: (row) => <span className="figures">{row.date}</span> },
  { key: 'text', head: 'Concepto', cell: (row) => row.text, wrap: true },
]

type Data = Route.ComponentProps['loaderData']
type Accounts = Data['accounts']

const balanceColumns: readonly Column<Accounts[number]>[] = [
  { key: 'currency', head: 'Moneda', cell: (row) => row.currency, rowHead: true },
  { key: 'balance', head: 'Saldo', cell: (row) => row.balance, numeric: true },
  { key: 'number', head: 'Cuenta', cell: (row) => <span className="figures">{row.number}</span> },
]

function AccountOptions({ accounts }: { accounts: Accounts }) {
  return accounts.map(({ currency, number }) => (
    <option key={currency} value={currency}>
      {currency} · {number}
    </option>
  ))
}

function DepositForm({ accounts }: { accounts: Accounts }) {
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="deposit" />
      <SelectField label="Cuenta de custodia" name="currency" defaultValue={accounts[0]?.currency}>
        <AccountOptions accounts={accounts} />
      </SelectField>
      <TextField label="Importe" name="amount" inputMode="decimal" autoComplete="off" />
      <TextField label="Nombre de quien paga" name="payer" autoComplete="off" />
      <TextField
        label="Concepto"
        name="text"
        hint="Con la referencia de la transacción, se reconoce sola."
        autoComplete="off"
        optional
      />
      <div>
        <Button icon="arrow-down-to-line">Ingresar</Button>
      </div>
    </Form>
  )
}

function FormatField({
  label,
  hint,
  formats,
}: {
  label: string
  hint: string
  formats: readonly (readonly [format: string, name: string])[]
}) {
  return (
    <SelectField label={label} name="format" hint={hint}>
      {formats.map(([format, name]) => (
        <option key={format} value={format}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function StatementForms({
  accounts,
  isAutomatic,
  formats,
  reports,
}: Pick<Data, 'accounts' | 'isAutomatic' | 'formats' | 'reports'>) {
  return (
    <div className="grid gap-6">
      <Form method="post">
        <input type="hidden" name="intent" value="issue" />
        <p className="mb-3 text-small text-muted">
          {isAutomatic
            ? 'Este banco emite extractos y paga por sí solo cada pocos segundos.'
            : 'Hasta que emitas un extracto, Resguardo no sabe de los movimientos nuevos.'}
        </p>
        <div className="mb-4 grid gap-4">
          <SelectField label="De qué cuenta" name="currency">
            <option value="">Todas</option>
            <AccountOptions accounts={accounts} />
          </SelectField>
          <FormatField
            label="Formato del extracto"
            hint="Norma 43 solo cuenta cuentas españolas: las demás salen en camt.053. De una tabla CSV dices la primera vez qué es cada columna."
            formats={formats}
          />
          <CheckField label="Contar otra vez los dos últimos días, como hacen los bancos" name="again" />
        </div>
        <Button variant="secondary" icon="file-text">
          Emitir extracto ahora
        </Button>
      </Form>
      <Form method="post" className="grid gap-4">
        <FormatField
          label="Informe del día"
          hint="Anuncia lo que traerá el próximo extracto. Nadie cuenta con ello hasta entonces."
          formats={reports}
        />
        <div>
          <Button name="intent" value="report" variant="secondary" icon="file-text">
            Anunciar los movimientos
          </Button>
        </div>
      </Form>
      <Form method="post" className="grid gap-3">
        <TextField
          label="Pagos a esta cuenta"
          hint="IBAN, CLABE, CBU, CVU o CCI. Devueltos, salen y vuelven con el extracto siguiente; rechazados, no salen, y el banco contesta al archivo con un pain.002."
          name="account"
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="return" variant="secondary" icon="undo-2">
            Devolver sus pagos
          </Button>
          <Button name="intent" value="reject" variant="secondary" icon="circle-x">
            Rechazar sus pagos
          </Button>
          <Button name="intent" value="close" variant="secondary" icon="user-round">
            Titular parecido
          </Button>
          <Button name="intent" value="other" variant="secondary" icon="triangle-alert">
            Otro titular
          </Button>
        </div>
      </Form>
    </div>
  )
}

export default function SandboxBankPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    accounts,
    isAutomatic,
    formats,
    reports,
    movements,
    deposits,
    reasons,
    cancellations,
    rejected,
    done,
  } = loaderData
  return (
    <>
      <SandboxBanner />
      <PageHead
        title="Banco de pruebas"
        lead="Aquí haces de banco: ingresas, emites extractos y devuelves."
      />
      <div className="mb-6 grid gap-3">
        {actionData?.problem && (
          <Notice tone="error" title="No se hizo nada" live>
            {actionData.problem}
          </Notice>
        )}
        {done && !actionData && (
          <Notice tone="success" live>
            {done}
          </Notice>
        )}
        {rejected.length > 0 && (
          <Notice tone="warning" title="Órdenes que el banco no pudo pagar por falta de saldo">
            {rejected.join(', ')}
          </Notice>
        )}
      </div>
      <Section title="Saldos">
        <Table
          caption="Saldos"
          columns={balanceColumns}
          rows={accounts}
          rowKey={({ currency }) => currency}
        />
      </Section>
      <Section title="Ingresar">
        <Card>
          <DepositForm accounts={accounts} />
        </Card>
      </Section>
      <Section title="Extractos y devoluciones">
        <StatementForms accounts={accounts} isAutomatic={isAutomatic} formats={formats} reports={reports} />
      </Section>
      <RecallForm deposits={deposits} reasons={reasons} />
      <CancellationForm answers={cancellations} />
      <Section title="Últimos movimientos" lead="Como los cuentan los extractos que el banco emitió.">
        <Table
          caption="Últimos movimientos"
          columns={columns}
          rows={movements}
          rowKey={(row) => row.key}
          marked={(row) => row.isReturn}
        />
      </Section>
    </>
  )
}
