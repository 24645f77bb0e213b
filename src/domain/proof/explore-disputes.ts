import type { Dispute, Resolution } from '../transactions/dispute.ts'
import type { ConditionalRemedy, DisputeGround } from '../transactions/dispute-rules.ts'
import type { StepInput } from '../transactions/input.ts'
import type { Transition } from '../transactions/process.ts'
import type { Situation, Tranche } from '../transactions/situation.ts'
import { isOpenDispute } from '../transactions/states.ts'
import { share } from '../money.ts'
import { sampleIds } from './samples.ts'

const said: StepInput = {
  statement: 'lo que pasó',
  noEvidence: 'todavía no las tengo',
  contested: 'lo que dice cada parte',
  reasons: 'lo que se sigue de ello',
  rules: ['prueba-distinto'],
  evidence: [],
  remedy: 'refund',
}

/** What the people of a dispute may bring: all of it and part of it, for one side and for both. */
export function disputeInputs(
  situation: Situation,
  row: Transition,
  tranche: Tranche | undefined,
  given: StepInput,
): StepInput[] {
  const open = situation.disputes.find((each) => isOpenDispute(each.state))
  const part =
    tranche ?? situation.tranches.find((each) => each.number === open?.tranche) ?? situation.tranches[0]
  const heldMinor = part?.heldMinor ?? 0n
  const { currency } = situation.terms
  const input = { ...given, ...said }
  if (row.action === 'open-dispute') {
    const claims: readonly [DisputeGround, bigint][] = [
      ['distinto', heldMinor],
      ['distinto', share(heldMinor, 3n, 10n, currency)],
      ['fraude', heldMinor],
      ['comprador_no_responde', heldMinor],
    ]
    return claims.map(([ground, claimedMinor]) => ({ ...input, ground, claimedMinor }))
  }
  if (row.action === 'replace-mediator') return [{ ...input, personId: sampleIds.reviewer }]
  if (row.action === 'assign-reviewer')
    return [sampleIds.reviewer, sampleIds.supervisor].map((personId) => ({ ...input, personId }))
  if (row.action === 'assign-mediator')
    return [sampleIds.mediator, sampleIds.reviewer].map((personId) => ({ ...input, personId }))
  if (row.action === 'counterclaim')
    return (['comprador_no_responde', 'distinto'] as const).map((ground) => ({ ...input, ground }))
  if (row.action === 'ask-side') return [{ ...input, side: 'seller' }]
  const all = open?.decision ? open.decision.toSellerMinor + open.decision.toBuyerMinor : heldMinor
  const toSeller = (tenths: bigint) => share(all, tenths, 10n, currency)
  if (row.action === 'make-secret-offer')
    return [4n, 6n].map((tenths) => ({ ...input, limitMinor: toSeller(tenths) }))
  if (row.action === 'appeal')
    return [2n, 8n].map((tenths) => ({
      ...input,
      appealGround: 'wrong-fact',
      toSellerMinor: toSeller(tenths),
    }))
  if (['propose-resolution', 'decide-dispute', 'review-decision'].includes(row.action))
    return [6n, 10n, 0n].map((tenths) => ({
      ...input,
      toSellerMinor: toSeller(tenths),
      toBuyerMinor: all - toSeller(tenths),
    }))
  return [input]
}

/** What makes two disputes different for the process. */
export function disputeSignature(dispute: Dispute) {
  const { state, openedBy, mediatorId, reviewerId, questions, rested, accepted, waived } = dispute
  if (!isOpenDispute(state)) return [state, endedWith(dispute)]
  const {
    counterclaim,
    resolution,
    decision,
    review,
    appeal,
    isRefused,
    evidenceClosedAt,
    objected,
    missed,
  } = dispute
  const { secretOffers, secretTries } = dispute
  return [
    [state, openedBy, mediatorId !== null, reviewerId !== null, objected.length],
    [questions.some((each) => each.answer === null && !each.isOver), rested.length, accepted.length],
    [waived.length, isRefused, evidenceClosedAt !== null, missed.length > 0],
    [secretOffers.map((each) => each.by), secretTries > 0, counterclaim !== null],
    [
      resolution?.condition?.kind,
      typeof appeal?.answer === 'string',
      sharesKind(decision),
      sharesKind(review),
    ],
  ]
}

const sharesKind = (resolution: Dispute['decision']) =>
  resolution && [resolution.toSellerMinor > 0n, resolution.toBuyerMinor > 0n, resolution.condition?.kind]

const endedWith = ({ review, decision, resolution }: Dispute) =>
  (review ?? decision ?? resolution)?.condition?.kind ?? null

/**
 * The same dispute where what was proposed and decided depends on a condition. Deciding moves no money, so that the situation could
 * have come so; a walk that tried every condition with every sum would not come to the end of a dispute.
 */
export function withCondition(dispute: Dispute, kind: ConditionalRemedy): Dispute {
  const given = (resolution: Resolution | null) => {
    if (!resolution) return null
    const all = resolution.toSellerMinor + resolution.toBuyerMinor
    const sums = kind === 'repair' ? { toSellerMinor: all, toBuyerMinor: 0n } : {}
    const otherwiseToSellerMinor = kind === 'repair' ? resolution.toBuyerMinor : all
    return {
      ...resolution,
      ...sums,
      condition: { kind, paidBy: 'seller', days: 5, otherwiseToSellerMinor },
    } as const
  }
  return { ...dispute, resolution: given(dispute.resolution), decision: given(dispute.decision) }
}
