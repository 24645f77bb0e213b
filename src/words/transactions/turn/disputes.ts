import type { Dispute, Resolution } from '#domain/transactions/dispute.ts'
import { disputeRules } from '#domain/transactions/dispute-rules.ts'
import { otherParty, type Party } from '#domain/transactions/party.ts'
import type { PersonAction } from '#domain/transactions/process.ts'
import type { Tranche } from '#domain/transactions/situation.ts'
import type { OpenDisputeState } from '#domain/transactions/states.ts'
import { disputeTurn } from '#domain/transactions/whose-turn.ts'
import { resolutionSentences } from '../remedies.ts'
import { sumText, type TurnFacts, turnFor, type TurnText } from './turn-text.ts'

type OpenDispute = Dispute & { state: OpenDisputeState }
type Told = Readonly<{ sentence: string; more?: readonly string[]; action?: PersonAction }>

/** What is said of a part in dispute: where the dispute stands, whose move it is, and what it means for the money. */
export function disputeText(facts: TurnFacts, dispute: OpenDispute, part: Tranche): TurnText {
  const { mine, situation, actions } = facts
  const { sentence, more = [], action } = sheet[dispute.state](facts, dispute, part)
  const name = situation.tranches.length > 1 ? `${part.title} · ` : ''
  const turn = turnFor(disputeTurn(dispute), mine)
  const offered = actions.some((each) => each.action === action && each.subject.dispute === dispute.id)
  return {
    turn,
    sentence: name + sentence,
    more: [...more, 'El dinero en disputa sigue en custodia.'],
    ...(turn === 'mine' && action && offered ? { act: { action, dispute: dispute.id } } : {}),
  }
}

const isMine = ({ mine }: TurnFacts, list: readonly Party[]) => mine !== null && list.includes(mine)

/** One state of a dispute after the other, as each side reads it. */
const sheet: Readonly<
  Record<OpenDisputeState, (facts: TurnFacts, dispute: OpenDispute, part: Tranche) => Told>
> = {
  negotiation: (facts, dispute) => {
    const { mine, names } = facts
    const { openedBy } = dispute
    const secret = secretText(facts, dispute)
    const other = otherParty(openedBy)
    if (dispute.counterclaim)
      return mine === openedBy
        ? {
            sentence: `${names[other]} reclama también: responde`,
            more: ['Lee qué pide, aporta tus pruebas o propón un arreglo.', ...secret],
          }
        : {
            sentence: `${names[openedBy]} tiene que responder a la otra reclamación`,
            more: ['Mientras tanto pueden escribirse, aportar pruebas o proponer un arreglo.', ...secret],
          }
    return mine === otherParty(openedBy)
      ? {
          sentence: `${names[openedBy]} abrió una disputa: responde`,
          more: ['Lee qué pide, aporta tus pruebas o propón un reparto.', ...secret],
        }
      : {
          sentence: `${names[otherParty(openedBy)]} tiene que responder a la disputa`,
          more: ['Mientras tanto pueden escribirse, aportar pruebas o proponer un reparto.', ...secret],
        }
  },
  mediation_queue: () => ({
    sentence: 'La disputa espera a quien medie',
    more: ['Reúne tus pruebas: podrás agregarlas hasta que se cierre su plazo.'],
  }),
  evidence: evidenceText,
  proposal: (facts, dispute, part) => {
    if (dispute.isRefused) return { sentence: 'Quien media prepara su decisión' }
    const more = sharesText(facts, dispute.resolution, part)
    return isMine(facts, dispute.accepted)
      ? { sentence: 'Aceptaste la propuesta: falta la otra parte', more }
      : { sentence: 'Quien media hizo una propuesta: di sí o no', more, action: 'accept-resolution' }
  },
  decided: (facts, dispute, part) => {
    const more = [...sharesText(facts, dispute.decision, part), 'Se puede apelar una vez.']
    return isMine(facts, dispute.waived)
      ? { sentence: 'Te conformaste con la decisión: falta la otra parte', more }
      : { sentence: 'Hay una decisión: léela', more, action: 'waive-appeal' }
  },
  appeal: ({ mine }, { appeal, reviewerId }) =>
    mine !== null && appeal?.by !== mine && appeal?.answer === null
      ? { sentence: 'La otra parte apeló la decisión: puedes responder', action: 'answer-appeal' }
      : {
          sentence: reviewerId ? 'Otra persona revisa la decisión' : 'La apelación espera a quien la revise',
        },
  final: () => ({ sentence: 'La decisión es firme: se prepara lo que dice' }),
}

function evidenceText(facts: TurnFacts, dispute: OpenDispute): Told {
  const asked = dispute.questions.find((each) => each.answer === null && !each.isOver)
  if (asked && asked.to === facts.mine)
    return { sentence: 'Quien media te pregunta', more: [`«${asked.text}»`], action: 'answer-question' }
  if (asked) return { sentence: 'Quien media espera una respuesta de la otra parte' }
  if (dispute.evidenceClosedAt) return { sentence: 'Quien media prepara una propuesta' }
  return isMine(facts, dispute.rested)
    ? { sentence: 'Dijiste que no tienes más pruebas: falta la otra parte' }
    : {
        sentence: 'Aporta tus pruebas',
        more: ['Si no tienes más, dilo y la disputa avanza antes.'],
        action: 'rest-case',
      }
}

/** Who wrote a figure in secret, without the other's; and how often they may still try once the figures were apart. */
function secretText(facts: TurnFacts, { secretOffers, secretTries }: OpenDispute): string[] {
  const { mine, names } = facts
  const made = (side: Party | null) => secretOffers.find((each) => each.by === side)
  const [own, others] = [made(mine), mine && made(otherParty(mine))]
  if (own && mine)
    return [
      `Tu cifra en secreto es ${sumText(facts, own.toSellerMinor)}. Falta la de ${names[otherParty(mine)]}.`,
    ]
  if (others)
    return [`${names[others.by]} escribió una cifra en secreto. Si escribes la tuya y se cruzan, termina.`]
  const left = disputeRules.secretOfferTries - secretTries
  if (secretTries === 0) return []
  return [
    left === 0
      ? 'Las cifras en secreto no se cruzaron y ya no se pueden intentar más.'
      : `Las cifras en secreto no se cruzaron. ${left === 1 ? 'Queda un intento' : `Quedan ${left} intentos`}.`,
  ]
}

/** What a resolution does with what is held. */
function sharesText(facts: TurnFacts, resolution: Resolution | null, part: Tranche): readonly string[] {
  const { names } = facts
  const money = (minor: bigint) => sumText(facts, minor)
  return resolution ? resolutionSentences(resolution, part, { names, money }) : []
}
