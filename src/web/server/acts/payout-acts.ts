import type { Command } from '#commands/command.ts'
import type { StepAnswer } from '#commands/step.ts'
import { approvePayout } from '#commands/payouts/approve.ts'
import { blockPayout } from '#commands/payouts/block.ts'
import { preparePayout } from '#commands/payouts/prepare.ts'
import { rejectPayout } from '#commands/payouts/reject.ts'
import { unapprovePayout } from '#commands/payouts/unapprove.ts'
import { unblockPayout } from '#commands/payouts/unblock.ts'
import { sentenceOf } from '#words/refusals.ts'
import { versionOf } from '../../forms/form-text.ts'
import { type StepUpAnswer, stepUpAnswer } from '../step-up.ts'
import type { Refused, Visit } from '../visit.ts'

// The door parses what it is given, whatever a command's type says here.
const step = <Input>(command: Command<Input, StepAnswer>) => command as unknown as Command<never, StepAnswer>

const single = {
  prepare: step(preparePayout),
  approve: step(approvePayout),
  block: step(blockPayout),
  unblock: step(unblockPayout),
  unapprove: step(unapprovePayout),
  reject: step(rejectPayout),
}
type PayoutAct = keyof typeof single

const needReason: readonly string[] = ['block', 'unblock', 'unapprove', 'reject']

/** Whether a word of the form names something done to payouts one by one. */
export function isPayoutAct(word: string): word is PayoutAct {
  return Object.hasOwn(single, word)
}

/**
 * What is wrong with the reason that came along, for what is done; nothing when it fits. The Enter key in the field of
 * the reason presses the first button of the form: whoever wrote why payouts stop does not want them to go on.
 */
export function wrongReason(act: string, note: string): string | null {
  const length = note.trim().length
  if (needReason.includes(act)) return length < 3 ? 'Escribe el motivo, con al menos tres letras.' : null
  return length > 0
    ? 'No se hizo nada: hay un motivo escrito. Pulsa el botón de debajo, o borra el motivo para seguir.'
    : null
}

/** What happened to the chosen payouts: how many went, and why the others did not. */
export type WorkAnswer = {
  done: number
  problems: readonly { code: string; sentence: string }[]
  sentence: string | null
  /** The reason that was typed, and what is wrong with it. */
  note: string
  noteError: string | null
  stepUp: StepUpAnswer | null
  chosen: readonly string[]
  /** The format that was chosen for the file of the bank. */
  format?: string
}

/** An answer to the form in which nothing went wrong yet. */
export const nothingDone: WorkAnswer = {
  done: 0,
  problems: [],
  sentence: null,
  note: '',
  noteError: null,
  stepUp: null,
  chosen: [],
}

/** Takes the same step on every chosen payout, one after the other; one that cannot be taken does not stop the rest. */
export async function actOnPayouts(
  visit: Visit,
  act: PayoutAct,
  chosen: readonly string[],
  note: string,
): Promise<WorkAnswer> {
  if (chosen.length === 0) return { ...nothingDone, sentence: 'Elige al menos un pago.' }
  const problems: { code: string; sentence: string }[] = []
  let stale: Refused | null = null
  for (const value of chosen) {
    const [transactionId = '', payoutId = '', code = '', version = ''] = value.split('/')
    const seen = versionOf(version)
    const { refused } = await visit.perform(single[act], { transactionId, payoutId, note }, { seen })
    if (refused?.code === 'step-up-needed') stale = refused
    else if (refused) problems.push({ code, sentence: sentenceOf(refused) })
  }
  const done = chosen.length - problems.length
  const stepUp = stepUpAnswer({ visit, refused: null }, stale)
  return { ...nothingDone, done, problems, stepUp, chosen: stale ? chosen : [] }
}
