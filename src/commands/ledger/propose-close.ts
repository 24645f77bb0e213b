import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { existing } from '#domain/assert.ts'
import { canonical, digest } from '#domain/digest.ts'
import { closeProblem } from '#domain/ledger/day-close.ts'
import { Day } from '#domain/ledger/period.ts'
import { currencyCodes } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { proposeDayClose } from '#store/ledger/day-closes.ts'
import { readDayFound } from '#store/ledger/day-found.ts'
import { addOfficeLog } from '#store/people/people.ts'

/** The day of a custody account, by its currency. */
export const CustodyDay = z.object({ custody: z.enum(currencyCodes), day: Day })

/**
 * One person says that a day of a custody account agrees with the bank. Refused while it is not over, has no statement,
 * differs from it, or holds what nobody explained; and once it is closed. It is closed when another person confirms it.
 */
export const proposeClose = command({
  name: 'ledger.propose-close',
  input: CustodyDay,
  async run({ tx, actor, now }, { custody, day }) {
    mustHold(actor, 'operator', 'approver')
    const found = await readDayFound(readingIn(tx), { custody, day })
    const problem = closeProblem(found, now)
    if (problem) refuse(problem)
    const body = canonical(found)
    const hash = digest(body)
    const statementId = existing(found.statement, 'a day that agrees has its statement').id
    const isProposed = await proposeDayClose(tx, {
      custody,
      day,
      statementId,
      body,
      hash,
      by: actor.id,
      at: now,
    })
    if (!isProposed) refuse('books-day-closed')
    const subject = `day:${custody}:${day}`
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: 'ledger.propose-close',
      subject,
      note: hash,
      at: now,
    })
    return { hash }
  },
})
