import { existing } from '../assert.ts'
import { type Amendment, amendedHash, amendedTerms } from './amendment.ts'
import type { Asked } from './available.ts'
import { engine } from './engine.ts'
import { otherParty, type Party } from './party.ts'
import { dealTotal } from './sums.ts'
import { type Actor, partyOf, type Situation, type Tranche } from './situation.ts'

/** What both would have agreed on: how the deal stands before and after, and the seal of the terms that would count. */
export type ForeseenAmendment = Readonly<{
  before: Situation
  after: Situation
  tranche: number
  by: Party
  hash: string
  /** Whose money is held: what goes back to them waits. */
  held: readonly Party[]
}>

type Wanted = Readonly<{ tranche: number; amendment: Amendment }>

/**
 * How a deal stands once an amendment that somebody wants to propose is accepted: decided by the engine as it would be, and kept
 * nowhere, so that what is shown before is what happens after. Refuses what could not be proposed.
 */
export function foreseeAmendment(
  situation: Situation,
  { tranche, amendment }: Wanted,
  { actor, ...asked }: Asked & { actor: Actor },
): ForeseenAmendment {
  let made = 0
  const newId = () => `foreseen-${(made += 1)}`
  const input = { amendment, reason: '', newId }
  // Who only looks at what would follow proves nothing yet.
  const by = { ...asked, actor: { ...actor, steppedUpAt: asked.now }, input }
  const { after } = engine.decide(situation, 'propose-amendment', { tranche }, by)
  const proposal = existing(after.proposals.at(-1), 'it was just proposed')
  return { ...foreseeAcceptance(after, proposal.id, asked), before: situation }
}

/** The same of an amendment that waits for its answer. */
export function foreseeAcceptance(situation: Situation, id: string, asked: Asked): ForeseenAmendment {
  const proposal = existing(
    situation.proposals.find((each) => each.id === id),
    'there is a proposal',
  )
  const { tranche, by } = proposal
  const hash = existing(amendedHash(situation, proposal), 'it amends something')
  const answerer = existing(situation.transaction[`${otherParty(by)}Id`], 'an agreed deal has two sides')
  const actor: Actor = {
    id: answerer,
    kind: 'person',
    roles: [],
    contactVerified: true,
    steppedUpAt: asked.now,
  }
  let made = 0
  const newId = () => `foreseen-answer-${(made += 1)}`
  const step = engine.decide(
    situation,
    'accept-amendment',
    { proposal: id },
    { ...asked, actor, input: { hash, newId } },
  )
  return {
    before: situation,
    after: step.after,
    tranche,
    by,
    hash,
    held: asked.facts?.held?.filter((each) => each !== 'broker') ?? [],
  }
}

/** A deal as large as it will be with the amendment that was just proposed. */
export function withAmendedTotal(situation: Situation): Situation {
  const { amendment, tranche } = existing(situation.proposals.at(-1), 'it was just proposed')
  const totalMinor = dealTotal(amendedTerms(situation.terms, tranche, amendment ?? {}))
  return { ...situation, transaction: { ...situation.transaction, totalMinor } }
}

/** Whether a deal becomes larger, so that the identities of its people have to be enough for it again (G-TIER). */
export const isLarger = (after: Situation, before: Situation) =>
  after.transaction.totalMinor > before.transaction.totalMinor

/** The part that an amendment is about, before and after. */
export function amendedPart({
  before,
  after,
  tranche,
}: ForeseenAmendment): [before: Tranche, after: Tranche] {
  const part = (of: Situation) =>
    existing(
      of.tranches.find((each) => each.number === tranche),
      'the part is there',
    )
  return [part(before), part(after)]
}

/** On which side of a deal somebody is who reads what an amendment does. */
export const sideOf = (situation: Situation, { id }: Pick<Actor, 'id'>) => partyOf(situation.transaction, id)
