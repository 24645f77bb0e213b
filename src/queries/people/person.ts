import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { listOpenHolds } from '#store/people/holds.ts'
import { personById } from '#store/people/people.ts'
import { waitingNameOf } from '#store/people/waiting-names.ts'
import { mustWorkAs, query } from '../query.ts'
import { identityChecksOf } from './identity-checks-of.ts'
import { listMyAccounts } from './my-bank-accounts.ts'
import { roleActions } from './role-rows.ts'

/** One person as the operator sees them: what they proved, how they want to be called, what the identity provider said, their accounts without numbers, and who looked when. Their roles in the office are another question. */
export const personPage = query({
  name: 'people.person',
  input: z.object({ personId: z.uuid() }),
  async run(asking, { personId }) {
    const { reader, actor } = asking
    mustWorkAs(actor, 'operator')
    const person = (await personById(reader, personId)) ?? refuse('not-found')
    const accounts = await listMyAccounts(asking, personId)
    const log = await reader
      .selectFrom('office_log')
      // What the system did has no person behind it.
      .leftJoin('people', 'people.person_id', 'office_log.actor_id')
      .select(['office_log_id', 'action', 'note', 'at', 'display_name'])
      .where('subject', '=', `person:${personId}`)
      .where('action', 'not in', roleActions)
      .orderBy('office_log_id', 'desc')
      .limit(50)
      .execute()
    const identity = await identityChecksOf(reader, personId)
    const holds = await listOpenHolds(reader, personId)
    const waitingName = await waitingNameOf(reader, personId)
    return { person, accounts, log, identity, holds, waitingName, isMe: personId === actor.id }
  },
})
