import { z } from 'zod'
import { isProven } from '#domain/people/step-up.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { Amendment } from '#domain/transactions/amendment.ts'
import { engine } from '#domain/transactions/engine.ts'
import {
  type ForeseenAmendment,
  foreseeAcceptance,
  foreseeAmendment,
} from '#domain/transactions/foreseen-amendment.ts'
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
    const { situation, mine, facts, policy } = await askedSituation(asking, transactionId)
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
    const { foreseen, refused } = tried(() => {
      if (!offer || offer.blocked) return null
      if (offer.subject.proposal) return foreseeAcceptance(situation, offer.subject.proposal, asked)
      const part = offer.subject.tranche
      return part && amendment
        ? foreseeAmendment(situation, { tranche: part, amendment }, { ...asked, actor })
        : null
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
