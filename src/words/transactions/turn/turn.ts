import { fullStop } from '../../full-stop.ts'
import { partyOfGap } from '#domain/transactions/facts.ts'
import { otherParty } from '#domain/transactions/party.ts'
import type { Payout, Tranche } from '#domain/transactions/situation.ts'
import {
  isLive,
  isUnpaid,
  type LiveTrancheState,
  type OpenPayoutState,
  terminalStates,
  type TransactionState,
} from '#domain/transactions/states.ts'
import { transactionMoves, waitsForPayee } from '#domain/transactions/whose-turn.ts'
import { withBankAnnounced } from './bank-announced.ts'
import { missingTexts, offerGapText } from './gaps.ts'
import { frozenText } from './frozen.ts'
import { withHold } from './held.ts'
import { partText } from './parts.ts'
import { paymentText, stuckText, withStuck } from './payouts.ts'
import { requestText } from './requests.ts'
import { withStop } from './stopped.ts'
import { sumText, type TurnFacts, type TurnText } from './turn-text.ts'

/** Whose turn it is in one sentence, and the one thing to do. */
export function turnText(facts: TurnFacts): TurnText {
  return withStop(facts, turnOfDeal(facts))
}

function turnOfDeal(facts: TurnFacts): TurnText {
  const { situation, mine } = facts
  const { transaction, tranches, proposals, payouts } = situation
  if (transaction.frozenAt !== null) return frozenText(facts, transaction.frozenAt)
  const asked = proposals.find((each) => each.state === 'open')
  if (asked) return withHold(facts, requestText(facts, asked))
  if (transaction.state === 'proposed') return offerText(facts)
  const stuck = payouts.find(waitsForPayee)
  const current = tranches.find(isUnderWay)
  const live = current ? partText(facts, current) : null
  if (live && (!stuck || live.turn === 'mine' || stuck.to !== mine))
    return withExcess(facts, withStuck(facts, withBankAnnounced(facts, live), stuck))
  if (stuck) return stuckText(facts, stuck)
  const unpaid = payouts.filter(isOnItsWay)
  const payout = unpaid.find((each) => each.to === mine) ?? unpaid[0]
  return payout ? paymentText(facts, payout) : restText(facts)
}

/** What was deposited too much waits some days for the buyer to put it to the next part. */
function withExcess(facts: TurnFacts, told: TurnText): TurnText {
  const { situation, mine, reading } = facts
  const { state, lateMinor } = situation.transaction
  const kept = situation.timers.find((each) => each.kind === 'T-LATE' && each.state === 'armed')
  if (state !== 'active' || mine !== 'buyer' || lateMinor === 0n || !kept) return told
  const text = `Sobraron ${sumText(facts, lateMinor)}. Puedes usarlos para la parte siguiente; si no, vuelven a partir del ${fullStop(reading.instant(kept.dueAt))}`
  return { ...told, more: [...(told.more ?? []), text] }
}

const isUnderWay = (part: Tranche): part is Tranche & { state: LiveTrancheState } => isLive(part.state)
const isOnItsWay = (payout: Payout): payout is Payout & { state: OpenPayoutState } => isUnpaid(payout.state)

function offerText(facts: TurnFacts): TurnText {
  const { situation, mine, names, freeSeat } = facts
  const { turn, author, termsVersion } = situation.transaction
  const other = names[otherParty(author)]
  if (mine === null) return { turn: 'system', sentence: `${other} tiene que responder a la propuesta` }
  const blocked = freeSeat ? null : offerGapText(facts, turn === mine)
  if (blocked) return blocked
  if (turn === mine)
    return {
      turn: 'mine',
      sentence:
        termsVersion > 1
          ? `${names[author]} cambió las condiciones: léelas y decide`
          : 'Lee la propuesta y decide',
      act: { action: transactionMoves.proposed.first },
    }
  if (freeSeat) {
    const own = facts.missing.filter((each) => partyOfGap(each) === mine)
    const sees = `Con el enlace, ${other} ve tu propuesta y decide. Nadie deposita nada todavía.`
    return {
      turn: 'mine',
      sentence: `Envía la invitación a ${other}`,
      more: [sees, ...missingTexts(facts, own)],
      act: { place: 'invitation' },
      ...(own.some((each) => each.endsWith('identity')) && { also: 'identity' }),
    }
  }
  return { turn: 'theirs', sentence: `${other} tiene que responder a tu propuesta` }
}

/** What is said of a deal in each state when neither a request, a part nor a payout says more. */
const restWords = {
  draft: () => 'El borrador todavía no se envió',
  proposed: () => 'La propuesta espera respuesta',
  agreed: () => 'El acuerdo espera el depósito',
  active: () => 'El dinero está en custodia',
  settling: () => 'Todo está decidido: faltan los pagos',
  closed: () => 'Todo está pagado y la transacción está cerrada',
  declined: () => 'La propuesta se rechazó y no se movió dinero',
  withdrawn: () => 'La propuesta se retiró y no se movió dinero',
  expired: ({ situation }) =>
    situation.transaction.agreedAt === null
      ? 'La propuesta venció sin respuesta y no se movió dinero'
      : 'El acuerdo venció sin depósito y no se movió dinero',
  cancelled: ({ situation, names }) =>
    situation.tranches.some((each) => each.fundedMinor > 0n)
      ? `Se canceló y todo el dinero volvió a ${names.buyer}`
      : 'Se canceló y no se movió dinero',
} as const satisfies Readonly<Record<TransactionState, (facts: TurnFacts) => string>>

const isOver: readonly TransactionState[] = terminalStates.transaction

/** A deal whose deposit came complete but too late: both together can take it up again until the money goes back. */
function revivalText(facts: TurnFacts): TurnText | null {
  const { situation, mine, names, actions, reading } = facts
  const { state, agreedAt, turn } = situation.transaction
  if (state !== 'expired' || agreedAt === null || mine === null) return null
  const late = situation.timers.find((each) => each.kind === 'T-LATE' && each.state === 'armed')
  const until = late ? [`Si no, el dinero vuelve a partir del ${fullStop(reading.instant(late.dueAt))}`] : []
  const other = names[otherParty(mine)]
  if (turn === otherParty(mine))
    return { turn: 'theirs', sentence: `${other} tiene que decidir si se retoma el acuerdo`, more: until }
  const action = turn === mine ? 'revive' : 'ask-revival'
  if (!actions.some((each) => each.action === action)) return null
  const sentence =
    turn === mine
      ? `${other} quiere retomar el acuerdo: decide`
      : 'El dinero llegó tarde y completo: pueden retomar el acuerdo'
  return { turn: 'mine', sentence, more: ['Con las mismas condiciones y fechas.', ...until], act: { action } }
}

/** How the deal ended, and what became of the money. It can be proposed again, or another like it, with one press (A8, F9). */
function restText(facts: TurnFacts): TurnText {
  const revival = revivalText(facts)
  if (revival) return revival
  const { state } = facts.situation.transaction
  const known = state === 'none' ? 'draft' : state
  const isEnded = isOver.includes(known)
  return {
    turn: isEnded ? 'over' : 'system',
    sentence: restWords[known](facts),
    ...(facts.mine !== null && isEnded
      ? { act: { place: known === 'closed' ? 'another' : 'anew' } as const }
      : {}),
  }
}
