import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHold } from '#commands/step.ts'
import { refuse } from '#domain/refusal.ts'
import { readStatementProfile, removeStatementProfile } from '#store/bank/statement-profiles.ts'
import { readingIn } from '#store/database/database.ts'
import { addOfficeLog } from '#store/people/people.ts'

const Input = z.strictObject({ profileId: z.uuid() })

/** An operator deletes a profile: tables that only it could read are asked about again. What it brought in stays. */
export const deleteStatementProfile = command({
  name: 'bank.delete-statement-profile',
  input: Input,
  async run({ tx, actor, now }, { profileId }) {
    mustHold(actor, 'operator')
    const profile = (await readStatementProfile(readingIn(tx), profileId)) ?? refuse('not-found')
    if (!(await removeStatementProfile(tx, profileId))) refuse('not-found')
    const subject = `statement-profile:${profileId}`
    const note = `${profile.custodyId} ${profile.name}`
    await addOfficeLog(tx, {
      actorId: actor.id,
      action: 'bank.delete-statement-profile',
      subject,
      note,
      at: now,
    })
    return { profileId }
  },
})
