import { z } from 'zod'
import { command } from '#commands/command.ts'
import { closingPhrase, isClosingPhrase } from '#domain/people/closing.ts'
import { keepUntil } from '#domain/people/retention.ts'
import { refuse } from '#domain/refusal.ts'
import { dealsInCourse, keepClosing, promiseClosingMail } from '#store/people/closed-accounts.ts'
import { readingIn } from '#store/database/database.ts'
import { heldFor } from '#store/people/holds.ts'
import { lockPerson } from '#store/people/people.ts'
import { mustHaveSteppedUp } from './step-up.ts'

const MOST_NAMED = 5

/**
 * Closes one's own account: every way in and everything of oneself alone is erased, what the law obliges to keep is
 * kept blocked until its day, and agreements and money stay with a closed account in one's place. Refuses without
 * the typed phrase or a fresh proof, with deals that are not over or money that is owed or on its way, while money
 * is held, and whoever has a role in the office.
 */
export const closeAccount = command({
  name: 'people.close-account',
  input: z.object({ confirmation: z.string().max(80).default('') }),
  async run({ tx, means, actor, now }, { confirmation }) {
    // Whoever is brought into a deal at this moment waits for this row, or this waits for them.
    const person = (await lockPerson(tx, actor.id)) ?? refuse('not-found')
    if (person.roles.length > 0) refuse('office-role-held')
    const deals = await dealsInCourse(readingIn(tx), person.id)
    if (deals.length > 0)
      refuse('account-in-use-by-deals', {
        codes: deals.slice(0, MOST_NAMED).map(({ code }) => code),
        deals: deals.length,
      })
    if (await heldFor(readingIn(tx), person.id)) refuse('money-on-hold', { whose: 'mine' })
    if (!isClosingPhrase(confirmation))
      refuse('confirmation-missing', { phrase: closingPhrase, what: 'account' })
    mustHaveSteppedUp(actor, now)
    const closing = {
      person,
      seals: means.seals,
      at: now,
      keepUntil: keepUntil(now, person.country),
    }
    await keepClosing(tx, closing)
    if (person.email !== '') await promiseClosingMail(tx, closing)
    return { closed: true }
  },
})
