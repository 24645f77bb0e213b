import type { TurnFacts, TurnText } from './turn-text.ts'

/** Whether accepted money waits for the end of a hold and not for its timer. */
export function waitsForHold({ held, situation }: Pick<TurnFacts, 'held' | 'situation'>): boolean {
  return held.length > 0 && situation.tranches.some((each) => each.state === 'releasable')
}

/** Accepted money while one of the two is held. Nobody but the held one is told whose identity it is. */
export function heldReleaseText(facts: TurnFacts, part: string): TurnText {
  const { names, actions } = facts
  const mayUndo = actions.some((each) => each.action === 'undo-release' && each.blocked === null)
  const undo = mayUndo ? ['Hasta entonces puedes deshacerlo.'] : []
  if (isMine(facts))
    return {
      turn: 'mine',
      sentence: `${part}Aceptado: revisamos otra vez tu identidad y el dinero espera`,
      more: ['El dinero está a salvo y se libera cuando acabe la revisión.', ...undo],
      act: { place: 'identity' },
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
  const whose = isMine(facts) ? 'Revisamos otra vez tu identidad' : 'Hay una revisión abierta'
  const deadlines = isMine(facts) ? ' Tus plazos esperan mientras tanto.' : ''
  const more = [
    ...(text.more ?? []),
    `${whose}: el dinero está a salvo y no se libera hasta que acabe.${deadlines}`,
  ]
  return { ...text, more }
}

function isMine({ held, mine }: Pick<TurnFacts, 'held' | 'mine'>): boolean {
  return mine !== null && held.includes(mine)
}
