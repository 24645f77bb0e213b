import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { readPaymentLayout, removePaymentLayout } from '#store/bank/payment-layouts.ts'
import { readingIn } from '#store/database/database.ts'
import { addOfficeLog } from '#store/people/people.ts'

const ACTION = 'payouts.delete-layout'

/** An operator deletes a layout: nothing is exported in it any more. Files that were made in it stay as they are. */
export const deletePaymentLayout = command({
  name: ACTION,
  input: z.strictObject({ layoutId: z.uuid() }),
  async run({ tx, actor, now }, { layoutId }) {
    mustHold(actor, 'operator')
    const layout = (await readPaymentLayout(readingIn(tx), layoutId)) ?? refuse('not-found')
    if (!(await removePaymentLayout(tx, layoutId))) refuse('not-found')
    const subject = `payment-layout:${layoutId}`
    const note = `${layout.custodyId} ${layout.name}`
    await addOfficeLog(tx, { actorId: actor.id, action: ACTION, subject, note, at: now })
    return { layoutId }
  },
})
