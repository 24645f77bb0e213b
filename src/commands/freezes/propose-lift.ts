import { command } from '#commands/command.ts'
import { mustHaveSteppedUp } from '#commands/people/step-up.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { addOfficeLog } from '#store/people/people.ts'
import { proposeLift as keepProposal } from '#store/transactions/freezes.ts'
import { Note } from '../written.ts'
import { FreezeInput, freezeToDecide } from './freeze-input.ts'

/** A person of the office proposes that a deal goes on without its order, and why (X15); another one confirms it. Nothing changes until then. */
export const proposeLift = command({
  name: 'freezes.propose-lift',
  input: FreezeInput.extend({ reason: Note }),
  async run(act, { transactionId, freeze, reason }) {
    const { tx, actor, now } = act
    mustHold(actor, 'operator')
    mustHaveSteppedUp(actor, now)
    await freezeToDecide(act, { transactionId, freeze }, 'standing')
    if (!(await keepProposal(tx, { freezeId: freeze, by: actor.id, reason }))) refuse('wrong-moment')
    const subject = `transaction:${transactionId}`
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: 'freezes.propose-lift',
      subject,
      note: reason,
      at: now,
    })
    return { freezeId: freeze }
  },
})
