import type { RouteFacts } from '../../heads/route-facts.ts'
import { Form, redirect } from 'react-router'
import { confirmClose } from '#commands/ledger/confirm-close.ts'
import { proposeClose } from '#commands/ledger/propose-close.ts'
import { booksDay } from '#queries/money/books-day.ts'
import { fieldsOf } from '../../forms/form-text.ts'
import { saidBy } from '../../heads/said-by.ts'
import { titled } from '../../heads/title.ts'
import { refusedData } from '../../server/acts/refused.ts'
import { dayAsked } from '../../server/books/period-asked.ts'
import { readerOf } from '../../server/reader.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DayAccount } from '../../views/ops/books/day-account.tsx'
import { dayView } from '../../views/ops/books/day-view.ts'
import { DoneNotice } from '../../views/ops/done-notice.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import type { Route } from './+types/books-day.ts'

export const handle = { middleware: ['office:operator,approver'] } satisfies RouteFacts

export const meta = () => titled('Cierre del día')

const doneWords: Readonly<Record<string, string>> = {
  propose: 'Propuesto. Otra persona tiene que confirmarlo.',
  confirm: 'Cerrado. Las cifras del día quedan guardadas.',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, visitor, reading } = readerOf(context)
  const day = dayAsked(url.searchParams, reading)
  const accounts = await visit.ask(booksDay, { day })
  return {
    day,
    told: reading.day(day),
    views: accounts.map((each) => dayView(each, reading)),
    mayOpen: visitor.actor.roles.includes('operator'),
    outcome: saidBy(doneWords, url.searchParams.get('done')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visit } = readerOf(context)
  // The day that was read: yesterday is another one after midnight.
  const { act, custody, day, hash } = fieldsOf(await request.formData(), 'act', 'custody', 'day', 'hash')
  const { refused } =
    act === 'confirm'
      ? await visit.perform(confirmClose, { custody, day, hash })
      : await visit.perform(proposeClose, { custody, day })
  if (!refused)
    return redirect(`/ops/ledger/day?day=${day}&done=${act === 'confirm' ? 'confirm' : 'propose'}`)
  return refusedData(refused)
}

export default function BooksDayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { day, told, views, mayOpen, outcome } = loaderData
  const first = views.find(({ step }) => step !== null)
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/ledger">Libro mayor</BackLink>}
        title={`Custodia del ${told}`}
        lead="Los libros al terminar el día, con los movimientos del banco por el día en que él los apuntó, frente a su extracto. Lo cierran dos personas."
      >
        <Form method="get" className="flex flex-wrap items-end gap-2.5 print:hidden">
          <TextField label="Día" name="day" type="date" defaultValue={day} key={day} required />
          <Button variant="secondary">Ver</Button>
        </Form>
      </OpsHead>
      <DoneNotice text={actionData ? null : outcome} />
      {actionData && (
        <div className="mb-5">
          <Notice tone="error" title={actionData.sentence} live />
        </div>
      )}
      {views.length === 0 && <p className="text-muted">Todavía no llegó ningún extracto.</p>}
      {views.map((view) => (
        <Section key={view.currency} title={view.currency}>
          <DayAccount view={view} mayOpen={mayOpen} hasKey={view === first} />
        </Section>
      ))}
      {views.length > 0 && (
        <p className="print:hidden">
          <a
            href={`/ops/ledger/day/download?day=${day}`}
            className="link inline-flex min-h-11 items-center"
            download
          >
            Descargar este informe (CSV)
          </a>
        </p>
      )}
    </>
  )
}
