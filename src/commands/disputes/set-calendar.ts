import { stepCommand } from '#commands/step.ts'
import { aboutDispute, DisputeInput, Words } from './dispute-input.ts'

/** Whoever supervises says in writing how a dispute goes on that lasts too long (X18). */
export const setCalendar = stepCommand({
  name: 'disputes.set-calendar',
  action: 'set-calendar',
  input: DisputeInput.extend({ note: Words }),
  about: aboutDispute,
  bring: ({ note }) => ({ note }),
})
