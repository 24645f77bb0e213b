import type { AvailableAction } from '#domain/transactions/available.ts'
import type { WayOutGap } from '#domain/transactions/facts.ts'
import { depositMissing } from '#domain/ledger/escrow.ts'
import { total } from '#domain/money.ts'
import { isLive } from '#domain/transactions/states.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { Proposal, Situation, Tranche } from '#domain/transactions/situation.ts'
import type { Whose } from '#domain/transactions/whose-turn.ts'
import { missingWayOutText } from '#words/refusals.ts'
import type { Reading } from './reading.ts'

export type TurnText = {
  turn: 'mine' | 'theirs' | 'system' | 'over'
  sentence: string
  /** More to know before acting, as short sentences. */
  more?: readonly string[]
  /** The action of the process that is the one thing to do now, or a place to go first. */
  act?:
    | { action: string; tranche?: number; proposal?: string; payout?: string }
    | { to: string; label: string }
}

export type TurnFacts = Readonly<{
  situation: Situation
  mine: Party | null
  whose: Whose
  missing: readonly WayOutGap[]
  freeSeat: boolean
  actions: readonly AvailableAction[]
  names: Readonly<{ buyer: string; seller: string }>
  reading: Reading
}>

const accountPage = { to: '/app/account/bank-accounts/add', label: 'Añadir una cuenta bancaria' }
const identityPage = { to: '/app/account/verification', label: 'Verificar mi identidad' }

/** Whose turn it is in one sentence, and the one thing to do. */
export function turnText(facts: TurnFacts): TurnText {
  const { situation, mine, whose, names, reading } = facts
  const { transaction, tranches, proposals, payouts } = situation
  const asked = proposals.find((each) => each.state === 'open')
  if (asked) return askedText(facts, asked)
  if (transaction.state === 'proposed') return proposedText(facts)
  const stuck = payouts.find(
    (each) => ['blocked', 'rejected', 'returned'].includes(each.state) && each.blockedBy !== 'hold',
  )
  if (stuck) {
    const sum = reading.money(stuck.amountMinor, transaction.currency)
    if (stuck.to !== mine)
      return { turn: 'theirs', sentence: `${names[stuck.to]} tiene que elegir dónde cobrar` }
    const action = stuck.state === 'blocked' ? 'unblock-payout' : 'replace-payout'
    const ready = facts.actions.some((each) => each.action === action && each.blocked === null)
    return {
      turn: 'mine',
      sentence: `Elige la cuenta en la que recibirás ${sum}`,
      more: ['El dinero está a salvo y te espera.'],
      act: ready ? { action, payout: stuck.id } : accountPage,
    }
  }
  const current = tranches.find((each) => isLive(each.state))
  if (current) return trancheText(facts, current)
  if (whose === 'operator' || whose === 'bank') return { turn: 'system', ...paymentText(facts) }
  return {
    turn: 'over',
    sentence: endText(facts),
    ...(mayTryAgain(facts) ? { act: anew(transaction.id) } : {}),
  }
}

function askedText({ mine, names }: TurnFacts, asked: Proposal): TurnText {
  const wants = {
    cancel: 'cancelar y recuperar el dinero',
    extension: asked.days === 1 ? '1 día más' : `${asked.days} días más`,
    split: 'repartir el dinero',
  }[asked.kind]
  const reason = asked.reason ? { more: [`«${asked.reason}»`] } : {}
  if (asked.by === mine)
    return {
      turn: 'theirs',
      sentence: `${names[asked.by === 'buyer' ? 'seller' : 'buyer']} tiene que responder a tu petición: ${wants}`,
      ...reason,
    }
  return {
    turn: mine ? 'mine' : 'theirs',
    sentence: `${names[asked.by]} pide ${wants}`,
    ...reason,
    act: { action: 'accept-proposal', proposal: asked.id },
  }
}

function proposedText({ situation, mine, names, freeSeat }: TurnFacts): TurnText {
  const { turn, author, termsVersion } = situation.transaction
  const other = names[author === 'buyer' ? 'seller' : 'buyer']
  if (mine === null) return { turn: 'system', sentence: `${other} tiene que responder a la propuesta` }
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
      more: [`Con el enlace, ${other} ve tu propuesta y decide. Nadie deposita nada todavía.`],
      act: { to: 'invite', label: 'Ver el enlace y el código' },
    }
  return { turn: 'theirs', sentence: `${other} tiene que responder a tu propuesta` }
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
      { turn: 'mine', sentence: `${name}Revisa lo que recibiste`, act: { action: 'release', ...on } },
      `${buyer} está revisando lo que recibió`,
    ),
    releasable: {
      turn: 'system',
      sentence: `${name}Aceptado: el dinero se libera a ${seller} en unos minutos`,
      ...(mine === 'buyer' ? { more: ['Hasta entonces puedes deshacerlo.'] } : {}),
    },
  }
  if (part.state === 'pending' || part.state === 'part_funded') return depositText(facts, part)
  return texts[part.state] ?? { turn: 'system', sentence: `${name}En curso` }
}

/** A deposit is due: the buyer pays, unless somebody has to open the way out first (G-EXIT). */
function depositText({ situation, mine, missing, names, reading }: TurnFacts, part: Tranche): TurnText {
  const { transaction, tranches } = situation
  const open = tranches.filter((each) => ['pending', 'part_funded'].includes(each.state))
  const sum = reading.money(total(open.map(depositMissing)), transaction.currency)
  const side = (gap: WayOutGap): Party => (gap.startsWith('seller') ? 'seller' : 'buyer')
  const [gap] = missing.filter((each) => side(each) === mine)
  const more = missing.map((each) => missingWayOutText[each])
  const actable = gap && gap !== 'seller-account-cooling'
  if (actable)
    return {
      turn: 'mine',
      sentence: gap.endsWith('identity')
        ? 'Verifica tu identidad para que se pueda depositar'
        : `Añade la cuenta en la que quieres cobrar`,
      more: [`Hasta entonces nadie puede depositar, para que el dinero nunca entre sin poder salir.`],
      act: gap.endsWith('identity') ? identityPage : accountPage,
    }
  if (missing.length > 0) return { turn: 'theirs', sentence: 'Todavía no se puede depositar', more }
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
    more: ['El dinero queda en custodia. Nadie lo cobra hasta que recibas lo acordado.'],
    act: { action: 'deposit' },
  }
}

function paymentText({
  situation,
  whose,
  names,
  mine,
  reading,
}: TurnFacts): Pick<TurnText, 'sentence' | 'more'> {
  const open = situation.payouts.filter((each) => !['settled', 'replaced'].includes(each.state))
  const next = open.find((each) => each.to === mine) ?? open[0]
  const who = next ? (next.to === mine ? 'ti' : names[next.to]) : names.seller
  const sum = next ? reading.money(next.amountMinor, situation.transaction.currency) : ''
  if (whose === 'bank') return { sentence: `El banco tiene la orden de pagar ${sum} a ${who}` }
  return {
    sentence: `Se prepara el pago de ${sum} a ${who}`,
    more: [
      'Dos personas lo revisan y sale el siguiente día hábil. Liberado y pagado no son lo mismo: cada uno tiene su fecha.',
    ],
  }
}

/** A deal that ended without a trade can be proposed again with one press (A8, F9). */
function mayTryAgain({ situation, mine }: TurnFacts): boolean {
  return (
    mine !== null && ['expired', 'declined', 'withdrawn', 'cancelled'].includes(situation.transaction.state)
  )
}

function anew(transactionId: string) {
  return { to: `/app/transactions/create?from=${transactionId}`, label: 'Proponerla otra vez' }
}

function endText({ situation, names }: TurnFacts): string {
  const { transaction, tranches } = situation
  const ends: Record<string, string> = {
    closed: 'Todo está pagado y la transacción está cerrada',
    declined: 'La propuesta se rechazó y no se movió dinero',
    withdrawn: 'La propuesta se retiró y no se movió dinero',
    expired: 'Venció sin depósito y no se movió dinero',
    cancelled: tranches.some((each) => each.fundedMinor > 0n)
      ? `Se canceló y todo el dinero volvió a ${names.buyer}`
      : 'Se canceló y no se movió dinero',
  }
  return ends[transaction.state] ?? 'No hay nada pendiente'
}
