import { currentPart, stageReached, stages, type Stage } from '#domain/transactions/stages.ts'
import type { TransactionPage } from '#queries/transactions/transaction-page.ts'
import { otherStageNames, stageNames } from '#words/transactions/stages.ts'
import type { Reading } from '../../../server/reading.ts'

type Page = Pick<TransactionPage, 'situation' | 'outcome' | 'passed'>

/** The stages of a deal with the day that each was passed, or until when the present one lasts. */
export function stagesView({ situation, outcome, passed }: Page, reading: Reading) {
  const reached = stageReached(situation)
  if (reached === null) return []
  const part = currentPart(situation.tranches)
  const at = reached === 'over' ? stages.length : stages.indexOf(reached)
  const dates = { ...passed, agreement: situation.transaction.agreedAt }
  // What went back was perhaps never handed over nor looked at.
  const isShown = (stage: Stage) => part?.state !== 'refunded' || dates[stage] || stages.indexOf(stage) >= at
  return stages.filter(isShown).map((stage) => {
    const position = stages.indexOf(stage)
    const passedAt = position < at ? dates[stage] : null
    const until = position === at ? (outcome?.dueAt ?? null) : null
    return {
      stage,
      name: nameOf(stage, part?.state),
      is: position < at ? ('passed' as const) : position === at ? ('now' as const) : ('ahead' as const),
      when: passedAt ? reading.dayAndMonth(passedAt) : null,
      until: until && reading.dayAndMonth(until),
    }
  })
}

export type StageView = ReturnType<typeof stagesView>[number]

function nameOf(stage: Stage, state: string | undefined): string {
  if (stage === 'inspection' && state === 'disputed') return otherStageNames.disputed
  if (stage === 'payment' && state === 'refunded') return otherStageNames.refunded
  return stageNames[stage]
}
