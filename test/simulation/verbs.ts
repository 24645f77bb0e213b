import type { Command } from '#commands/command.ts'
import { approvePayout } from '#commands/payouts/approve.ts'
import { blockPayout } from '#commands/payouts/block.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { replacePayout } from '#commands/payouts/replace.ts'
import { unapprovePayout } from '#commands/payouts/unapprove.ts'
import { unblockPayout } from '#commands/payouts/unblock.ts'
import { acceptProposal } from '#commands/transactions/accept-proposal.ts'
import { acceptTransaction } from '#commands/transactions/accept.ts'
import { askCancel } from '#commands/transactions/ask-cancel.ts'
import { askExtension } from '#commands/transactions/ask-extension.ts'
import { askInspectionTime } from '#commands/transactions/ask-inspection-time.ts'
import { cancelUndelivered } from '#commands/transactions/cancel-undelivered.ts'
import { cancelTransaction } from '#commands/transactions/cancel.ts'
import { confirmContact } from '#commands/transactions/confirm-contact.ts'
import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { counterOffer } from '#commands/transactions/counter.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { declineProposal } from '#commands/transactions/decline-proposal.ts'
import { declineTransaction } from '#commands/transactions/decline.ts'
import { extendDelivery } from '#commands/transactions/extend.ts'
import { giveBack } from '#commands/transactions/give-back.ts'
import { proposeSplit } from '#commands/transactions/propose-split.ts'
import { releasePart } from '#commands/transactions/release-part.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { returnDeposit } from '#commands/transactions/return-deposit.ts'
import { reviseOffer } from '#commands/transactions/revise.ts'
import { sendBackLateMoney } from '#commands/transactions/send-back-late-money.ts'
import { undoDelivery } from '#commands/transactions/undo-delivery.ts'
import { undoRelease } from '#commands/transactions/undo-release.ts'
import { withdrawProposal } from '#commands/transactions/withdraw-proposal.ts'
import { withdrawTransaction } from '#commands/transactions/withdraw.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import type { Player } from './cast.ts'
import type { Chance } from './chance.ts'
import { offerOn } from './offers.ts'
import type { Stage } from './stage.ts'

/** Takes a step of a deal as somebody, with whatever was filled in on a page that showed the deal at a version. */
type Verb = (stage: Stage, who: Player, answers: unknown, seen: number) => Promise<unknown>

function by<Input, Output>(wanted: Command<Input, Output>): Verb {
  return (stage, who, answers, seen) => stage.perform(who, wanted, answers, seen)
}

/** What people can do, by the action of the process. What only the bank knows (a refused payment) is not among it. */
export const verbs: Readonly<Record<string, Verb>> = {
  'accept-proposal': by(acceptProposal),
  accept: by(acceptTransaction),
  'approve-payout': by(approvePayout),
  'ask-cancel': by(askCancel),
  'ask-extension': by(askExtension),
  'ask-inspection-time': by(askInspectionTime),
  'block-payout': by(blockPayout),
  cancel: by(cancelTransaction),
  'cancel-undelivered': by(cancelUndelivered),
  'confirm-contact': by(confirmContact),
  'confirm-receipt': by(confirmReceipt),
  counter: by(counterOffer),
  'declare-delivery': by(declareDelivery),
  decline: by(declineTransaction),
  'decline-proposal': by(declineProposal),
  extend: by(extendDelivery),
  'give-back': by(giveBack),
  'prepare-payout': by(preparePayout),
  'propose-split': by(proposeSplit),
  release: by(releaseTranche),
  'release-part': by(releasePart),
  'replace-payout': by(replacePayout),
  'return-deposit': by(returnDeposit),
  revise: by(reviseOffer),
  'send-back-late-money': by(sendBackLateMoney),
  'unapprove-payout': by(unapprovePayout),
  'unblock-payout': by(unblockPayout),
  'undo-delivery': by(undoDelivery),
  'undo-release': by(undoRelease),
  withdraw: by(withdrawTransaction),
  'withdraw-proposal': by(withdrawProposal),
}

/** What somebody aims a step at: its subject, or more than one at once by mistake. */
export type Aim = Readonly<{ tranche?: number; payout?: string; proposal?: string }>

/** Everything that any of these commands could ask, as a person might fill it in: mostly sensible, at times not. */
export function answersFor(
  chance: Chance,
  { transaction, tranches }: Situation,
  subject: Aim,
  now: Temporal.Instant,
): Record<string, unknown> {
  const held = Number(tranches.find((each) => each.number === subject.tranche)?.heldMinor ?? 0n)
  const toSeller = chance.between(0, held)
  return {
    transactionId: transaction.id,
    tranche: subject.tranche,
    payoutId: subject.payout,
    proposal: subject.proposal,
    hash: chance.in100(92) ? transaction.termsHash : 'a'.repeat(64),
    terms: offerOn(chance, now),
    reason: 'Lo hablamos por teléfono y así quedamos.',
    note: 'Comprobado con un documento.',
    confirmation: chance.in100(85) ? 'liberar' : 'no',
    proof: { kind: 'tracking', text: `ENV-${chance.between(1000, 9999)}`, detail: '' },
    days: chance.in100(90) ? chance.between(1, 12) : 0,
    amountMinor: String(
      chance.in100(40) ? held : chance.between(1, Math.max(1, held + (chance.in100(5) ? 10 : 0))),
    ),
    toSellerMinor: String(toSeller),
    toBuyerMinor: String(chance.in100(50) ? held - toSeller : chance.between(0, held - toSeller)),
  }
}
