import { partyOfGap, type WayOutGap } from '#domain/transactions/facts.ts'
import { otherParty } from '#domain/transactions/party.ts'
import { coolingText, gapText } from '../way-out.ts'
import type { TurnFacts, TurnText } from './turn-text.ts'

/** What is missing, each as a sentence to the one who reads. */
export function missingTexts(facts: TurnFacts, gaps: readonly WayOutGap[]): string[] {
  const { mine, reached, reading, coolsUntil } = facts
  return gaps.map((each) =>
    each === 'seller-account-cooling' && coolsUntil
      ? coolingText(mine, reading.instant(coolsUntil))
      : gapText(each, mine, reached, reading.locale),
  )
}

/** What keeps the payment details hidden, to the one who reads it (G-EXIT). */
export function wayOutText(facts: TurnFacts): TurnText {
  const { missing, mine } = facts
  const own = missing.filter((each) => partyOfGap(each) === mine)
  const has = (end: string) => own.some((each) => each.endsWith(end))
  const until = 'Hasta entonces nadie puede depositar, para que el dinero nunca entre sin poder salir.'
  const more = missingTexts(facts, missing)
  if (missing.includes('both-sides')) return onePerson(facts)
  if (has('identity'))
    return {
      turn: 'mine',
      sentence: 'Verifica tu identidad para que se pueda depositar',
      more: [until],
      act: { place: 'identity' },
    }
  if (has('held'))
    return {
      turn: 'mine',
      sentence: 'Tu dinero está retenido mientras revisamos algo',
      more: [until],
      act: { place: 'held' },
    }
  if (has('limit'))
    return { turn: 'mine', sentence: 'Este importe supera tu límite', more, act: { place: 'limits' } }
  if (has('account') || has('refund-route'))
    return {
      turn: 'mine',
      sentence: 'Agrega la cuenta en la que quieres cobrar',
      more: [until],
      act: { place: 'account' },
    }
  if (has('identity-asked'))
    return {
      turn: 'system',
      sentence: 'Estamos comprobando tu identidad',
      more: [until],
      act: { place: 'asked' },
    }
  const { coolsUntil } = facts
  if (coolsUntil && missing.every((each) => each === 'seller-account-cooling'))
    return waitsForCooling(facts, coolsUntil)
  return { turn: 'theirs', sentence: 'Todavía no se puede depositar', more }
}

/** Nobody has anything to do until the seller's account has cooled off; the clock of the deposit begins again for that. */
function waitsForCooling({ mine, names, reading }: TurnFacts, until: Temporal.Instant): TurnText {
  const from = reading.instant(until)
  const whose = mine === 'seller' ? 'tu cuenta nueva' : `la cuenta nueva de ${names.seller}`
  return {
    turn: 'system',
    sentence:
      mine === 'buyer'
        ? `Podrás depositar desde el ${from}`
        : `${names.buyer} podrá depositar desde el ${from}`,
    more: [
      `Hasta entonces ${whose} está en su espera de seguridad. Acaba sola: nadie tiene que hacer nada.`,
      'Si el plazo para depositar termina antes, empieza otra vez.',
    ],
    ...(mine === 'seller' && { act: { place: 'accounts' } as const }),
  }
}

/** Nobody deals with themself: only another person on one of the sides helps, or the operator where it is a mistake. */
function onePerson(facts: TurnFacts): TurnText {
  return {
    turn: 'system',
    sentence: 'Las dos partes son la misma persona',
    more: [
      ...missingTexts(facts, ['both-sides']),
      'Lo revisa quien opera Resguardo. Si es un error, escríbele.',
    ],
  }
}

/** An offer that cannot be accepted yet, because of who somebody is or how much they may agree to (G-TIER). */
export function offerGapText(facts: TurnFacts, isMyTurn: boolean): TurnText | null {
  const { missing, mine, names } = facts
  if (missing.length === 0) return null
  if (missing.includes('both-sides')) return onePerson(facts)
  const own = missing.find((each) => partyOfGap(each) === mine)
  const more = missingTexts(facts, missing)
  const other = names[otherParty(mine ?? 'seller')]
  if (own?.endsWith('identity'))
    return {
      turn: 'mine',
      sentence: `Verifica tu identidad para que ${isMyTurn ? 'puedas' : `${other} pueda`} aceptar`,
      more: isMyTurn ? ['Mientras tanto puedes leer la propuesta, cambiarla o rechazarla.'] : [],
      act: { place: 'identity' },
    }
  if (own?.endsWith('held'))
    return {
      turn: 'mine',
      sentence: 'Tu dinero está retenido mientras revisamos algo',
      more,
      act: { place: 'held' },
    }
  if (own?.endsWith('identity-asked'))
    return { turn: 'system', sentence: 'Estamos comprobando tu identidad', more, act: { place: 'asked' } }
  if (own)
    return { turn: 'mine', sentence: 'Esta propuesta supera tu límite', more, act: { place: 'limits' } }
  return isMyTurn
    ? { turn: 'theirs', sentence: 'Todavía no puedes aceptar', more }
    : { turn: 'theirs', sentence: `${other} tiene que responder a tu propuesta`, more }
}
