import { moreDays, stepCommand } from '#commands/step.ts'

/** The seller asks for more days to deliver; silence changes nothing (D4). */
export const askExtension = stepCommand({
  name: 'transactions.ask-extension',
  action: 'ask-extension',
  ...moreDays,
})
