import type { Command } from '#commands/command.ts'
import type { StepAnswer } from '#commands/step.ts'
import { replacePayout } from '#commands/payouts/replace.ts'
import { unblockPayout } from '#commands/payouts/unblock.ts'
import { acceptProposal } from '#commands/transactions/accept-proposal.ts'
import { acceptTransaction } from '#commands/transactions/accept.ts'
import { askCancel } from '#commands/transactions/ask-cancel.ts'
import { askExtension } from '#commands/transactions/ask-extension.ts'
import { askInspectionTime } from '#commands/transactions/ask-inspection-time.ts'
import { cancelUndelivered } from '#commands/transactions/cancel-undelivered.ts'
import { cancelTransaction } from '#commands/transactions/cancel.ts'
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
import type { ActionFields } from '../../forms/action-fields.ts'

type Step = Readonly<{ command: Command<never, StepAnswer>; asks: readonly ActionFields[] }>

const step = <Input>(command: Command<Input, StepAnswer>, ...asks: ActionFields[]): Step => ({
  // The door parses what it is given, whatever its type says here.
  command: command as unknown as Command<never, StepAnswer>,
  asks,
})

/** The steps that a party takes by a form: the command behind each, and what its form asks for. */
const steps: Readonly<Record<string, Step>> = {
  accept: step(acceptTransaction, 'agreement'),
  counter: step(counterOffer, 'terms'),
  revise: step(reviseOffer, 'terms'),
  decline: step(declineTransaction, 'reason'),
  withdraw: step(withdrawTransaction),
  cancel: step(cancelTransaction, 'reason'),
  'return-deposit': step(returnDeposit),
  'send-back-late-money': step(sendBackLateMoney),
  'declare-delivery': step(declareDelivery, 'proof'),
  'confirm-receipt': step(confirmReceipt),
  'undo-delivery': step(undoDelivery),
  extend: step(extendDelivery, 'days'),
  'ask-extension': step(askExtension, 'days', 'note'),
  'ask-inspection-time': step(askInspectionTime, 'inspection-days', 'note'),
  'cancel-undelivered': step(cancelUndelivered),
  release: step(releaseTranche, 'confirmation'),
  'undo-release': step(undoRelease),
  'release-part': step(releasePart, 'amount'),
  'give-back': step(giveBack, 'amount'),
  'propose-split': step(proposeSplit, 'split', 'note'),
  'ask-cancel': step(askCancel, 'reason'),
  'accept-proposal': step(acceptProposal),
  'decline-proposal': step(declineProposal),
  'withdraw-proposal': step(withdrawProposal),
  'unblock-payout': step(unblockPayout),
  'replace-payout': step(replacePayout),
}

/** The form of a step by its word in the address; null for a word that no party takes. */
export function stepOf(action: string): Step | null {
  return Object.hasOwn(steps, action) ? (steps[action] ?? null) : null
}
