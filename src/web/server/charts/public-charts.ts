import type { Transparency } from '#queries/money/transparency.ts'
import type { TimeChartMarks } from '../../ui/charts/time-chart.tsx'
import { weeksChart } from './custody-charts.ts'
import { disputesChart, lengthsChart } from './month-charts.ts'

/** The public figures over time: for each currency that has weeks to tell, and months for all. */
export type PublicCharts = Readonly<{
  custody: readonly TimeChartMarks[]
  times: readonly TimeChartMarks[]
  disputes: TimeChartMarks | null
}>

/** What everybody may see of how it went. */
export function publicCharts({ custody, history, at: now }: Transparency, locale: string): PublicCharts {
  const reader = { now, locale }
  return {
    custody: custody.flatMap(({ currency, weeks }) =>
      weeks.length > 0 ? [weeksChart(currency, weeks, reader)] : [],
    ),
    times: [
      lengthsChart('Del acuerdo al depósito, cada mes', history.agreementToDeposit, reader),
      lengthsChart('De la liberación al pago en el banco, cada mes', history.releaseToPaid, reader),
    ].filter((each) => each !== null),
    disputes: disputesChart(history.disputes, reader),
  }
}
