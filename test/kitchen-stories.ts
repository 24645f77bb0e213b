import { depositMissing } from '#domain/ledger/escrow.ts'
import { sampleTerms } from '#domain/proof/samples.ts'
import type { Terms } from '#domain/transactions/terms.ts'
import { Story } from './situations.ts'

const part = (title: string, priceMinor: bigint, deliverBy: string): Terms['tranches'][number] => ({
  title,
  priceMinor,
  chargesMinor: 0n,
  deliverBy,
  inspectionDays: 7,
})

/** Three pieces of work that are deposited for one by one, and either side may end between two of them. */
export const kitchen = sampleTerms({
  deliveryMode: 'servicio',
  fundingMode: 'por_tramo',
  endsBetweenParts: true,
  tranches: [
    part('Muebles', 1_000_00n, '2026-05-20'),
    part('Encimera', 333_33n, '2026-06-10'),
    part('Remates', 100_01n, '2026-06-20'),
  ],
})
/** How the parts stand. */
export const states = (story: Story) => story.situation.tranches.map((each) => each.state)
/** What the running timers of a kind are about. */
export const armed = (story: Story, kind: string) =>
  story.situation.timers
    .filter((each) => each.kind === kind && each.state === 'armed')
    .map((each) => each.subject)

/** What is due for a part now. */
export const due = (story: Story, number: number) => depositMissing(story.tranche(number))
/** The bank brings exactly that. */
export const pay = (story: Story, number: number) => story.deposit(due(story, number))

/** Both agreed, and the first part waits for its deposit. */
export function agreed(change: Partial<Terms> = {}): Story {
  return new Story({ ...kitchen, ...change }).agreed()
}

/** A part is deposited for, delivered, accepted and paid. */
export function finish(story: Story, number: number): Story {
  pay(story, number)
  story.act('benito', 'declare-delivery', { tranche: number })
  story.act('ana', 'confirm-receipt', { tranche: number })
  story.act('ana', 'release', { tranche: number })
  story.lapse('T-UNDO')
  return story
}
