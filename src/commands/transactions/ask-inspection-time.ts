import { moreDays, stepCommand } from '#commands/step.ts'

/** The buyer asks, once, for more days to look at what came; silence changes nothing (D9). */
export const askInspectionTime = stepCommand({
  name: 'transactions.ask-inspection-time',
  action: 'ask-inspection-time',
  ...moreDays,
})
