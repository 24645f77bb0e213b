import { depositMissing, escrowDue } from '#domain/ledger/escrow.ts'
import { total } from '#domain/money.ts'
import { partyOfGap } from '#domain/transactions/facts.ts'
import type { Tranche } from '#domain/transactions/situation.ts'
import { awaitsDeposit } from '#domain/transactions/states.ts'
import { accountPage } from './turn-held.ts'
import { askedPage, identityPage, limitsPage, missingTexts } from './turn-missing.ts'
import type { TurnFacts, TurnText } from './turn-words.ts'

/** A deposit is due: the buyer pays, unless somebody has to open the way out first (G-EXIT). */
export function depositText(facts: TurnFacts, part: Tranche): TurnText {
  const { situation, mine, missing, names, reading } = facts
  if (missing.length > 0) return wayOutText(facts)
  const { transaction, tranches } = situation
  const open = tranches.filter((each) => awaitsDeposit(each.state))
  const sum = reading.money(total(open.map(depositMissing)), transaction.currency)
  const short = part.state === 'part_funded'
  if (mine !== 'buyer')
    return {
      turn: mine === null ? 'system' : 'theirs',
      sentence: short
        ? `${names.buyer} tiene que completar el depósito`
        : `${names.buyer} tiene que depositar ${sum}`,
      ...(mine === 'seller' ? { more: ['No entregues nada hasta que aquí diga que está en custodia.'] } : {}),
    }
  return {
    turn: 'mine',
    sentence: short ? `Completa el depósito: faltan ${sum}` : `Deposita ${sum}`,
    more: [
      ...(short ? [] : withFee(open, (minor) => reading.money(minor, transaction.currency))),
      'El dinero queda en custodia. Nadie lo cobra hasta que recibas lo acordado.',
    ],
    act: { action: 'deposit' },
  }
}

/** What keeps the payment details hidden, to the one who reads it (G-EXIT). */
function wayOutText(facts: TurnFacts): TurnText {
  const { missing, mine } = facts
  const own = missing.filter((each) => partyOfGap(each) === mine)
  const has = (end: string) => own.some((each) => each.endsWith(end))
  const until = 'Hasta entonces nadie puede depositar, para que el dinero nunca entre sin poder salir.'
  const more = missingTexts(facts, missing)
  if (has('identity'))
    return {
      turn: 'mine',
      sentence: 'Verifica tu identidad para que se pueda depositar',
      more: [until],
      act: identityPage,
    }
  if (has('limit')) return { turn: 'mine', sentence: 'Este importe supera tu límite', more, act: limitsPage }
  if (has('account') || has('refund-route'))
    return {
      turn: 'mine',
      sentence: 'Agrega la cuenta en la que quieres cobrar',
      more: [until],
      act: accountPage,
    }
  if (has('identity-asked'))
    return { turn: 'system', sentence: 'Estamos comprobando tu identidad', more: [until], act: askedPage }
  return { turn: 'theirs', sentence: 'Todavía no se puede depositar', more }
}

/** Why the deposit is more than the sum of the deal, where it is. */
function withFee(open: readonly Tranche[], text: (minor: bigint) => string): string[] {
  const deal = total(open.map(escrowDue))
  const fee = total(open.map(depositMissing)) - deal
  return fee > 0n
    ? [`Son ${text(deal)} del acuerdo y ${text(fee)} de tu parte de la comisión, con su impuesto.`]
    : []
}
