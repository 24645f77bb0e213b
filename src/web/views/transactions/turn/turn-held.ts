import type { Party } from '#domain/transactions/party.ts'
import type { Payout } from '#domain/transactions/situation.ts'
import type { TurnFacts, TurnText } from './turn-words.ts'

/** Where an account for payouts is added. */
export const accountPage = { to: '/app/account/bank-accounts/add', label: 'Agregar una cuenta bancaria' }
const identityPage = { to: '/app/account/verification', label: 'Verificar mi identidad' }

/** A payout that cannot leave: its payee chooses an account, or waits until their identity was looked at again. */
export function stuckText(facts: TurnFacts, stuck: Payout): TurnText {
  const { mine, names, actions } = facts
  if (stuck.blockedBy === 'identity-hold') return heldPayoutText(stuck.to === mine, names[stuck.to])
  if (stuck.to !== mine)
    return { turn: 'theirs', sentence: `${names[stuck.to]} tiene que elegir dónde cobrar` }
  const action = stuck.state === 'blocked' ? 'unblock-payout' : 'replace-payout'
  const ready = actions.some((each) => each.action === action && each.blocked === null)
  return {
    turn: 'mine',
    sentence: chooseAccount(facts, stuck),
    more: ['El dinero está a salvo y te espera.'],
    act: ready ? { action, payout: stuck.id } : accountPage,
  }
}

function chooseAccount({ situation, reading }: TurnFacts, { amountMinor }: Payout): string {
  return `Elige la cuenta en la que recibirás ${reading.money(amountMinor, situation.transaction.currency)}`
}

/** What is due for a part that is under way comes first; money that waits for an account is a sentence more. */
export function withStuck(facts: TurnFacts, live: TurnText, stuck: Payout | undefined): TurnText {
  if (stuck?.to !== facts.mine || !stuck || stuck.blockedBy === 'identity-hold') return live
  const also = `${chooseAccount(facts, stuck)}: está a salvo y te espera.`
  return { ...live, more: [...(live.more ?? []), also] }
}

/** A payout that waits: only the payee is told that it is their identity that is looked at again. */
function heldPayoutText(isMine: boolean, name: string): TurnText {
  if (!isMine) return { turn: 'theirs', sentence: `El pago a ${name} está en revisión` }
  const sentence = 'Revisamos otra vez tu identidad y tu pago espera'
  return { turn: 'mine', sentence, more: ['El dinero es tuyo y está a salvo.'], act: identityPage }
}

/** Whether accepted money waits for the end of a hold and not for its clock. */
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
      act: identityPage,
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
  const more = [...(text.more ?? []), `${whose}: el dinero está a salvo y no se libera hasta que acabe.`]
  return { ...text, more }
}

function isMine({ held, mine }: Readonly<{ held: readonly Party[]; mine: Party | null }>): boolean {
  return mine !== null && held.includes(mine)
}
