import { fullStop } from '../full-stop.ts'
import type { Receiver } from '#domain/transactions/party.ts'
import { receiverName } from '../transactions/payee-name.ts'
import { regionOf } from '../regions/regions.ts'
import type { RegionWords } from '../regions/region-words.ts'

/** What a notice needs to be exact. Names as the reader knows them; sums and dates as text in the reader's format. */
export type NoticeContext = Readonly<{
  /** Title of the transaction. */
  title: string
  buyer: string
  seller: string
  /** Who reads it. */
  to: 'buyer' | 'seller' | 'broker' | 'operator'
  /** Who did it: a side, or the platform by itself. */
  actor: 'buyer' | 'seller' | 'operator' | 'system'
  /** The sum that the notice is about; of a payout, what is paid. */
  amount?: string
  /** From when somebody can deposit, where the seller's account still cools off. */
  depositFrom?: string
  /** The part that a deposit completed, where the deal has several. */
  part?: string
  /** What is set aside beside it for the buyer's commission. */
  feeAside?: string
  /** Who a payout is for. */
  payee?: Receiver
  /** The payout waits because its payee's identity is looked at again. */
  isPayeeHeld?: boolean
  /** The account that the payout goes to, masked; told to its payee alone. */
  account?: string
  /** What is still missing of what the deal asks to be deposited now. */
  missing?: string
  /** The deadline that counts now. */
  due?: string
  /** The day of the delivery as it was agreed, and the one that counts where that is another. */
  moved?: Readonly<Record<'from' | 'to', string>>
  /** What the deadline's lapse means, as a whole sentence. */
  outcome?: string
  /** How its reader's country calls a transfer of the deal's money, and what a bank tells of an account. */
  transfer?: string
  statement?: RegionWords['statement']
  /** Why, in the words of who did it. */
  reason?: string
}>

export type NoticeText = Readonly<{ title: string; body: string }>
export type WriteNotice = (context: NoticeContext) => NoticeText

/** A notice out of its title and sentences; what is empty is left out. */
export function notice(title: string, ...sentences: readonly string[]): NoticeText {
  // An hour that ends with a full stop ends its sentence: "11:59 p.m.".
  return { title, body: sentences.filter(Boolean).join(' ').replaceAll('m..', 'm.') }
}

/** A notice as one paragraph, where it has no headline of its own. */
export function asParagraph({ title, body }: NoticeText): string {
  return `${title}${/[.?]$/.test(title) ? '' : '.'} ${body}`
}

/** Whether the reader did it. */
export function isOwn({ to, actor }: NoticeContext): boolean {
  return to === actor
}

/** The name of the side that is not the reader. */
export function otherName(context: NoticeContext): string {
  return context.to === 'buyer' ? context.seller : context.buyer
}

/** Who did it, as the subject of a sentence. */
export function doer({ actor, buyer, seller }: NoticeContext): string {
  if (actor === 'buyer') return buyer
  return actor === 'seller' ? seller : 'Resguardo'
}

/** A title that says what to do, and until when where there is a deadline: "Responde hasta el …". */
export function doUntil(act: string, { due }: NoticeContext): string {
  return due ? `${act} hasta el ${due}` : act
}

/** "Tienes hasta el …", when there is a deadline. */
export function untilDue({ due }: NoticeContext): string {
  return due ? `Tienes hasta el ${fullStop(due)}` : ''
}

/** "El plazo termina el …", for whoever waits. */
export function endsAt({ due }: NoticeContext): string {
  return due ? `El plazo termina el ${fullStop(due)}` : ''
}

/** "La entrega es ahora hasta el …", where that is not the day that was agreed. */
export function movedTo({ moved }: NoticeContext): string {
  return moved ? `La entrega es ahora hasta el ${moved.to}, y no hasta el ${moved.from} como se acordó.` : ''
}

/** The reason that somebody gave. */
export function because({ reason }: NoticeContext): string {
  return reason ? `Motivo: «${reason.trim().replace(/\.$/, '')}».` : ''
}

/** A sum in a sentence, or what it is called where it is not known. */
export function sumOr({ amount }: NoticeContext, otherwise: string): string {
  return amount ?? otherwise
}

/** A sum of the deal as what a sentence is about, with its verb: "1.200,00 € de «…» vuelven", or "El dinero de «…» vuelve". */
export function sumThat(
  { amount, title }: NoticeContext,
  otherwise: string,
  one: string,
  many: string,
): string {
  return `${amount ?? otherwise} de «${title}» ${amount === undefined ? one : many}`
}

/** What the reader calls what a bank tells of an account. */
export function statementOf({ statement }: NoticeContext): RegionWords['statement'] {
  return statement ?? regionOf('es-ES').statement
}

/** What the reader calls a transfer of the deal's money. */
export function transferOf({ transfer }: NoticeContext): string {
  return transfer ?? 'transferencia'
}

/** Whether the reader is the one that a payout is for. */
export function isPayee({ to, payee }: NoticeContext): boolean {
  return payee === to
}

/** The name of whoever a payout is for. */
export function payeeName({ payee, buyer, seller }: NoticeContext): string {
  if (payee === undefined) return 'quien cobra'
  return receiverName({ buyer, seller }, payee)
}
