import { z } from 'zod'
import { command } from '#commands/command.ts'
import { withdrawTaxData as withdrawKept } from '#store/ledger/tax-data.ts'
import { lockPerson } from '#store/people/people.ts'

/** Somebody takes their tax data back: invoices are simplified from now on. Those that were made out to them keep them. */
export const withdrawTaxData = command({
  name: 'people.withdraw-tax-data',
  input: z.object({}),
  async run({ tx, actor, now }) {
    await lockPerson(tx, actor.id)
    await withdrawKept(tx, actor.id, now)
    return { personId: actor.id }
  },
})
