import { capital } from '../capital.ts'
import type { Taker, Way } from '#domain/transactions/ahead.ts'
import type { Party } from '#domain/transactions/party.ts'
import type { Transition } from '#domain/transactions/process.ts'
import { sentenceOf } from '../refusals.ts'
import type { SaidTo } from './said.ts'
import { silenceText, toldOfOthers, toldStep } from './steps.ts'

const offices = {
  operator: 'Resguardo',
  approver: 'Resguardo',
  administrator: 'Resguardo',
  mediator: 'Quien media',
  reviewer: 'Quien revisa',
  supervisor: 'Quien supervisa',
} as const satisfies Readonly<Record<Exclude<Taker, Party | 'nobody'>, string>>

/** Who may take a step, to the one who reads; what nobody takes happens by itself, or comes from the bank or a carrier. */
export function takerText({ taker, how }: Pick<Way, 'taker' | 'how'>, { names, mine }: SaidTo): string {
  if (taker === 'nobody') return how === 'lapse' ? 'Si nadie hace nada' : 'Cuando se confirme'
  if (taker === 'buyer' || taker === 'seller') return taker === mine ? 'Tú' : names[taker]
  return offices[taker]
}

/** One way on as finished text. */
export type ToldWay = Readonly<{
  /** How the step is called; null for what only happens. */
  heading: string | null
  /** What follows, sentence by sentence. */
  follows: readonly string[]
  /** Whether whoever takes it reads these words, and not the one who reads now. */
  isQuoted: boolean
  /** What it means if nobody acts after it. */
  silence: string | null
  /** Why it cannot be taken yet. */
  blocked: string | null
}>

/** A way on in the very words that whoever takes it reads on its own page. */
export function toldWay({ transition, values, taker, how, on, blocked }: Way, to: SaidTo): ToldWay {
  const said = { isQuoted: false, silence: null, blocked: blocked && sentenceOf(blocked) }
  if (how === 'lapse') return { ...said, heading: null, follows: [silenceText(transition, values, to, true)] }
  const isSide = taker === 'buyer' || taker === 'seller'
  const step = isSide ? toldStep(transition, values, { ...to, mine: taker }) : null
  if (!step) {
    const { button, follows } = toldOfOthers(transition, values, to)
    // A payment is many to the office, and one to its payee.
    return { ...said, heading: on === 'payout' ? null : button, follows, isQuoted: button !== null }
  }
  const isOwn = taker === to.mine
  return {
    ...said,
    heading: isOwn ? step.link : step.heading,
    follows: [...step.follows, step.undo].map(capital),
    isQuoted: !isOwn,
    silence: step.silence,
  }
}

/** What an end means for the money, to the one who reads; null for what is no end. */
export function endText(on: Transition['on'], state: string, { names, mine }: SaidTo): string | null {
  const whose = (party: Party) => (party === mine ? 'El dinero es tuyo' : `El dinero es de ${names[party]}`)
  const back = mine === 'buyer' ? 'El dinero vuelve a ti' : `El dinero vuelve a ${names.buyer}`
  const ends: Readonly<Record<string, string>> = {
    'tranche released': whose('seller'),
    'tranche refunded': back,
    'tranche split': 'El dinero se reparte entre los dos',
    'tranche void': 'No se mueve dinero',
    'dispute executed': 'El dinero se reparte como dice la decisión',
    'dispute settled': 'El dinero se reparte como acordaron',
    'transaction declined': 'No se mueve dinero',
    'transaction withdrawn': 'No se mueve dinero',
    'transaction expired': 'No se mueve dinero',
    'transaction closed': 'Todo está pagado',
    'payout settled': 'El banco confirmó el pago',
  }
  return ends[`${on} ${state}`] ?? null
}

/** For whom money leaves custody by a step, to the one who reads. */
export function paysText(pays: Way['pays'], { names, mine }: SaidTo): string | null {
  if (pays === null) return null
  if (pays === 'both') return 'Dinero para los dos'
  return pays === mine ? 'Dinero para ti' : `Dinero para ${names[pays]}`
}
