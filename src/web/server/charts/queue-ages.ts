import { scaleLinear } from 'd3-scale'
import type { Queue } from '#queries/money/office-queues.ts'
import type { Look } from '../../ui/charts/look.tsx'
import type { RowBarsMarks } from '../../ui/charts/row-bars.tsx'

const ages: readonly Readonly<{ name: string; look: Look }>[] = [
  { name: 'Menos de 1 día', look: 'hollow' },
  { name: 'De 1 a 3 días', look: 'striped' },
  { name: 'De 3 a 7 días', look: 'full' },
  { name: 'Más de 7 días', look: 'dotted' },
]

type Named = Readonly<{ name: string }> & Pick<Queue, 'waiting' | 'ages'>

/** For how long what waits in each queue has been waiting. Null where nothing waits. */
export function queueAges(queues: readonly Named[]): RowBarsMarks | null {
  if (queues.length === 0) return null
  const across = scaleLinear([0, Math.max(...queues.map(({ waiting }) => waiting))], [0, 100])
  return {
    caption: 'Cuánto lleva esperando lo que hay en cada cola',
    series: ages,
    rows: queues.map((queue) => ({
      name: queue.name,
      total: String(queue.waiting),
      parts: ages.flatMap(({ look }, at) => {
        const before = queue.ages.slice(0, at).reduce((sum, count) => sum + count, 0)
        const width = across(queue.ages[at] ?? 0)
        return width > 0 ? [{ x: across(before), width, look }] : []
      }),
    })),
    table: {
      heads: ['Cola', ...ages.map(({ name }) => name), 'En total'],
      rows: queues.map((queue) => [queue.name, ...queue.ages.map(String), String(queue.waiting)]),
    },
  }
}
