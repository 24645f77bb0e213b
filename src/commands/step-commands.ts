import { announceDeposit } from './transactions/announce-deposit.ts'
import type { PersonAction } from '#domain/transactions/process.ts'
import type { Command } from './command.ts'
import type { StepAnswer } from './step.ts'
import { acceptResolution } from './disputes/accept-resolution.ts'
import { answerAppeal } from './disputes/answer-appeal.ts'
import { answerQuestion } from './disputes/answer-question.ts'
import { appealDecision } from './disputes/appeal.ts'
import { askMediation } from './disputes/ask-mediation.ts'
import { askSide } from './disputes/ask-side.ts'
import { assignMediator } from './disputes/assign-mediator.ts'
import { assignReviewer } from './disputes/assign-reviewer.ts'
import { contestRejection } from './disputes/contest-rejection.ts'
import { makeCounterclaim } from './disputes/counterclaim.ts'
import { decideDispute } from './disputes/decide.ts'
import { executeDecision } from './disputes/execute.ts'
import { makeSecretOffer } from './disputes/make-secret-offer.ts'
import { objectToMediator } from './disputes/object.ts'
import { openDispute } from './disputes/open.ts'
import { proposeResolution } from './disputes/propose-resolution.ts'
import { refuseResolution } from './disputes/refuse-resolution.ts'
import { replaceMediator } from './disputes/replace-mediator.ts'
import { restCase } from './disputes/rest-case.ts'
import { reviewDecision } from './disputes/review.ts'
import { setCalendar } from './disputes/set-calendar.ts'
import { stepBack } from './disputes/step-back.ts'
import { waiveAppeal } from './disputes/waive-appeal.ts'
import { withdrawCounterclaim } from './disputes/withdraw-counterclaim.ts'
import { withdrawSecretOffer } from './disputes/withdraw-secret-offer.ts'
import { withdrawDispute } from './disputes/withdraw.ts'
import { bringOrder } from './freezes/bring.ts'
import { bringRuling } from './freezes/bring-ruling.ts'
import { confirmOrder } from './freezes/confirm.ts'
import { executeRuling } from './freezes/execute.ts'
import { liftFreeze } from './freezes/lift.ts'
import { refuseOrder } from './freezes/refuse.ts'
import { approvePayout } from './payouts/approve.ts'
import { blockPayout } from './payouts/block.ts'
import { preparePayout } from './payouts/prepare.ts'
import { replacePayout } from './payouts/replace.ts'
import { unapprovePayout } from './payouts/unapprove.ts'
import { unblockPayout } from './payouts/unblock.ts'
import { addEvidence } from './transactions/add-evidence.ts'
import { acceptAmendment } from './transactions/accept-amendment.ts'
import { acceptProposal } from './transactions/accept-proposal.ts'
import { acceptTransaction } from './transactions/accept.ts'
import { askCancel } from './transactions/ask-cancel.ts'
import { askExtension } from './transactions/ask-extension.ts'
import { askRevival } from './transactions/ask-revival.ts'
import { reviveTransaction } from './transactions/revive.ts'
import { declineRevival } from './transactions/decline-revival.ts'
import { askInspectionTime } from './transactions/ask-inspection-time.ts'
import { cancelUndelivered } from './transactions/cancel-undelivered.ts'
import { cancelTransaction } from './transactions/cancel.ts'
import { confirmContact } from './transactions/confirm-contact.ts'
import { confirmReceipt } from './transactions/confirm-receipt.ts'
import { downloadDelivery } from './transactions/download-delivery.ts'
import { counterOffer } from './transactions/counter.ts'
import { declareDelivery } from './transactions/declare-delivery.ts'
import { declineProposal } from './transactions/decline-proposal.ts'
import { declineTransaction } from './transactions/decline.ts'
import { extendDelivery } from './transactions/extend.ts'
import { giveBack } from './transactions/give-back.ts'
import { openPart } from './transactions/open-part.ts'
import { proposeReturn } from './transactions/propose-return.ts'
import { proposeSplit } from './transactions/propose-split.ts'
import { releasePart } from './transactions/release-part.ts'
import { releaseTranche } from './transactions/release.ts'
import { returnDeposit } from './transactions/return-deposit.ts'
import { reviseOffer } from './transactions/revise.ts'
import { sendBackLateMoney } from './transactions/send-back-late-money.ts'
import { acceptReturn } from './transactions/accept-return.ts'
import { acceptReturned } from './transactions/accept-returned.ts'
import { confirmReturn } from './transactions/confirm-return.ts'
import { sendReplacement } from './transactions/send-replacement.ts'
import { extendReturn } from './transactions/extend-return.ts'
import { proposeAmendment } from './transactions/propose-amendment.ts'
import { proposeReplacement } from './transactions/propose-replacement.ts'
import { tellReturnPlace } from './transactions/tell-return-place.ts'
import { redeliver } from './transactions/redeliver.ts'
import { rejectDelivery } from './transactions/reject.ts'
import { requestChanges } from './transactions/request-changes.ts'
import { shipReturn } from './transactions/ship-return.ts'
import { withdrawRejection } from './transactions/withdraw-rejection.ts'
import { verifyDelivery } from './transactions/verify-delivery.ts'
import { undoDelivery } from './transactions/undo-delivery.ts'
import { undoRelease } from './transactions/undo-release.ts'
import { useExcess } from './transactions/use-excess.ts'
import { voidRest } from './transactions/void-rest.ts'
import { withdrawProposal } from './transactions/withdraw-proposal.ts'
import { withdrawTransaction } from './transactions/withdraw.ts'

type Taken = Command<never, StepAnswer>

// The door parses what it is given, whatever its type says here.
const taken = <Input>(command: Command<Input, StepAnswer>) => command as unknown as Taken

/** What is taken otherwise: an offer is begun, sent and claimed before there are two sides. */
type BeforeTwo = 'draft' | 'propose' | 'claim'
/** What only the bank's files say, and what becomes of ours. */
type ByBank =
  | 'deposit'
  | 'fund'
  | 'reopen-part'
  | 'void-late-part'
  | 'set-excess-apart'
  | 'keep-late-money'
  | 'export-payout'
  | 'send-payout'
  | 'withdraw-payout'
  | 'settle-payout'
  | 'find-payout-paid'
  | 'reject-payout'
  | 'return-payout'
  | 'recall-deposit'
  | 'recall-late-money'
  | 'recall-released'
  | 'stop-recalled-payout'

/** The command that takes each step of a person, by the action of the process: a new one does not compile without it. */
export const stepCommands: Readonly<Record<Exclude<PersonAction, BeforeTwo | ByBank>, Taken>> = {
  'accept-amendment': taken(acceptAmendment),
  'accept-proposal': taken(acceptProposal),
  accept: taken(acceptTransaction),
  'add-evidence': taken(addEvidence),
  'open-part': taken(openPart),
  'use-excess': taken(useExcess),
  'void-rest': taken(voidRest),
  'bring-order': taken(bringOrder),
  'freeze-deal': taken(confirmOrder),
  'refuse-order': taken(refuseOrder),
  'lift-freeze': taken(liftFreeze),
  'bring-ruling': taken(bringRuling),
  'execute-ruling': taken(executeRuling),
  'contest-rejection': taken(contestRejection),
  'open-dispute': taken(openDispute),
  'withdraw-dispute': taken(withdrawDispute),
  counterclaim: taken(makeCounterclaim),
  'withdraw-counterclaim': taken(withdrawCounterclaim),
  'ask-mediation': taken(askMediation),
  'rest-case': taken(restCase),
  'accept-resolution': taken(acceptResolution),
  'refuse-resolution': taken(refuseResolution),
  'waive-appeal': taken(waiveAppeal),
  'execute-decision': taken(executeDecision),
  'make-secret-offer': taken(makeSecretOffer),
  'withdraw-secret-offer': taken(withdrawSecretOffer),
  'object-to-mediator': taken(objectToMediator),
  'answer-question': taken(answerQuestion),
  'answer-appeal': taken(answerAppeal),
  'step-back': taken(stepBack),
  'set-calendar': taken(setCalendar),
  'ask-side': taken(askSide),
  'assign-mediator': taken(assignMediator),
  'assign-reviewer': taken(assignReviewer),
  'replace-mediator': taken(replaceMediator),
  'propose-resolution': taken(proposeResolution),
  'decide-dispute': taken(decideDispute),
  'review-decision': taken(reviewDecision),
  appeal: taken(appealDecision),
  'approve-payout': taken(approvePayout),
  'ask-cancel': taken(askCancel),
  'ask-extension': taken(askExtension),
  'ask-inspection-time': taken(askInspectionTime),
  'block-payout': taken(blockPayout),
  'announce-deposit': taken(announceDeposit),
  'ask-revival': taken(askRevival),
  cancel: taken(cancelTransaction),
  'cancel-undelivered': taken(cancelUndelivered),
  'confirm-contact': taken(confirmContact),
  'confirm-receipt': taken(confirmReceipt),
  'download-delivery': taken(downloadDelivery),
  counter: taken(counterOffer),
  'declare-delivery': taken(declareDelivery),
  decline: taken(declineTransaction),
  'decline-proposal': taken(declineProposal),
  'decline-revival': taken(declineRevival),
  extend: taken(extendDelivery),
  'give-back': taken(giveBack),
  'prepare-payout': taken(preparePayout),
  'propose-return': taken(proposeReturn),
  'propose-split': taken(proposeSplit),
  release: taken(releaseTranche),
  'release-part': taken(releasePart),
  'replace-payout': taken(replacePayout),
  'return-deposit': taken(returnDeposit),
  revise: taken(reviseOffer),
  revive: taken(reviveTransaction),
  'send-back-late-money': taken(sendBackLateMoney),
  'unapprove-payout': taken(unapprovePayout),
  'unblock-payout': taken(unblockPayout),
  'request-changes': taken(requestChanges),
  redeliver: taken(redeliver),
  reject: taken(rejectDelivery),
  'withdraw-rejection': taken(withdrawRejection),
  'accept-return': taken(acceptReturn),
  'tell-return-place': taken(tellReturnPlace),
  'propose-amendment': taken(proposeAmendment),
  'propose-replacement': taken(proposeReplacement),
  'send-replacement': taken(sendReplacement),
  'extend-return': taken(extendReturn),
  'ship-return': taken(shipReturn),
  'confirm-return': taken(confirmReturn),
  'accept-returned': taken(acceptReturned),
  'verify-delivery': taken(verifyDelivery),
  'undo-delivery': taken(undoDelivery),
  'undo-release': taken(undoRelease),
  withdraw: taken(withdrawTransaction),
  'withdraw-proposal': taken(withdrawProposal),
}
