import { z } from 'zod'
import { isProven } from '#domain/people/step-up.ts'
import { isRefusal, refuse, type Refusal } from '#domain/refusal.ts'
import { Amendment } from '#domain/transactions/amendment.ts'
import { engine } from '#domain/transactions/engine.ts'
import {
  type ForeseenAmendment,
  foreseeAcceptance,
  foreseeAmendment,
  isLarger,
} from '#domain/transactions/foreseen-amendment.ts'
import { tierObjection } from '#domain/transactions/guards.ts'
import { payeeFacts } from '#domain/transactions/payees.ts'
import { readCommandKey } from '#store/database/command-keys.ts'
import { query } from '../query.ts'
import { askedSituation } from './asked-situation.ts'
import { seatsOf } from './people-of.ts'
import { isPartys } from './transaction-page.ts'

/**
 * An amendment that one side wants to propose for a part, or has proposed: whether it can be proposed or accepted now, and how
 * the deal would stand then. `foreseen` is null where nothing was asked yet, `refused` says why it cannot be. Refuses a stranger as not found.
 */
export const amendmentPage = query({
  name: 'transactions.amendment',
  input: z.object({
    transactionId: z.uuid(),
    tranche: z.coerce.number().int().min(1).max(99).optional(),
    proposal: z.uuid().optional(),
    amendment: Amendment.optional(),
    /** The form that was sent: the command that it takes, and the key that it was shown with. */
    sent: z.object({ command: z.string().max(80), key: z.string().max(200) }).optional(),
  }),
  async run(asking, { transactionId, tranche, proposal, amendment, sent }) {
    const { actor, now, reader } = asking
    const { situation, mine, facts, payees, policy } = await askedSituation(asking, transactionId)
    const asked = { now, policy, facts }
    const action = proposal ? 'accept-amendment' : 'propose-amendment'
    const offers = engine.availableActions(situation, actor, asked).filter(isPartys)
    const offer =
      offers.find(
        ({ action: name, subject }) =>
          name === action &&
          subject.proposal === proposal &&
          (proposal || (tranche ?? 1) === subject.tranche),
      ) ?? null
    const withinLimits = (told: ForeseenAmendment) => {
      if (!isLarger(told.after, situation)) return told
      const { transaction } = told.after
      const larger = payeeFacts(told.after, payees, policy, now)
      const objection = tierObjection({ actor, facts: larger, transaction })
      return objection ? refuse(objection.code, objection.details) : told
    }
    const { foreseen, refused } = tried(() => {
      if (!offer || offer.blocked) return null
      const { proposal: id, tranche: part } = offer.subject
      if (id) return withinLimits(foreseeAcceptance(situation, id, asked))
      if (!part || !amendment) return null
      return withinLimits(foreseeAmendment(situation, { tranche: part, amendment }, { ...asked, actor }))
    })
    return {
      situation,
      mine,
      now,
      offer,
      foreseen,
      refused,
      seats: (await seatsOf(asking, situation)).seats,
      done:
        sent !== undefined && (await readCommandKey(reader, { actorId: actor.id, ...sent })) !== undefined,
      /** Whether the person has to prove themselves again for this step (G-STEP). */
      asksProof: offer?.needsStepUp === true && !isProven(actor, now),
    }
  },
})
export type AmendmentPage = Awaited<ReturnType<typeof amendmentPage.run>>

type Tried = Readonly<{
  foreseen: ForeseenAmendment | null
  refused: Pick<Refusal, 'code' | 'details'> | null
}>

function tried(foresee: () => ForeseenAmendment | null): Tried {
  try {
    return { foreseen: foresee(), refused: null }
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return { foreseen: null, refused: { code: thrown.code, details: thrown.details } }
  }
}
