import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { yearOf } from '#domain/ledger/sellers-report.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { readTaxIdentity } from '#store/ledger/tax-data.ts'
import { addOfficeLog } from '#store/people/people.ts'

const ACTION = 'ledger.take-sellers-report'

/**
 * Somebody of the office takes the file of those who sold in a year: it names people with their tax numbers and accounts, so
 * it is logged who took it. Refused while nobody said who the operator is.
 */
export const takeSellersReport = command({
  name: ACTION,
  input: z.object({ year: z.string().max(4) }),
  async run({ tx, actor, now }, { year }) {
    mustHold(actor, 'operator')
    const operator = (await readTaxIdentity(readingIn(tx))) ?? refuse('wrong-moment')
    const asked = yearOf(year, operator.timeZone) ?? refuse('not-found')
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: ACTION,
      subject: `year:${asked.name}`,
      note: '',
      at: now,
    })
    return { year: asked.name }
  },
})
