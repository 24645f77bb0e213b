import type { Currency } from '../money.ts'

/** What a bank answers about one payment of a file: its status, and why. Null where it says nothing. */
export type PaymentAnswer = Readonly<{
  endToEndId: string
  status: string | null
  reason: string | null
  /** The amount as the bank repeats it, in minor units. */
  amount: Readonly<{ minor: bigint; currency: Currency }> | null
}>

/** What a bank answers about a payment file (ISO 20022 pain.002): of the whole, and of the payments that it names. */
export type BankAnswer = Readonly<{
  /** The message id of the file that it answers. */
  about: string
  status: string | null
  reason: string | null
  /** How many payments the bank read in the file. */
  count: number | null
  payments: readonly PaymentAnswer[]
}>

/** Why a file is no answer that can be acted upon. */
export const unreadAnswers = ['damaged', 'other-file', 'of-nothing', 'contradicts'] as const

export type ReadBankAnswer =
  | (BankAnswer & Readonly<{ read: true }>)
  | Readonly<{ read: false; why: (typeof unreadAnswers)[number] }>

/** Whether a status says that the bank will not pay. Nothing else does, and silence about a payment says nothing. */
export function isRejection(status: string | null): boolean {
  return status === 'RJCT'
}

/** Paid; and what the bank pays as it says so. Of a file, the latter says nothing of each of its payments. */
const paid: readonly (string | null)[] = ['ACSC', 'ACCC']
const underWay: readonly (string | null)[] = ['ACSP', 'ACWC']
const taken = [...paid, ...underWay, 'ACTC', 'ACCP', 'PART', 'RCVD', 'PDNG']

/** Whether a status says that the bank has the file; it does not say that anything was paid. */
function isTaken(status: string | null): boolean {
  return taken.includes(status)
}

/** What Verification of Payee answers (Regulation (EU) 2024/886), in a pain.002. */
const names = { RCVC: 'match', RVNM: 'other', RVMC: 'close', RVNA: 'unknown' } as const
export type NameAnswer = (typeof names)[keyof typeof names]

/** From what says least about a holder to what doubts them most. */
const byDoubt: readonly NameAnswer[] = ['unknown', 'match', 'close', 'other']

/** Of several answers about the same holder the one that doubts them most: another beside it lifts no doubt. */
export function mostDoubting(answers: readonly NameAnswer[]): NameAnswer | undefined {
  return byDoubt.findLast((each) => answers.includes(each))
}

/** What the bank says of the payee's name. */
function nameAnswer(status: string | null): NameAnswer | null {
  return status !== null && status in names ? names[status as keyof typeof names] : null
}

function isUnknown(status: string | null): status is string {
  const isKnown = isRejection(status) || isTaken(status) || nameAnswer(status) !== null
  return status !== null && !isKnown
}

/** Reasons for which a bank takes no second copy of what it has: the first may be paid. */
const repetitions: readonly (string | null)[] = [
  'AM05',
  'DU01',
  'DU02',
  'DU03',
  'DU04',
  'DU05',
  'DUPL',
  'RF01',
]

/** Whether a reason says that the bank has the same already. */
export function isRepetition(reason: string | null): boolean {
  return repetitions.includes(reason)
}

/** One payment of one of our files, by what the bank calls it, and how it stands in our books. */
export type PaymentInFile = Readonly<{
  code: string
  amountMinor: bigint
  currency: string
  state: string
  /** Whether the bank answered before that it paid it: until a statement says so, our books do not know. */
  isToldPaid: boolean
}>

/** Whether a payment left in a file, and neither a statement nor an answer says yet what became of it. */
const isOpen = ({ state }: PaymentInFile) => state === 'exported' || state === 'sent'

/** What an answer means, by the codes of the payments. */
export type AnswerSaid = Readonly<{
  /** Not paid, with the reason. */
  rejected: readonly Readonly<{ code: string; reason: string }>[]
  /** What the payee's bank says of the name: right, close, another's, or that it cannot tell. */
  named: readonly Readonly<{ code: string; answer: NameAnswer }>[]
  /** Refused as a repetition: the first may be paid, so that people look before anything is owed again. */
  repeated: readonly string[]
  /** Paid, by what the bank says; our books wait for its statement. */
  paid: readonly string[]
  /** Paid by what the bank says now and rejected in our books or before, or the other way round: nothing is changed, people ask. */
  contrary: readonly string[]
  /** Statuses that we do not know: nothing follows from them, people ask. */
  unknown: readonly string[]
  /** The file as a whole: the bank has it, pays nothing of it, or does not say. */
  file: 'taken' | 'refused' | 'unsaid'
}>

/**
 * What an answer means for the payments of its file. Only those that may still be paid are rejected, and never one that
 * the bank calls a repetition. Answers the code of what does not fit, where it names a payment that the file has not,
 * repeats another amount, or counts other payments than the file has.
 */
export function saidBy(
  answer: BankAnswer,
  payments: readonly PaymentInFile[],
): AnswerSaid | Readonly<{ differs: string }> {
  const strange = strangeIn(answer, payments)
  if (strange !== null) return { differs: strange }
  const own = new Map(answer.payments.map((each) => [each.endToEndId, each]))
  const isWhole = isRejection(answer.status)
  const refused = payments
    .filter(
      (each) =>
        isOpen(each) && !each.isToldPaid && (isWhole || isRejection(own.get(each.code)?.status ?? null)),
    )
    .map(({ code }) => ({ code, reason: reasonFor(own.get(code)?.reason ?? null, answer, isWhole) }))
  const [repeated, rejected] = parted(refused, ({ reason }) => isRepetition(reason))
  return {
    rejected,
    repeated: repeated.map(({ code }) => code),
    paid: payments
      .filter(({ code }) => paid.includes(own.get(code)?.status ?? answer.status))
      .map(({ code }) => code),
    contrary: payments
      .filter((each) => isContrary(each, own.get(each.code)?.status ?? null, answer))
      .map(({ code }) => code),
    named: answer.payments.flatMap(({ endToEndId, status }) => {
      const said = nameAnswer(status)
      return said ? [{ code: endToEndId, answer: said }] : []
    }),
    unknown: [...new Set([answer.status, ...answer.payments.map(({ status }) => status)])].filter(isUnknown),
    // What repeats another is with the bank.
    file: repeated.length > 0 ? 'taken' : fileAnswer(answer),
  }
}

function isContrary(
  { state, isToldPaid }: PaymentInFile,
  own: string | null,
  { status, reason }: BankAnswer,
): boolean {
  const isUnpaid = state === 'rejected' || state === 'replaced'
  if (isUnpaid) return paid.includes(own ?? status) || underWay.includes(own)
  const isRejected = isRejection(own) || (isRejection(status) && !isRepetition(reason))
  return (state === 'settled' || isToldPaid) && isRejected
}

function fileAnswer({ status, reason, payments }: BankAnswer): AnswerSaid['file'] {
  if (isRejection(status)) return isRepetition(reason) ? 'taken' : 'refused'
  return isTaken(status) || payments.some((each) => isTaken(each.status)) ? 'taken' : 'unsaid'
}

const SHORTEST_REASON = 3

/** MS03: the bank gives no reason (ISO 20022). Of a whole that is a repetition, each payment is one. */
function reasonFor(own: string | null, answer: BankAnswer, isWhole: boolean): string {
  const said = isWhole && isRepetition(answer.reason) ? answer.reason : (own ?? answer.reason)
  return said !== null && said.length >= SHORTEST_REASON ? said : 'MS03'
}

function strangeIn(answer: BankAnswer, payments: readonly PaymentInFile[]): string | null {
  if (answer.count !== null && answer.count !== payments.length) return answer.about
  const byCode = new Map(payments.map((each) => [each.code, each]))
  const strange = answer.payments.find(({ endToEndId, amount }) => {
    const payment = byCode.get(endToEndId)
    const isAsPaid = amount?.minor === payment?.amountMinor && amount?.currency === payment?.currency
    return !payment || (amount !== null && !isAsPaid)
  })
  return strange?.endToEndId ?? null
}

function parted<Each>(all: readonly Each[], isFirst: (each: Each) => boolean): [Each[], Each[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))]
}
