import { z } from 'zod'
import { type Command, command } from '#commands/command.ts'
import { compareAccountNames } from '#commands/people/compare-account-names.ts'
import { followedByHold } from '#commands/people/hold-identity.ts'
import { LegalName } from '#commands/people/legal-name.ts'
import { mustHaveSteppedUp } from '#commands/people/step-up.ts'
import { mustHold } from '#commands/step.ts'
import { newsOfAnswer } from '#domain/people/identity-news.ts'
import { refuse } from '#domain/refusal.ts'
import { readingIn } from '#store/database/database.ts'
import { isOneIdentity } from '#store/people/identity-fingerprints.ts'
import { liftIdentityHold } from '#store/people/holds.ts'
import { promiseIdentityNews } from '#store/people/identity-news.ts'
import { addOfficeLog, confirmIdentity as keepIdentity, lockPerson } from '#store/people/people.ts'
import { Note } from '../written.ts'

const Input = z.object({
  personId: z.uuid(),
  tier: z.coerce.number().pipe(z.literal([0, 1, 2])),
  verifiedName: LegalName,
  note: Note,
})

const keep = command({
  name: 'people.confirm-identity',
  input: Input,
  async run({ tx, actor, now }, { personId, tier, verifiedName, note }) {
    mustHold(actor, 'operator')
    if (await isOneIdentity(readingIn(tx), actor.id, personId)) refuse('same-person-twice')
    mustHaveSteppedUp(actor, now)
    const person = (await lockPerson(tx, personId)) ?? refuse('not-found')
    await keepIdentity(tx, { personId, tier, verifiedName })
    await compareAccountNames(tx, person, { verifiedName, at: now })
    const lifted = { personId, by: actor.id, reason: note, at: now }
    const isReleased = tier >= 1 && (await liftIdentityHold(tx, lifted))
    const answered = { before: person.tier, after: tier, wasAsked: person.identityAsked !== null, isReleased }
    const news = newsOfAnswer(answered)
    if (news) await promiseIdentityNews(tx, { personId, news, tier, reason: null, at: now })
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: 'people.confirm-identity',
      subject: `person:${personId}`,
      note: `${person.tier} → ${tier}, ${verifiedName}: ${note}`,
      at: now,
    })
    return { personId, tier }
  },
})

/**
 * The operator says what a person has proved: tier and name. The names on the person's
 * accounts are compared anew, a hold on their identity is lifted, payouts that waited for it go on, who asked for
 * the check waits no longer, and they are told. Nobody confirms themself, nor without a fresh proof of who they are.
 */
export const confirmIdentity: Command<
  z.infer<typeof Input>,
  { personId: string; tier: number }
> = followedByHold(keep)
