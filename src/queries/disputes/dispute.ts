import { z } from 'zod'
import { refuse } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { tieOf } from '#domain/transactions/neutral.ts'
import { isStranger } from '#domain/transactions/roles.ts'
import { type Reader, rowsOf } from '#store/database/database.ts'
import { otherAccounts } from '#store/transactions/candidates.ts'
import { askedSituation } from '../transactions/asked-situation.ts'
import { seatsOf } from '../transactions/people-of.ts'
import { mustWorkAs, query } from '../query.ts'
import { calendarsOf } from './calendars.ts'

type Colleague = Readonly<{
  id: string
  name: string
  otherAccounts: readonly string[]
  isOfASide: boolean
  /** How many disputes that go on are theirs, to mediate or to review. */
  openCases: number
}>

type Sides = Readonly<{ id: string; buyerId: string | null; sellerId: string | null }>

function mediators(reader: Reader, { id, buyerId, sellerId }: Sides): Promise<readonly Colleague[]> {
  return rowsOf<Colleague>(reader)`
    select person_id as id, display_name as name, ${otherAccounts} as "otherAccounts",
      has_stake(person_id, ${buyerId}::uuid, ${sellerId}::uuid, broker_of(${id}::uuid)) as "isOfASide",
      (select count(*)::int from disputes d where d.state not in ('executed', 'settled', 'withdrawn')
        and person_id in (d.mediator_id, d.reviewer_id)) as "openCases"
    from people where 'mediator' = any (roles) and closed_at is null order by "openCases", display_name`
}

/**
 * One dispute as the office works on it: where it stands, what was said, and what whoever asks may do now. A mediator
 * sees those that were given to them alone.
 */
export const disputePage = query({
  name: 'disputes.dispute',
  input: z.object({ disputeId: z.uuid() }),
  async run(asking, { disputeId }) {
    const { reader, actor, now } = asking
    mustWorkAs(actor, 'operator', 'supervisor', 'mediator')
    const [found] = await rowsOf<{ transactionId: string }>(reader)`
      select transaction_id as "transactionId" from disputes where dispute_id = ${disputeId}`
    const { transactionId } = found ?? refuse('not-found')
    const { situation, mine, facts, policy } = await askedSituation(asking, transactionId)
    const dispute = situation.disputes.find((each) => each.id === disputeId)
    if (!dispute || mine !== null || isStranger(situation, actor)) return refuse('not-found')
    const tranche = situation.tranches.find((each) => each.number === dispute.tranche)
    const offers = engine.availableActions(situation, actor, { now, policy, facts })
    return {
      situation,
      dispute,
      tranche: tranche ?? refuse('not-found'),
      seats: (await seatsOf(asking, situation)).seats,
      calendars: await calendarsOf(reader, situation),
      offers: offers.filter((each) => each.subject.dispute === disputeId),
      /** Who has the role to mediate or review it, whoever has the fewest cases first, and what ties them to this one. */
      colleagues: (await mediators(reader, situation.transaction)).map(
        ({ otherAccounts: others, isOfASide, ...colleague }) => ({
          ...colleague,
          tie: tieOf(
            { id: colleague.id, otherAccounts: others, isMediator: true, isOfASide },
            situation.transaction,
            dispute,
          ),
        }),
      ),
    }
  },
})
export type DisputePage = Awaited<ReturnType<typeof disputePage.run>>
