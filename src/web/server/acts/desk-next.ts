import { redirect } from 'react-router'
import { nextBankLine } from '#queries/money/next-bank-line.ts'
import type { Visit } from '../visit.ts'

type Decided = Readonly<{
  lineId: string
  /** Where in the list one works, as the address says. */
  asked: Readonly<Partial<Record<'view' | 'q' | 'sort', string | undefined>>>
  done: string
  view: string
  elsewhere?: string | undefined
}>

/**
 * Where one goes on when a line of the bank is decided: to the next one where one works through a list, else `elsewhere` or to
 * the desk, each with what was done.
 */
export async function afterLine(visit: Visit, { lineId, asked, done, view, elsewhere }: Decided) {
  if (!asked.view) return redirect(elsewhere ?? `/ops/bank?view=${view}&done=${done}`)
  const next = await visit.ask(nextBankLine, { ...asked, after: lineId })
  const place = new URLSearchParams({ done })
  for (const [name, value] of Object.entries(asked)) if (value) place.set(name, value)
  return redirect(`/ops/bank${next ? `/lines/${next}` : ''}?${place.toString()}`)
}
