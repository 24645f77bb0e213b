import { families, nationalCharts } from '#domain/ledger/families.ts'
import { familyText } from '#words/ledger/families.ts'
import { mappingNote, nationalChartText } from '#words/ledger/national-charts.ts'
import { type Column, Table } from '../../../ui/table.tsx'

const columns: readonly Column<(typeof families)[number]>[] = [
  {
    key: 'name',
    head: 'Cuentas',
    rowHead: true,
    wrap: true,
    cell: (family) => (
      <>
        {familyText[family].name}
        <span className="block text-caption font-normal text-muted">{familyText[family].meaning}</span>
      </>
    ),
  },
  ...nationalCharts.map((chart) => ({
    key: chart,
    head: nationalChartText[chart].name,
    wrap: true,
    cell: (family: (typeof families)[number]) => {
      const { code, name } = nationalChartText[chart].accounts[family]
      return (
        <>
          <span className="figures">{code}</span>
          <span className="block text-caption text-muted">{name}</span>
        </>
      )
    },
  })),
]

/** The chart of accounts: what stands in each family, and which account of a country's chart is proposed for it. */
export function ChartOfAccounts() {
  return (
    <>
      <Table caption="Plan de cuentas" rows={families} rowKey={(family) => family} columns={columns} />
      <p className="mt-2 text-small font-semibold">{mappingNote}</p>
      <ul className="mt-1 grid gap-1 text-small text-muted">
        {nationalCharts.map((chart) => (
          <li key={chart}>
            {nationalChartText[chart].name}: {nationalChartText[chart].source}.
          </li>
        ))}
      </ul>
    </>
  )
}
