import { z } from 'zod'
import { command } from '#commands/command.ts'
import { refuse } from '#domain/refusal.ts'
import {
  groupsFor,
  isMailOptional,
  type NoticeChoice,
  noticeGroups,
} from '#domain/transactions/notice-groups.ts'
import { savePreferences } from '#store/notices/notice-preferences.ts'
import { lockPerson } from '#store/people/people.ts'

const Groups = z.array(z.enum(noticeGroups)).max(noticeGroups.length)

/**
 * Chooses which groups of notices reach a person by mail and on their devices, whether those may show titles and sums
 * while they are locked, and whether a mail a day tells of what had none. What is not named is turned off; mails that silence depends on stay on whatever is said.
 */
export const chooseNotices = command({
  name: 'notices.choose',
  input: z.object({
    byMail: Groups,
    byPush: Groups,
    tellsDetails: z.boolean(),
    daily: z.boolean().default(false),
  }),
  async run({ tx, actor, now }, { byMail, byPush, tellsDetails, daily }) {
    const person = (await lockPerson(tx, actor.id)) ?? refuse('not-found')
    const choices = Object.fromEntries(
      groupsFor(actor.roles).map((group): [string, NoticeChoice] => [
        group,
        { byMail: byMail.includes(group) || !isMailOptional(group), byPush: byPush.includes(group) },
      ]),
    )
    await savePreferences(tx, person.id, { choices, tellsDetails, daily }, now)
    return { tellsDetails, daily }
  },
})
