import { depositMissing, escrowDue } from '#domain/ledger/escrow.ts'
import { total } from '#domain/money.ts'
import { isPartByPart } from '#domain/transactions/funding-mode.ts'
import { awaitsDownload } from '#domain/transactions/delivery-guards.ts'
import { awaitsStatement } from '#domain/transactions/running-timers.ts'
import type { Tranche } from '#domain/transactions/situation.ts'
import { awaitsDeposit, type LiveTrancheState } from '#domain/transactions/states.ts'
import type { PersonAction } from '#domain/transactions/process.ts'
import { disputeOf, isLate, moveOfPart } from '#domain/transactions/whose-turn.ts'
import { regionOf, transferText } from '../../regions/regions.ts'
import { announcedText } from './announced.ts'
import { disputeText } from './disputes.ts'
import { wayOutText } from './gaps.ts'
import { heldReleaseText, waitsForHold, withHold } from './held.ts'
import { downloadWords, lateWords, partWords, type PartWords } from './part-states.ts'
import { remedyWords } from './part-remedies.ts'
import { firstStepOf, rejectionWords } from './rejections.ts'
import { sumText, type TurnFacts, turnFor, type TurnText } from './turn-text.ts'

/** What a part that is under way waits for: the sheet of its state, unless a gap or a hold comes first. */
export function partText(facts: TurnFacts, part: Tranche & { state: LiveTrancheState }): TurnText {
  const { situation, mine, missing, names } = facts
  const isDeposit = awaitsDeposit(part.state)
  if (isDeposit && missing.length > 0) return wayOutText(facts)
  if (isDeposit && awaitsStatement(situation.timers, part)) return statementText(facts, mine === 'buyer')
  const dispute = part.state === 'disputed' ? disputeOf(situation, part) : null
  if (dispute) return withHold(facts, disputeText(facts, dispute, part))
  const isNamed = !isDeposit || isPartByPart(situation.terms)
  const name = situation.tranches.length > 1 && isNamed ? `${part.title} · ` : ''
  if (part.state === 'releasable' && waitsForHold(facts)) return heldReleaseText(facts, name)
  const open = situation.tranches.filter((each) => awaitsDeposit(each.state))
  const sum = sumText(facts, total(open.map(depositMissing)))
  const announced = announcedText(facts, part, sum)
  if (announced) return announced
  const named = { ...names, sum, ...rejectionWords(part.rejection) }
  const { sentence, more } = wordsFor(facts, part)[mine ?? 'neither']
  const turn = turnFor(moveOfPart(situation, part).whose, mine)
  const step = turn === 'mine' ? firstFor(facts, part) : undoOf(facts, part)
  const told = {
    turn,
    sentence: name + sentence(named),
    more: [
      ...(part.state === 'pending' && turn === 'mine' ? feeText(facts, open) : []),
      ...(more?.(named) ?? []),
      ...partsLeft(facts, part),
    ],
    ...(step && { act: { action: step, ...(isDeposit ? {} : { tranche: part.number }) } }),
  }
  return isDeposit ? told : withHold(facts, told)
}

const isToDownload = ({ situation }: TurnFacts, part: Tranche) =>
  part.state === 'delivery_declared' && awaitsDownload(situation.terms, part)

function wordsFor(facts: TurnFacts, part: Tranche & { state: LiveTrancheState }): PartWords {
  if (isToDownload(facts, part)) return downloadWords
  if (isLate(facts.situation, part)) return lateWords
  return remedyWords(facts, part) ?? partWords[part.state]
}

/** The one thing to do for a reader whose move it is. */
function firstFor(facts: TurnFacts, part: Tranche): PersonAction | null {
  if (isToDownload(facts, part)) return 'download-delivery'
  if (facts.mine === 'buyer' && isLate(facts.situation, part))
    return offeredFor(facts, part, 'cancel-undelivered')
  return firstStepOf(part, moveOfPart(facts.situation, part).first)
}

/** What the reader accepted a moment ago and may still take back: the one thing to do while it waits. */
function undoOf(facts: TurnFacts, part: Tranche) {
  return part.state === 'releasable' ? offeredFor(facts, part, 'undo-release') : null
}

/** A step about a part, if its reader may take it now. */
function offeredFor<Step extends PersonAction>(
  { actions }: TurnFacts,
  { number }: Tranche,
  step: Step,
): Step | null {
  const offered = actions.find((each) => each.action === step && each.subject.tranche === number)
  return offered?.blocked === null ? step : null
}

/** The last day to deposit is over, and the bank has not told of it yet: nobody has anything to do. */
function statementText({ situation, reading }: TurnFacts, isBuyer: boolean): TurnText {
  const transfer = transferText(reading.locale, situation.transaction.currency)
  return {
    turn: 'system',
    sentence: `Terminó el plazo para depositar: falta ${regionOf(reading.locale).statement.the} del último día`,
    more: isBuyer
      ? [`Si tu ${transfer} entró en el banco a tiempo, cuenta. No transfieras nada más.`]
      : [`Si la ${transfer} entró en el banco a tiempo, cuenta. No entregues todavía.`],
  }
}

/** How it goes on with a deal that is deposited for part by part: what comes after this one, and that it may end here. */
function partsLeft({ situation, actions }: TurnFacts, { state }: Tranche): string[] {
  if (!awaitsDeposit(state)) return []
  const left = situation.tranches.filter((each) => each.state === 'unopened').length
  const rest =
    left === 1
      ? 'Queda una parte más: se deposita cuando termine esta.'
      : `Quedan ${left} partes más: cada una se deposita cuando termina la anterior.`
  return [
    ...(left > 0 ? [rest] : []),
    ...(actions.some((each) => each.action === 'void-rest')
      ? ['Si ya no quieren seguir, pueden terminar aquí sin coste.']
      : []),
  ]
}

/** Why the deposit is more than the sum of the deal, where it is. */
function feeText(facts: TurnFacts, open: readonly Tranche[]): string[] {
  const deal = total(open.map(escrowDue))
  const fee = total(open.map(depositMissing)) - deal
  return fee > 0n
    ? [
        `Son ${sumText(facts, deal)} del acuerdo y ${sumText(facts, fee)} de tu parte de la comisión, con su impuesto.`,
      ]
    : []
}
