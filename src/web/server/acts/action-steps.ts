import type { Command } from '#commands/command.ts'
import type { StepAnswer } from '#commands/step.ts'
import { stepCommands } from '#commands/step-commands.ts'
import type { InputOf } from '#domain/transactions/input.ts'
import type { PartyAction } from '#domain/transactions/process.ts'
import type { ActionFields, FieldsFor } from '../../forms/action-fields.ts'

/** What parties do by the form of a step; the first offer, disputes, evidence, orders and amendments have forms of their own, and who deposits tells their bank. */
type FormAction = Exclude<
  PartyAction,
  | 'draft'
  | 'propose'
  | 'claim'
  | 'deposit'
  | 'open-dispute'
  | 'add-evidence'
  | 'bring-order'
  | 'propose-amendment'
  | 'accept-amendment'
>
type Step = Readonly<{ command: Command<never, StepAnswer>; asks: readonly ActionFields[] }>

/** By which field each part of a step's input is asked for; what may be left out need not be asked. */
type Asks<Name extends FormAction> = Readonly<{
  [Part in keyof InputOf<Name>]: Part extends keyof FieldsFor ? FieldsFor[Part] : never
}>

const asks: { readonly [Name in FormAction]: Asks<Name> } = {
  accept: { hash: 'agreement' },
  counter: { terms: 'terms' },
  revise: { terms: 'terms' },
  decline: { reason: 'reason' },
  withdraw: {},
  cancel: { reason: 'reason' },
  'return-deposit': {},
  'use-excess': {},
  'open-part': {},
  'void-rest': { reason: 'reason' },
  'send-back-late-money': {},
  'announce-deposit': {},
  'ask-revival': {},
  revive: {},
  'decline-revival': {},
  'declare-delivery': { proof: 'proof' },
  'confirm-receipt': {},
  'download-delivery': {},
  'request-changes': { reason: 'changes' },
  redeliver: { proof: 'proof' },
  reject: { wanted: 'wanted', reason: 'wrong' },
  'withdraw-rejection': {},
  'accept-return': { paidBy: 'return-place' },
  'tell-return-place': {},
  'propose-return': { paidBy: 'return-payer' },
  'propose-replacement': { reason: 'plan' },
  'send-replacement': { proof: 'proof' },
  'extend-return': { days: 'days' },
  'ship-return': { shipment: 'shipment' },
  'confirm-return': {},
  'accept-returned': {},
  'undo-delivery': {},
  extend: { days: 'days' },
  'ask-extension': { days: 'days', reason: 'note' },
  'ask-inspection-time': { days: 'inspection-days', reason: 'note' },
  'cancel-undelivered': {},
  release: { confirmation: 'confirmation' },
  'undo-release': {},
  'release-part': { amountMinor: 'amount', confirmation: 'confirmation-of-all' },
  'give-back': { amountMinor: 'amount' },
  'propose-split': { toSellerMinor: 'split', toBuyerMinor: 'split', reason: 'note' },
  'ask-cancel': { reason: 'reason' },
  'accept-proposal': {},
  'decline-proposal': {},
  'withdraw-proposal': {},
  'contest-rejection': { statement: 'statement' },
  'withdraw-dispute': {},
  counterclaim: { ground: 'counterclaim', remedy: 'counterclaim', statement: 'counterclaim' },
  'withdraw-counterclaim': {},
  'ask-mediation': {},
  'make-secret-offer': { limitMinor: 'limit' },
  'withdraw-secret-offer': {},
  'object-to-mediator': { reason: 'reason' },
  'answer-question': { reason: 'reason' },
  'rest-case': {},
  'accept-resolution': {},
  'refuse-resolution': {},
  'waive-appeal': {},
  appeal: { appealGround: 'appeal', statement: 'appeal', toSellerMinor: 'appeal' },
  'answer-appeal': { reason: 'reason' },
  'unblock-payout': {},
  'replace-payout': {},
}

/** What is asked for and kept beside the step, in none of its events. */
const asksBeside: Readonly<Partial<Record<FormAction, ActionFields>>> = { 'tell-return-place': 'address' }

const isFormAction = (action: string): action is FormAction => Object.hasOwn(asks, action)

/** The form of a step by its word in the address; null for a word that no party takes. */
export function stepOf(action: string): Step | null {
  if (!isFormAction(action)) return null
  const beside = asksBeside[action]
  const fields: readonly ActionFields[] = [...Object.values(asks[action]), ...(beside ? [beside] : [])]
  return { command: stepCommands[action], asks: [...new Set(fields)] }
}
