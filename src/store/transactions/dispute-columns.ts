import type {
  Appeal,
  Condition,
  Counterclaim,
  Dispute,
  Question,
  Resolution,
  SecretOffer,
} from '#domain/transactions/dispute.ts'
import { type Codec, instant, orNull, plain, rowMap, sum } from './columns.ts'

const condition: Codec<Condition> = {
  write: (value) => ({ ...value, otherwiseToSellerMinor: sum.write(value.otherwiseToSellerMinor) }),
  read: (stored) => {
    const given = stored as Condition
    return { ...given, otherwiseToSellerMinor: sum.read(given.otherwiseToSellerMinor) }
  },
}

/** JSON has neither integers of any size nor moments: both are kept as texts. */
const resolution: Codec<Resolution> = {
  write: (value) => ({
    ...value,
    condition: orNull(condition).write(value.condition),
    toSellerMinor: sum.write(value.toSellerMinor),
    toBuyerMinor: sum.write(value.toBuyerMinor),
    releasedMinor: sum.write(value.releasedMinor),
    refundedMinor: sum.write(value.refundedMinor),
    at: instant.write(value.at),
  }),
  read: (stored) => {
    const given = stored as Resolution
    return {
      ...given,
      // Those of before there were conditions, and of before facts were told apart, have none.
      contested: given.contested ?? null,
      condition: orNull(condition).read(given.condition ?? null),
      toSellerMinor: sum.read(given.toSellerMinor),
      toBuyerMinor: sum.read(given.toBuyerMinor),
      releasedMinor: sum.read(given.releasedMinor),
      refundedMinor: sum.read(given.refundedMinor),
      at: instant.read(given.at),
    }
  },
}

const appeal: Codec<Appeal> = {
  write: (value) => ({
    ...value,
    toSellerMinor: sum.write(value.toSellerMinor),
    at: instant.write(value.at),
  }),
  read: (stored) => {
    const given = stored as Appeal
    return { ...given, toSellerMinor: sum.read(given.toSellerMinor), at: instant.read(given.at) }
  },
}

const counterclaim: Codec<Counterclaim> = {
  write: (value) => ({ ...value, at: instant.write(value.at) }),
  read: (stored) => {
    const given = stored as Counterclaim
    return { ...given, at: instant.read(given.at) }
  },
}

const questions: Codec<readonly Question[]> = {
  write: (asked) => asked.map((each) => ({ ...each, at: instant.write(each.at) })),
  read: (stored) => (stored as Question[]).map((each) => ({ ...each, at: instant.read(each.at) })),
}

const secretOffers: Codec<readonly SecretOffer[]> = {
  write: (made) =>
    made.map((each) => ({
      ...each,
      toSellerMinor: sum.write(each.toSellerMinor),
      releasedMinor: sum.write(each.releasedMinor),
    })),
  read: (stored) =>
    (stored as SecretOffer[]).map((each) => ({
      ...each,
      toSellerMinor: sum.read(each.toSellerMinor),
      releasedMinor: sum.read(each.releasedMinor),
    })),
}

export const disputes = rowMap<'disputes', Dispute>('disputes', {
  id: ['dispute_id', plain()],
  tranche: ['tranche', plain()],
  state: ['state', plain()],
  ground: ['ground', plain()],
  openedBy: ['opened_by', plain()],
  isBySystem: ['by_system', plain()],
  claimedMinor: ['claimed_minor', sum],
  wanted: ['wanted', plain()],
  statement: ['statement', plain()],
  openedAt: ['opened_at', instant],
  counterclaim: ['counterclaim', orNull(counterclaim)],
  mediatorId: ['mediator_id', plain()],
  reviewerId: ['reviewer_id', plain()],
  excluded: ['excluded', plain()],
  objected: ['objected', plain()],
  rested: ['rested', plain()],
  waived: ['waived', plain()],
  questions: ['questions', questions],
  secretOffers: ['secret_offers', secretOffers],
  secretTries: ['secret_tries', plain()],
  evidenceClosedAt: ['evidence_closed_at', orNull(instant)],
  resolution: ['resolution', orNull(resolution)],
  accepted: ['accepted', plain()],
  isRefused: ['refused', plain()],
  decision: ['decision', orNull(resolution)],
  appeal: ['appeal', orNull(appeal)],
  review: ['review', orNull(resolution)],
  missed: ['missed', plain()],
  isByRuling: ['by_ruling', plain()],
})
