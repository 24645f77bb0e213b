import type { Attempt } from './attempts.ts'
import { appeal, complaint, counterclaim, resolution } from './disputes.ts'

const reason = 'Porque me interesa mucho.'
const note = reason

/** What is sent to each command about disputes, in a moment in which somebody may. */
export const disputeAttempts: Readonly<Record<string, Attempt>> = {
  'disputes.open': ({ inspecting }) => ({ transactionId: inspecting, ...complaint }),
  'disputes.save-draft': ({ inspecting }) => ({
    transactionId: inspecting,
    tranche: 1,
    content: { ground: 'distinto' },
  }),
  'disputes.contest-rejection': ({ goodsRejected }) => ({
    transactionId: goodsRejected,
    tranche: 1,
    statement: reason,
  }),
  'disputes.withdraw': ({ disputes }) => disputes.heard,
  'disputes.counterclaim': ({ disputes }) => ({ ...disputes.talking, ...counterclaim }),
  'disputes.withdraw-counterclaim': ({ disputes }) => disputes.offered,
  'disputes.ask-mediation': ({ disputes }) => disputes.talking,
  'disputes.make-secret-offer': ({ disputes }) => ({ ...disputes.talking, limitMinor: '500000' }),
  'disputes.withdraw-secret-offer': ({ disputes }) => disputes.offered,
  'disputes.assign-mediator': ({ disputes, colleague }) => ({ ...disputes.queued, personId: colleague }),
  'disputes.object': ({ disputes }) => ({ ...disputes.heard, reason }),
  'disputes.step-back': ({ disputes }) => ({ ...disputes.heard, note }),
  'disputes.ask-side': ({ disputes }) => ({ ...disputes.heard, side: 'seller', reason }),
  'disputes.answer-question': ({ disputes }) => ({ ...disputes.asked, reason }),
  'disputes.rest-case': ({ disputes }) => disputes.heard,
  'disputes.propose-resolution': ({ disputes }) => ({
    ...disputes.rested,
    ...resolution(400_000n, 600_000n),
  }),
  'disputes.accept-resolution': ({ disputes }) => disputes.proposed,
  'disputes.refuse-resolution': ({ disputes }) => disputes.proposed,
  'disputes.decide': ({ disputes }) => ({ ...disputes.refused, ...resolution(400_000n, 600_000n) }),
  'disputes.waive-appeal': ({ disputes }) => disputes.decided,
  'disputes.appeal': ({ disputes }) => ({ ...disputes.decided, ...appeal }),
  'disputes.answer-appeal': ({ disputes }) => ({ ...disputes.appealed, reason }),
  'disputes.assign-reviewer': ({ disputes, reviewer }) => ({ ...disputes.appealed, personId: reviewer }),
  'disputes.review': ({ disputes }) => ({ ...disputes.reviewed, ...resolution(550_000n, 450_000n) }),
  'disputes.execute': ({ disputes }) => disputes.large,
  'disputes.replace-mediator': ({ disputes, reviewer }) => ({ ...disputes.late, personId: reviewer, note }),
  'disputes.set-calendar': ({ disputes }) => ({ ...disputes.long, note }),
}
