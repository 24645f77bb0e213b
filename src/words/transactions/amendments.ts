import { fullStop } from '../full-stop.ts'
import { type AmendedField, type Amendment, changedFields } from '#domain/transactions/amendment.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'
import { amendedPart, type ForeseenAmendment } from '#domain/transactions/foreseen-amendment.ts'
import { buyerFeeDue, depositMissing, escrowDue } from '#domain/ledger/escrow.ts'
import { total } from '#domain/money.ts'
import { awaitsDeposit } from '#domain/transactions/states.ts'
import type { Situation, Tranche } from '#domain/transactions/situation.ts'
import { moneyText } from '../money.ts'
import {
  dayText,
  deliveryClock,
  deliveryFollows,
  inspectionFollows,
  running,
  whenText,
} from './amended-clocks.ts'
import type { SaidTo } from './said.ts'
import { fieldNames } from '../field-names.ts'

const worded = (value: RefusalDetails[string] | undefined) => (typeof value === 'number' ? String(value) : '')
const nameOf = (field: string) => fieldNames[field] ?? 'lo acordado'

/** What an amendment changes, as a list in the middle of a sentence. */
export function amendedText(amendment: Amendment): string {
  const names = changedFields(amendment).map((field: AmendedField) => nameOf(field))
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' y ')
}

/** What follows for one reader once an amendment is accepted: which version counts, what the clocks do, what moves. */
export function amendmentFollows(foreseen: ForeseenAmendment, to: SaidTo): string[] {
  const version = foreseen.after.transaction.termsVersion
  return [
    `Cuenta la versión ${version} del acuerdo. La de antes se puede seguir leyendo.`,
    ...deliveryFollows(foreseen, to),
    ...inspectionFollows(foreseen, to),
    ...moneyFollows(foreseen, to),
    ...addedFollows(foreseen, to),
    ...takenOutFollows(foreseen, to),
  ]
}

/** What another price does with the money and the deposit, by what the ledger would move. */
function moneyFollows(foreseen: ForeseenAmendment, to: SaidTo): string[] {
  const [before, after] = amendedPart(foreseen)
  if (before.priceMinor === after.priceMinor)
    return foreseen.before.terms.tranches.length !== foreseen.after.terms.tranches.length
      ? ['El dinero de lo que ya estaba acordado no se mueve.']
      : ['El dinero no se mueve y la comisión es la misma.']
  const { currency } = foreseen.after.terms
  const text = (minor: bigint) => moneyText(minor, currency, to.locale)
  const { buyer, seller } = to.names
  const isMine = to.mine === 'buyer'
  const price = `El precio pasa de ${text(before.priceMinor)} a ${text(after.priceMinor)}.`
  return [
    price,
    ...backFollows(foreseen, to),
    ...dueFollows(foreseen, to),
    to.mine === 'seller'
      ? `Si todo se libera, recibes ${text(receivedFor(after))}.`
      : `Si todo se libera, ${seller} recibe ${text(receivedFor(after))}.`,
    isMine
      ? `Tu comisión pasa de ${text(buyerFeeDue(before))} a ${text(buyerFeeDue(after))}, con impuesto.`
      : `La comisión de ${buyer} pasa de ${text(buyerFeeDue(before))} a ${text(buyerFeeDue(after))}, con impuesto.`,
  ]
}

/** What goes back to the buyer: at once, or when their money is no longer held. */
function backFollows(foreseen: ForeseenAmendment, to: SaidTo): string[] {
  const known = new Set(foreseen.before.payouts.map(({ id }) => id))
  const back = foreseen.after.payouts.filter((each) => !known.has(each.id) && each.to === 'buyer')
  if (back.length === 0) return []
  const sum = moneyText(total(back.map((each) => each.amountMinor)), foreseen.after.terms.currency, to.locale)
  const waits = foreseen.held.includes('buyer') ? ', cuando deje de estar retenido' : ''
  return to.mine === 'buyer'
    ? [`Te devolvemos ${sum} a la cuenta de la que vino el dinero${waits}.`]
    : [`Devolvemos ${sum} a ${to.names.buyer}, a la cuenta de la que vino el dinero${waits}.`]
}

/** What is still missing of the deposit, or that nothing is any more. */
function dueFollows(foreseen: ForeseenAmendment, to: SaidTo): string[] {
  const [before, after] = amendedPart(foreseen)
  const { buyer, seller } = to.names
  if (after.state === 'funded' && before.state === 'part_funded') {
    return ['El depósito queda completo con lo que ya llegó.', deliveryClock(foreseen, to)]
  }
  if (!awaitsDeposit(after.state)) return []
  const asked = depositAsked(foreseen, after, to)
  if (after.state === 'pending') return [asked]
  const stops = before.state === 'funded'
  const owes =
    to.mine === 'seller'
      ? `Hasta entonces no tienes que entregar${stops ? standsStill('te quedaba') : ''}.`
      : `Hasta entonces ${seller} no tiene que entregar${stops ? standsStill('le quedaba') : ''}.`
  const otherwise =
    to.mine === 'buyer'
      ? 'Si no llega, te devolvemos todo lo que depositaste por esto.'
      : `Si no llega, devolvemos a ${buyer} todo lo que depositó por esto.`
  const meanwhile =
    to.mine === 'buyer'
      ? 'Mientras falte, puedes retirar lo que depositaste por esto.'
      : `Mientras falte, ${buyer} puede retirar lo que depositó por esto.`
  return [asked, owes, ...(stops ? [meanwhile] : []), otherwise]
}

/** What is missing of the deposit of a part, and until when. */
function depositAsked({ after }: ForeseenAmendment, part: Tranche, to: SaidTo): string {
  const missing = moneyText(depositMissing(part), after.terms.currency, to.locale)
  const timer = running(after, part.number, part.state === 'pending' ? 'T-FUND' : 'T-TOPUP')
  const until = timer?.state === 'armed' ? ` hasta el ${whenText(timer, to)}` : ''
  const waits = timer?.state === 'paused' ? ' El plazo para depositarlo está en pausa.' : ''
  return to.mine === 'buyer'
    ? fullStop(`Te falta depositar ${missing}${until}`) + waits
    : fullStop(`${to.names.buyer} tiene que depositar ${missing}${until}`) + waits
}

/** The part that a deal has from then on, if one is added. */
function addedPart({ before, after }: ForeseenAmendment): Tranche | undefined {
  return after.tranches.find(({ number }) => before.tranches.every((each) => each.number !== number))
}

/** What a part more asks of both: its deposit, or that it waits for its turn, and what it brings. */
function addedFollows(foreseen: ForeseenAmendment, to: SaidTo): string[] {
  const part = addedPart(foreseen)
  if (!part) return []
  const text = (minor: bigint) => moneyText(minor, foreseen.after.terms.currency, to.locale)
  const { buyer, seller } = to.names
  const isMine = to.mine === 'buyer'
  const turn = isMine
    ? `Depositas ${text(depositMissing(part))} cuando termine el tramo de antes.`
    : `${buyer} deposita ${text(depositMissing(part))} cuando termine el tramo de antes.`
  return [
    `Se agrega «${part.title}» por ${text(escrowDue(part))}. Se entrega hasta el ${dayText(part.deliverBy, to)}.`,
    part.state === 'unopened' ? turn : depositAsked(foreseen, part, to),
    'Si ese depósito no llega a tiempo, el tramo nuevo queda sin efecto y lo demás sigue.',
    isMine
      ? `De ese depósito, ${text(buyerFeeDue(part))} son tu comisión, con impuesto.`
      : `De ese depósito, ${text(buyerFeeDue(part))} son la comisión de ${buyer}, con impuesto.`,
    to.mine === 'seller'
      ? `Cuando se libere, recibes ${text(receivedFor(part))}.`
      : `Cuando se libere, ${seller} recibe ${text(receivedFor(part))}.`,
  ]
}

/** What is agreed no more. */
function takenOutFollows(foreseen: ForeseenAmendment, to: SaidTo): string[] {
  const { before, after } = foreseen
  if (after.terms.tranches.length >= before.terms.tranches.length) return []
  const [part] = amendedPart(foreseen)
  const text = (of: Situation) => moneyText(of.transaction.totalMinor, of.terms.currency, to.locale)
  return [
    `«${part.title}» se quita del acuerdo: ni se deposita ni se entrega.`,
    `El importe del trato pasa de ${text(before)} a ${text(after)}.`,
    ...(after.transaction.state === 'settling' ? ['No queda nada por entregar: el trato termina.'] : []),
  ]
}

const standsStill = (left: string) =>
  `: el plazo se detiene y después sigue con lo que ${left}, y dos días al menos`

/** What the seller gets of a part when all of it is released. */
const receivedFor = (part: Tranche) => escrowDue(part) - part.sellerFeeMinor - part.sellerTaxMinor

/** What cannot be agreed on anew for a reason of its own. */
const notNow: Readonly<Record<string, string>> = {
  priceMinor:
    'El precio de lo que ya se entregó solo puede bajar, y no si ya se liberó o se devolvió una parte.',
  addedPart:
    'A este trato no se le puede agregar otro tramo: tiene ya los que caben, o uno se quitó o se dividió en una disputa.',
  takesOut:
    'Este tramo no se puede quitar: solo el último del acuerdo, antes de que llegue dinero para él y si queda otro.',
}

/** Why something of an agreement cannot be agreed on anew. */
export const amendmentRefusals = {
  'too-many-versions': ({ most, isAgreed }) => {
    const full = `Ya hay ${worded(most) || 'demasiadas'} versiones de este acuerdo y no caben más.`
    return isAgreed
      ? `${full} Sigue contando la última.`
      : `${full} Acepta la última, recházala o empieza una transacción nueva.`
  },
  'amendment-empty': () => 'Así quedaría todo como está. Cambia algo y vuelve a enviarlo.',
  'amendment-not-now': ({ field }) => {
    const why =
      notNow[String(field)] ??
      `Ya no se puede cambiar ${nameOf(String(field))}: esta parte ha seguido adelante.`
    return `${why} Todo sigue como estaba.`
  },
} as const satisfies Partial<Record<RefusalCode, (details: RefusalDetails) => string>>
