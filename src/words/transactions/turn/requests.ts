import { otherParty } from '#domain/transactions/party.ts'
import { asksInspectionTime, type Proposal } from '#domain/transactions/proposal.ts'
import { subjectText } from '#domain/transactions/subject.ts'
import { answerTo } from '#domain/transactions/whose-turn.ts'
import { countText } from '../../documents/numbers.ts'
import { amendedText } from '../amendments.ts'
import { paidByText } from '../goods-return.ts'
import type { TurnFacts, TurnText } from './turn-text.ts'

const wants: Readonly<Record<Proposal['kind'], (asked: Proposal) => string>> = {
  cancel: () => 'cancelar y recuperar el dinero',
  extension: (asked) =>
    countText(asked.days, 'día más', 'días más') + (asksInspectionTime(asked) ? ' para revisar' : ''),
  split: () => 'repartir el dinero',
  amendment: (asked) => `cambiar el acuerdo: ${amendedText(asked.amendment ?? {})}`,
  return: () => 'que se devuelva lo comprado',
  replacement: () => 'entregar un reemplazo',
}

/** A request that waits for its answer, before everything else. */
export function requestText({ situation, mine, names, reading }: TurnFacts, asked: Proposal): TurnText {
  const what = wants[asked.kind](asked)
  const timer = situation.timers.find(
    (each) => each.state === 'armed' && each.subject === subjectText({ proposal: asked.id }),
  )
  // The deadline of the card is that of the deal: a request has its own, and its silence changes nothing.
  const until = (silence: string) =>
    timer ? [`${silence} hasta el ${reading.instant(timer.dueAt)}, nada cambia.`] : []
  const said = [
    ...(asked.paidBy ? [paidByText({ paidBy: asked.paidBy }, names)] : []),
    ...(asked.reason ? [`«${asked.reason}»`] : []),
  ]
  if (asked.by === mine)
    return {
      turn: 'theirs',
      sentence: `${names[otherParty(asked.by)]} tiene que responder a tu petición: ${what}`,
      more: [...said, ...until('Si no responde')],
    }
  return {
    turn: mine ? 'mine' : 'theirs',
    sentence: `${names[asked.by]} pide ${what}`,
    more: [...said, ...until(mine ? 'Si no respondes' : 'Si nadie responde')],
    act: { action: answerTo(asked), proposal: asked.id },
  }
}
