import { capital } from '../../capital.ts'
import type { PayoutAccount } from '#domain/transactions/facts.ts'
import {
  type BlockReason,
  type HeldReason,
  isHeldReason,
  type Payout,
} from '#domain/transactions/situation.ts'
import type { OpenPayoutState } from '#domain/transactions/states.ts'
import { claimTime, payoutMoves } from '#domain/transactions/whose-turn.ts'
import { receiverName } from '../payee-name.ts'
import { heldSentence } from './held.ts'
import { sumText, type TurnFacts, type TurnPlace, type TurnText } from './turn-text.ts'

/** The sentence of a payout that is named as its reader names it: "tu pago de 165,00 €", "el pago de 165,00 € a Marcos". */
type PayoutWords = Readonly<{ sentence: (payment: string) => string; more?: readonly string[] }>

const inPreparation: PayoutWords = {
  sentence: (payment) => `Se prepara ${payment}`,
  more: [
    'Dos personas lo revisan y sale el siguiente día hábil. Liberado y pagado no son lo mismo: cada uno tiene su fecha.',
  ],
}
const atTheBank: PayoutWords = {
  sentence: (payment) => `El banco tiene la orden para ${payment}`,
}
/** In a file that may still be taken back: the bank need not have it. */
const inFile: PayoutWords = {
  sentence: (payment) => `${capital(payment)} está en un archivo para el banco`,
}
const withoutAccount: PayoutWords = {
  sentence: (payment) => `${capital(payment)} espera una cuenta`,
}

/** What is said of a payout on its way in each state; what its payee has to do is said by `stuckText`. */
const payoutWords = {
  planned: inPreparation,
  approved: inPreparation,
  blocked: {
    sentence: (payment) => `${capital(payment)} está en revisión`,
    more: ['El dinero está a salvo.'],
  },
  exported: inFile,
  sent: atTheBank,
  rejected: withoutAccount,
  returned: withoutAccount,
  unclaimed: { sentence: (payment) => `${capital(payment)} está sin reclamar` },
} as const satisfies Readonly<Record<OpenPayoutState, PayoutWords>>

/** What is being paid out, or what the bank has the order to pay. */
export function paymentText(facts: TurnFacts, payout: Payout & { state: OpenPayoutState }): TurnText {
  const { sentence, more }: PayoutWords = payoutWords[payout.state]
  const sum = sumText(facts, payout.amountMinor)
  const payment =
    payout.to === facts.mine
      ? `tu pago de ${sum}`
      : `el pago de ${sum} a ${receiverName(facts.names, payout.to)}`
  return {
    turn: 'system',
    sentence: sentence(payment),
    // When it leaves nobody promises while all payouts are stopped.
    ...(more && !facts.stoppedFor?.includes(payout.to) && { more }),
  }
}

type Lack = Readonly<{ turn: TurnText['turn']; lack: string; mend: string; place: TurnPlace }>

/** What one's own payout waits for where an account is chosen and cannot be used yet, and where that is seen or mended. */
const lacks: Readonly<Partial<Record<BlockReason, Lack>>> = {
  'account-cooling': {
    turn: 'system',
    lack: 'que acabe la espera de seguridad de tu cuenta',
    mend: 'La espera acaba sola, el día que dice tu lista de cuentas.',
    place: 'accounts',
  },
  'name-not-checked': {
    turn: 'system',
    lack: 'comprobar el titular de tu cuenta',
    mend: 'Lo comprueba una persona. Si la cuenta no está a tu nombre, elige otra.',
    place: 'accounts',
  },
  'account-not-payable': {
    turn: 'mine',
    lack: 'otra cuenta',
    mend: 'Ningún banco puede pagar en la que elegiste: le falta un titular en letras latinas o un número que reciba esta moneda.',
    place: 'accounts',
  },
  identity: {
    turn: 'mine',
    lack: 'verificar tu identidad',
    mend: 'Sin ella no se paga en ninguna cuenta.',
    place: 'identity',
  },
}

/** What keeps the account that a person chose from being paid, where they chose one. */
export function lackOf(account: PayoutAccount | null): Lack | null {
  return account && !account.usable ? (lacks[account.reason] ?? null) : null
}

/** A payout that cannot leave: its payee chooses an account, or waits until their identity was looked at again. */
export function stuckText(facts: TurnFacts, stuck: Payout): TurnText {
  const { mine, names, actions } = facts
  if (isHeldReason(stuck.blockedBy))
    return heldPayoutText(stuck.blockedBy, stuck.to === mine, receiverName(names, stuck.to))
  if (stuck.to !== mine) return { turn: 'theirs', sentence: othersText(stuck, receiverName(names, stuck.to)) }
  const { first } = payoutMoves[stuck.state]
  const ready = actions.some((each) => each.action === first && each.blocked === null)
  // An account that no bank could name looks usable until it is tried.
  const failed = !ready && stuck.blockedBy === 'account-not-payable' ? lacks[stuck.blockedBy] : null
  const lack = lackOf(facts.payoutAccount) ?? failed
  if (lack) return lackText(facts, stuck, lack)
  return {
    turn: 'mine',
    sentence: chooseAccount(facts, stuck),
    more: waitTexts(facts, stuck),
    act: ready && first ? { action: first, payout: stuck.id } : { place: 'account' },
  }
}

/** To the other side: what their account lacks is nobody else's business. */
function othersText({ blockedBy }: Payout, name: string): string {
  return blockedBy !== null && blockedBy in lacks
    ? `El pago a ${name} espera: su cuenta todavía no se puede usar`
    : `${name} tiene que elegir dónde cobrar`
}

function lackText(facts: TurnFacts, stuck: Payout, lack: Lack): TurnText {
  const cooled = cooledAt(facts)
  const then =
    stuck.state === 'blocked' ? 'Después el pago sigue solo.' : 'Después pide aquí que se pague otra vez.'
  return {
    turn: lack.turn,
    sentence: waitsText(facts, stuck, lack),
    more: [
      'El dinero es tuyo y está a salvo.',
      cooled ? `La espera acaba sola el ${cooled}.` : lack.mend,
      then,
    ],
    act: { place: lack.place },
  }
}

/** When the account that somebody is paid on has cooled off, where it only has to. */
function cooledAt({ payoutAccount, reading }: TurnFacts): string | null {
  if (!payoutAccount || payoutAccount.usable || !payoutAccount.from) return null
  return reading.instant(payoutAccount.from)
}

function waitsText(facts: TurnFacts, { amountMinor }: Payout, { lack }: Lack): string {
  return `Tu pago de ${sumText(facts, amountMinor)} espera: falta ${lack}`
}

/** What is due for a part that is under way comes first; money that waits for an account is a sentence more. */
export function withStuck(facts: TurnFacts, live: TurnText, stuck: Payout | undefined): TurnText {
  if (stuck?.to !== facts.mine || !stuck || isHeldReason(stuck.blockedBy)) return live
  const lack = lackOf(facts.payoutAccount)
  const also = lack
    ? `${waitsText(facts, stuck, lack)}.`
    : `${chooseAccount(facts, stuck)}: está a salvo y te espera.`
  return { ...live, more: [...(live.more ?? []), also] }
}

function chooseAccount(facts: TurnFacts, { state, amountMinor }: Payout): string {
  const sum = sumText(facts, amountMinor)
  return state === 'unclaimed'
    ? `Tienes ${sum} sin reclamar: elige dónde cobrar`
    : `Elige la cuenta en la que recibirás ${sum}`
}

/** Since when the money waits, and what becomes of it: it never stops being its payee's. */
function waitTexts({ situation, reading }: TurnFacts, stuck: Payout): string[] {
  const time = claimTime(situation, stuck)
  const waits = `El dinero está a salvo y te espera${time ? ` desde el ${reading.instant(time.since)}` : ''}.`
  if (!time) return [waits]
  if (stuck.state === 'unclaimed')
    return [waits, `Quedó sin reclamar el ${reading.instant(time.until)}: sigue siendo tuyo.`]
  return [
    waits,
    `Si no la eliges hasta el ${reading.instant(time.until)}, queda sin reclamar y sigue siendo tuyo.`,
  ]
}

/** A payout that waits: only the payee is told that it is their identity that is looked at again. */
function heldPayoutText(reason: HeldReason, isMine: boolean, name: string): TurnText {
  return isMine
    ? heldSentence(reason, 'tu pago espera')
    : { turn: 'theirs', sentence: `El pago a ${name} está en revisión` }
}
