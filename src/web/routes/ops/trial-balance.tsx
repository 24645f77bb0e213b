import type { RouteFacts } from '../../heads/route-facts.ts'
import { Form } from 'react-router'
import { nationalCharts } from '#domain/ledger/families.ts'
import { trialBalance } from '#queries/money/trial-balance.ts'
import { monthText } from '#words/dates.ts'
import { nationalChartText } from '#words/ledger/national-charts.ts'
import { titled } from '../../heads/title.ts'
import { monthsToChoose, periodAsked } from '../../server/books/period-asked.ts'
import { readerOf } from '../../server/reader.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { ChartOfAccounts } from '../../views/ops/books/chart-of-accounts.tsx'
import { TrialTable } from '../../views/ops/books/trial-table.tsx'
import { trialViews } from '../../views/ops/books/trial-view.ts'
import { FileLink } from '../../views/ops/books/file-link.tsx'
import { MonthField } from '../../views/ops/books/month-field.tsx'
import { OpsHead } from '../../views/ops/ops-head.tsx'
import type { Route } from './+types/trial-balance.ts'

export const handle = { middleware: ['office:operator,approver'] } satisfies RouteFacts

export const meta = () => titled('Sumas y saldos')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { visit, reading } = readerOf(context)
  const { name, from, until } = periodAsked(url.searchParams, reading)
  const isDay = name.length > 7
  const month = (named: string) => monthText(Temporal.PlainYearMonth.from(named), reading.locale)
  const moves = await visit.ask(trialBalance, { from: from.toString(), until: until.toString() })
  const asked = isDay ? `day=${name}` : `month=${name}`
  return {
    day: isDay ? name : '',
    month: name.slice(0, 7),
    told: isDay ? reading.day(name) : month(name),
    months: monthsToChoose(name.slice(0, 7), reading).map((each) => ({ value: each, text: month(each) })),
    trials: trialViews(moves, reading),
    files: nationalCharts.map((chart) => ({
      name: nationalChartText[chart].name,
      csv: `/ops/ledger/journal/download?${asked}&chart=${chart}`,
      json: `/ops/ledger/journal/download?${asked}&chart=${chart}&format=json`,
    })),
  }
}

export default function TrialBalance({ loaderData }: Route.ComponentProps) {
  const { day, month, told, months, trials, files } = loaderData
  return (
    <>
      <OpsHead
        back={<BackLink to="/ops/ledger">Libro mayor</BackLink>}
        title="Sumas y saldos"
        lead={`De ${told}, por familias de cuentas. El día y el mes son los de tu zona horaria.`}
      >
        <Form method="get" className="flex flex-wrap items-end gap-2.5">
          <MonthField month={month} months={months} />
          <TextField
            label="O solo un día"
            name="day"
            type="date"
            defaultValue={day}
            key={`day ${day}`}
            optional
          />
          <Button variant="secondary">Ver</Button>
        </Form>
      </OpsHead>
      {trials.length === 0 && (
        <p className="mb-6 text-muted">En este tiempo no hubo saldos ni movimientos.</p>
      )}
      {trials.map((trial) => (
        <Section key={trial.currency} title={trial.currency}>
          <TrialTable trial={trial} />
        </Section>
      ))}
      <Section
        title="Descargar el diario"
        lead={`Todos los asientos de ${told}, uno por línea y sin datos de personas. Cada archivo propone las cuentas de un plan.`}
      >
        <ul className="grid gap-1">
          {files.map((file) => (
            <li key={file.name} className="flex flex-wrap items-baseline gap-x-4">
              <span className="min-w-56">{file.name}</span>
              <FileLink to={file.csv}>
                CSV<span className="sr-only"> con {file.name}</span>
              </FileLink>
              <FileLink to={file.json}>
                JSON<span className="sr-only"> con {file.name}</span>
              </FileLink>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="Plan de cuentas"
        lead="Qué hay en cada familia, y la cuenta que se propone en cada país."
      >
        <ChartOfAccounts />
      </Section>
    </>
  )
}
