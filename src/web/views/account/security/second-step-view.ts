import type { SecondStepsView } from '#auth/factors/second-steps.ts'
import type { Reading } from '../../../server/reading.ts'

/** Finished text about a person's second step. */
export function secondStepView(view: SecondStepsView, reading: Reading) {
  return {
    isOn: view.isOn,
    authenticators: view.authenticators.map((each) => ({
      id: each.id,
      name: each.name,
      added: reading.dayOf(each.addedAt),
      lastUsed: each.lastUsedAt && reading.instant(each.lastUsedAt),
    })),
    recoveryCodes: view.recoveryCodes,
    lostSince: view.lostSince && reading.instant(view.lostSince),
  }
}
export type SecondStepView = ReturnType<typeof secondStepView>

/** How many recovery codes are left, in words. */
export function recoveryLeftText(left: number): string {
  if (left === 0) return 'No te queda ninguno'
  return left === 1 ? 'Te queda 1' : `Te quedan ${left}`
}
