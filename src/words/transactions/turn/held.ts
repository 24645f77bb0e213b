import { capital } from '../../capital.ts'
import type { HeldReason } from '#domain/transactions/situation.ts'
import type { TurnFacts, TurnPlace, TurnText } from './turn-text.ts'

/** What is looked at, to the one who is held, and where they see it. */
const looks: Readonly<Record<HeldReason, Readonly<{ at: string; place: TurnPlace }>>> = {
  'identity-hold': { at: 'revisamos otra vez tu identidad', place: 'identity' },
  'office-hold': { at: 'hay una revisión abierta sobre ti', place: 'held' },
}

/** A sentence about a hold that begins with what is looked at. */
export function heldSentence(reason: HeldReason, then: string): TurnText {
  const { at, place } = looks[reason]
  return {
    turn: 'mine',
    sentence: `${capital(at)} y ${then}`,
    more: ['El dinero es tuyo y está a salvo.'],
    act: { place },
  }
}

/** Whether accepted money waits for the end of a hold and not for its timer. */
export function waitsForHold({ held, situation }: Pick<TurnFacts, 'held' | 'situation'>): boolean {
  return held.length > 0 && situation.tranches.some((each) => each.state === 'releasable')
}

/** Accepted money while one of the two is held. Nobody but the held one is told who it is. */
export function heldReleaseText(facts: TurnFacts, part: string): TurnText {
  const { names, actions } = facts
  const mayUndo = actions.some((each) => each.action === 'undo-release' && each.blocked === null)
  const undo = mayUndo ? ['Hasta entonces puedes deshacerlo.'] : []
  const mine = myHold(facts)
  if (mine)
    return {
      turn: 'mine',
      sentence: `${part}Aceptado: ${looks[mine].at} y el dinero espera`,
      more: ['El dinero está a salvo y se libera cuando acabe la revisión.', ...undo],
      act: { place: looks[mine].place },
    }
  return {
    turn: 'system',
    sentence: `${part}Aceptado: el dinero espera a que acabe una revisión`,
    more: [`Está a salvo, y se libera a ${names.seller} cuando acabe. No tienes que hacer nada.`, ...undo],
  }
}

/** Any other moment of a part while one of the two is held, as one sentence more. */
export function withHold(facts: TurnFacts, text: TurnText): TurnText {
  if (facts.held.length === 0) return text
  const mine = myHold(facts)
  const whose = mine ? capital(looks[mine].at) : 'Hay una revisión abierta'
  const deadlines = mine ? ' Tus plazos esperan mientras tanto.' : ''
  const more = [
    ...(text.more ?? []),
    `${whose}: el dinero está a salvo y no se libera hasta que acabe.${deadlines}`,
  ]
  return { ...text, more }
}

/** What the reader's own money is held for; null where it is not held. */
function myHold({ held, mine, payoutAccount }: TurnFacts): HeldReason | null {
  if (mine === null || !held.includes(mine)) return null
  return payoutAccount && !payoutAccount.usable && payoutAccount.reason === 'office-hold'
    ? 'office-hold'
    : 'identity-hold'
}
