import type { AnnouncedDeposit } from '#domain/banking/advised.ts'
import { depositMissing } from '#domain/ledger/escrow.ts'
import { total } from '#domain/money.ts'
import { awaitsDeposit } from '#domain/transactions/states.ts'
import { regionOf } from '../../regions/regions.ts'
import { sumText, type TurnFacts, type TurnText } from './turn-text.ts'

type Announced = Pick<TurnFacts, 'situation' | 'reading' | 'announced'>

/**
 * What is said of a deposit that our bank announces before any statement brings it: nothing counts yet, so nobody transfers
 * twice and nobody delivers. Where it is all that is missing, there is nothing to do but wait.
 */
export function withBankAnnounced(facts: TurnFacts, told: TurnText): TurnText {
  const { situation, mine, reading } = facts
  const sentences = announcedSentences(facts)
  if (sentences.length === 0) return told
  const awaited = situation.tranches.filter((each) => awaitsDeposit(each.state))
  const coming = onItsWay(facts.announced)
  const isAll = coming > 0n && coming >= total(awaited.map(depositMissing))
  if (!isAll) return { ...told, more: [...(told.more ?? []), ...sentences] }
  const rest =
    mine === 'buyer'
      ? 'No transfieras otra vez: lo confirma el'
      : 'No entregues nada hasta que aquí diga que está en custodia: lo confirma el'
  return {
    turn: 'system',
    sentence: 'El banco anuncia el depósito: todavía no cuenta',
    more: [...sentences, `${rest} ${regionOf(reading.locale).statement.bare} del día.`],
  }
}

/** Each announced deposit in a sentence: how much, since when, and whether the statement of its day came without it. */
export function announcedSentences({ situation, reading, announced = [] }: Announced): readonly string[] {
  return announced.map(({ amountMinor, toldAt, isMissed }) => {
    const sum = sumText({ situation, reading }, amountMinor)
    const { bare } = regionOf(reading.locale).statement
    return isMissed
      ? `El banco anunció ${sum} el ${reading.instant(toldAt)}, y el ${bare} del día no lo trae. Antes de transferir otra vez, pregunta a tu banco.`
      : `El banco anunció ${sum} el ${reading.instant(toldAt)}: aún no cuenta.`
  })
}

/** What is announced and may still come, in minor units. */
function onItsWay(announced: readonly AnnouncedDeposit[] = []): bigint {
  return total(announced.filter((each) => !each.isMissed).map(({ amountMinor }) => amountMinor))
}
