import { z } from 'zod'
import { rowsOf } from '#store/database/database.ts'
import { mustWorkAs, query } from '../query.ts'

/** A person in the operator's list. */
type FoundPerson = Readonly<{
  id: string
  displayName: string
  email: string
  emailVerified: boolean
  country: string
  tier: number
  verifiedName: string | null
  /** Since when they wait for the operator to check their identity, and under which name. */
  askedAt: Temporal.Instant | null
  askedName: string | null
  createdAt: Temporal.Instant
  /** Deals in course, which is why somebody may be waiting. */
  deals: number
  /** Accounts whose name a person has to look at. */
  namesToCheck: number
  /** Whether they wait to be compared because they lost their second step. */
  hasLostFactor: boolean
  /** How they want to be called, where it waits for an operator. */
  waitingName: string | null
  /** Their money is held while their identity is looked at again. */
  isHeld: boolean
}>

const MOST = 100

/**
 * People by name or address; without words, the ones who wait for the operator: who asked for an identity check,
 * an identity to confirm before a deal can go on, a name on an account to look at, a name that waits for being seen, a comparison because they
 * lost their second step, or a look at who is held. The longest wait first; `hasMore` says that the list is cut.
 */
export const findPeople = query({
  name: 'people.find-people',
  fromReplica: true,
  input: z.object({
    words: z.string().trim().max(120).catch(''),
    only: z.enum(['asked', 'identity', 'names', 'called', 'lost', 'held', 'all']).catch('asked'),
  }),
  async run({ reader, actor }, { words, only }) {
    mustWorkAs(actor, 'operator')
    const pattern = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    const rows = await rowsOf<FoundPerson>(reader)`
      select * from (
        select p.person_id as id, display_name as "displayName", email, email_verified as "emailVerified", country, tier,
          verified_name as "verifiedName", created_at as "createdAt",
          identity_asked_at as "askedAt", identity_asked_name as "askedName",
          (select count(*)::int from participants s join transactions t using (transaction_id)
            where s.person_id = p.person_id and t.state in ('proposed', 'agreed', 'active', 'settling')) as deals,
          (select count(*)::int from bank_accounts a where a.person_id = p.person_id and archived_at is null
            and name_check in ('close', 'different')) as "namesToCheck",
          exists (select from lost_factors l where l.person_id = p.person_id and l.confirmed_at is null
            and l.stopped_at is null and l.done_at is null) as "hasLostFactor",
          (select w.name from waiting_names w where w.person_id = p.person_id and w.refused_at is null) as "waitingName",
          exists (select from holds h where h.person_id = p.person_id and h.lifted_at is null) as "isHeld"
        from people p
        where not is_anonymous and closed_at is null and (${words === ''} or display_name ilike ${pattern} or email ilike ${pattern} or verified_name ilike ${pattern}
          or identity_asked_name ilike ${pattern})
      ) found
      where ${words !== '' || only === 'all'}
        or (${only === 'asked'} and "askedAt" is not null)
        or (${only === 'identity'} and tier = 0 and deals > 0) or (${only === 'names'} and "namesToCheck" > 0)
        or (${only === 'lost'} and "hasLostFactor") or (${only === 'held'} and "isHeld")
        or (${only === 'called'} and "waitingName" is not null)
      order by case when ${only === 'asked'} then "askedAt" end, deals = 0, "createdAt" limit ${MOST + 1}`
    return { people: rows.slice(0, MOST), hasMore: rows.length > MOST }
  },
})
