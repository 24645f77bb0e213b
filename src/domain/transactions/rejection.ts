import { written } from '../written.ts'
import type { WantedOutcome } from './situation.ts'
import type { DeliveryMode } from './terms.ts'

/** Whether what is delivered so can be sent back: work and files cannot. */
export function canGoBack(mode: DeliveryMode): boolean {
  return mode === 'envio' || mode === 'en_persona'
}

/** What a buyer can want who rejects something that was delivered so. */
export function outcomesFor(mode: DeliveryMode): readonly WantedOutcome[] {
  return canGoBack(mode)
    ? ['return', 'discount', 'replacement', 'refund']
    : ['replacement', 'discount', 'refund']
}

/** Whether somebody who saw nothing can understand from these words what is wrong. The place of evidence, once it is asked for. */
export function isShown({ reason }: Readonly<{ reason?: string | undefined }>): boolean {
  return (reason ?? '').trim().length >= written.described
}
