import type { AvailableAction } from '#domain/transactions/available.ts'
import { partyOfGap, type ReachedLimit, type WayOutGap } from '#domain/transactions/facts.ts'
import { isLive } from '#domain/transactions/states.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { Proposal, Situation, Tranche } from '#domain/transactions/situation.ts'
import { type Subject, subjectText } from '#domain/transactions/subject.ts'
import { waitsForPayee, type Whose } from '#domain/transactions/whose-turn.ts'
import type { Reading } from '../../../server/reading.ts'
import { depositText } from './turn-deposit.ts'
import { anew, endText, mayTryAgain, paymentText } from './turn-ended.ts'
import { heldReleaseText, stuckText, waitsForHold, withHold, withStuck } from './turn-held.ts'
import { askedPage, identityPage, limitsPage, missingTexts } from './turn-missing.ts'

export type TurnText = {
  turn: 'mine' | 'theirs' | 'system' | 'over'
  sentence: string
  /** More to know before acting, as short sentences. */
  more?: readonly string[]
  /** The action of the process that is the one thing to do now, or a place to go first. */
  act?: (Subject & { action: string }) | { to: string; label: string }
}

export type TurnFacts = Readonly<{
  situation: Situation
  mine: Party | null
  whose: Whose
  missing: readonly WayOutGap[]
  /** The limit of `mine` that the deal passes. */
  reached: ReachedLimit | null
  /** Whose money is held while their identity is looked at again. */
  held: readonly Party[]
  freeSeat: boolean
  actions: readonly AvailableAction[]
  names: Readonly<{ buyer: string; seller: string }>
  reading: Reading
}>

/** Whose turn it is in one sentence, and the one thing to do. */
export function turnText(facts: TurnFacts): TurnText {
  const { situation, mine, whose } = facts
  const { transaction, tranches, proposals, payouts } = situation
  const asked = proposals.find((each) => each.state === 'open')
  if (asked) return askedText(facts, asked)
  if (transaction.state === 'proposed') return proposedText(facts)
  const stuck = payouts.find(waitsForPayee)
  const current = tranches.find((each) => isLive(each.state))
  const live = current ? trancheText(facts, current) : null
  if (live && (!stuck || live.turn === 'mine' || stuck.to !== mine)) return withStuck(facts, live, stuck)
  if (stuck) return stuckText(facts, stuck)
  if (whose === 'operator' || whose === 'bank') return { turn: 'system', ...paymentText(facts) }
  return {
    turn: 'over',
    sentence: endText(facts),
    ...(mayTryAgain(facts) ? { act: anew(transaction.id) } : {}),
  }
}

function askedText({ situation, mine, names, reading }: TurnFacts, asked: Proposal): TurnText {
  const wants = {
    cancel: 'cancelar y recuperar el dinero',
    extension: asked.days === 1 ? '1 día más' : `${asked.days} días más`,
    split: 'repartir el dinero',
  }[asked.kind]
  const clock = situation.timers.find(
    (each) => each.state === 'armed' && each.subject === subjectText({ proposal: asked.id }),
  )
  // The deadline of the card is that of the deal: a request has its own, and its silence changes nothing.
  const until = (silence: string) =>
    clock ? [`${silence} antes del ${reading.instant(clock.dueAt)}, nada cambia.`] : []
  const said = asked.reason ? [`«${asked.reason}»`] : []
  if (asked.by === mine)
    return {
      turn: 'theirs',
      sentence: `${names[asked.by === 'buyer' ? 'seller' : 'buyer']} tiene que responder a tu petición: ${wants}`,
      more: [...said, ...until('Si no responde')],
    }
  return {
    turn: mine ? 'mine' : 'theirs',
    sentence: `${names[asked.by]} pide ${wants}`,
    more: [...said, ...until(mine ? 'Si no respondes' : 'Si nadie responde')],
    act: { action: 'accept-proposal', proposal: asked.id },
  }
}

function proposedText(facts: TurnFacts): TurnText {
  const { situation, mine, names, freeSeat } = facts
  const { turn, author, termsVersion } = situation.transaction
  const other = names[author === 'buyer' ? 'seller' : 'buyer']
  if (mine === null) return { turn: 'system', sentence: `${other} tiene que responder a la propuesta` }
  const blocked = freeSeat ? null : identityText(facts, turn === mine)
  if (blocked) return blocked
  if (turn === mine)
    return {
      turn: 'mine',
      sentence:
        termsVersion > 1
          ? `${names[author]} cambió las condiciones: léelas y decide`
          : 'Lee la propuesta y decide',
      act: { action: 'accept' },
    }
  if (freeSeat)
    return {
      turn: 'mine',
      sentence: `Envía la invitación a ${other}`,
      more: [
        `Con el enlace, ${other} ve tu propuesta y decide. Nadie deposita nada todavía.`,
        ...missingTexts(
          facts,
          facts.missing.filter((each) => partyOfGap(each) === mine),
        ),
      ],
      act: { to: 'invite', label: 'Ver el enlace y el código' },
    }
  return { turn: 'theirs', sentence: `${other} tiene que responder a tu propuesta` }
}

/** An offer that cannot be accepted yet, because of who somebody is or how much they may agree to (G-TIER). */
function identityText(facts: TurnFacts, isMyTurn: boolean): TurnText | null {
  const { missing, mine, names } = facts
  if (missing.length === 0) return null
  const own = missing.find((each) => partyOfGap(each) === mine)
  const more = missingTexts(facts, missing)
  const other = names[mine === 'buyer' ? 'seller' : 'buyer']
  if (own?.endsWith('identity'))
    return {
      turn: 'mine',
      sentence: `Verifica tu identidad para que ${isMyTurn ? 'puedas' : `${other} pueda`} aceptar`,
      more: isMyTurn ? ['Mientras tanto puedes leer la propuesta, cambiarla o rechazarla.'] : [],
      act: identityPage,
    }
  if (own?.endsWith('identity-asked'))
    return { turn: 'system', sentence: 'Estamos comprobando tu identidad', more, act: askedPage }
  if (own) return { turn: 'mine', sentence: 'Esta propuesta supera tu límite', more, act: limitsPage }
  return isMyTurn
    ? { turn: 'theirs', sentence: 'Todavía no puedes aceptar', more }
    : { turn: 'theirs', sentence: `${other} tiene que responder a tu propuesta`, more }
}

function trancheText(facts: TurnFacts, part: Tranche): TurnText {
  const { situation, mine, names } = facts
  const { buyer, seller } = names
  const on = { tranche: part.number }
  const name = situation.tranches.length > 1 ? `${part.title} · ` : ''
  const mineOr = (side: Party, own: TurnText, theirs: string): TurnText =>
    mine === side ? own : { turn: mine === null ? 'system' : 'theirs', sentence: name + theirs }
  const texts: Partial<Record<Tranche['state'], TurnText>> = {
    funded: mineOr(
      'seller',
      {
        turn: 'mine',
        sentence: `${name}Entrega a ${buyer} y avisa aquí`,
        more: ['El dinero ya está en custodia. Se libera cuando llegue y esté bien.'],
        act: { action: 'declare-delivery', ...on },
      },
      `${seller} prepara la entrega`,
    ),
    delivery_declared: mineOr(
      'buyer',
      {
        turn: 'mine',
        sentence: `${name}¿Ya te llegó? Confírmalo`,
        more: ['Confirmar que llegó no libera el dinero: empieza tu plazo para revisar.'],
        act: { action: 'confirm-receipt', ...on },
      },
      `${buyer} tiene que confirmar que llegó`,
    ),
    inspecting: mineOr(
      'buyer',
      {
        turn: 'mine',
        sentence: `${name}Revisa lo que recibiste`,
        more: [
          `Si está bien, libera el dinero. Si no, escribe a ${seller} o propón un reparto antes de la fecha.`,
        ],
        act: { action: 'release', ...on },
      },
      `${buyer} está revisando lo que recibió`,
    ),
    releasable: {
      turn: 'system',
      sentence: `${name}Aceptado: el dinero se libera a ${seller} en unos minutos`,
      ...(mine === 'buyer' ? { more: ['Hasta entonces puedes deshacerlo.'] } : {}),
    },
  }
  if (part.state === 'pending' || part.state === 'part_funded') return depositText(facts, part)
  if (waitsForHold(facts) && part.state === 'releasable') return heldReleaseText(facts, name)
  return withHold(facts, texts[part.state] ?? { turn: 'system', sentence: `${name}En curso` })
}
