import { sha256Text } from '../sha256.ts'
import { endOfDay } from '../calendar.ts'
import { CODE_ARRIVES_HOURS } from '../handover/code.ts'
import { checkTrackingNumber, type Parcel } from '../parcels/tracking-number.ts'
import type { RefusalCode, RefusalDetails } from '../refusal.ts'
import { saysSomething } from '../written.ts'
import { evidenceBrought } from './evidence-guards.ts'
import type { Timer, Tranche } from './situation.ts'
import { remedyOf } from './remedy.ts'
import { comesFrom } from './split-off.ts'
import type { Terms } from './terms.ts'
import { currentTranche, placeOf, trancheTimers, type Work } from './work.ts'

type Objection = Readonly<{ code: RefusalCode; details?: RefusalDetails }>

/** Why a delivery is not declared or not proven. */
export const deliveryGuards = {
  'proof-data': (work) => {
    const { proof } = work.input
    const wrong = proof?.parcel && parcelObjection(proof.parcel)
    if (wrong) return wrong
    if (!saysSomething(proof?.text)) return { code: 'proof-missing', details: { field: 'proof' } }
    if (work.terms.deliveryMode === 'digital' && !work.input.shown && !isSha256(proof?.sha256))
      return { code: 'delivered-file-missing' }
    return work.input.shown ? evidenceBrought(work) : null
  },
  // What replaces something is told of once in words; after that only a parcel says more, whose carrier can be asked.
  'replacement-told-once': (work) => {
    const { parcel, text } = work.input.proof ?? {}
    const plan = planOf(work)
    const isNews = currentTranche(work).proof?.text === plan && text !== plan
    if (parcel || isNews) return null
    return { code: 'tracking-number-wrong', details: { problem: 'told-before' } }
  },
  // Nothing arrives before it was agreed on, nor tomorrow: that is another parcel, or a slip.
  'delivery-in-time': (work) => {
    const at = deliveryMoment(work)
    const [dayOf, agreedAt, wrongAt] = [daysOf(work), work.transaction.agreedAt ?? work.now, foundWrong(work)]
    const isInTime =
      at !== null &&
      Temporal.PlainDate.compare(dayOf(at), dayOf(agreedAt)) >= 0 &&
      Temporal.PlainDate.compare(dayOf(at), dayOf(work.now)) <= 0 &&
      (wrongAt === null || Temporal.Instant.compare(at, wrongAt) >= 0)
    return isInTime ? null : dayWrong(work, wrongAt ?? agreedAt)
  },
  // What came on the same day, but before its return was agreed on, is the delivery that was rejected.
  'return-in-time': (work) => {
    const [at, agreedAt] = [deliveryMoment(work), currentTranche(work).goodsReturn?.agreedAt ?? work.now]
    return at && Temporal.Instant.compare(at, agreedAt) >= 0 ? null : dayWrong(work, agreedAt)
  },
  // A number that stands in a deal of somebody else proves nothing to this buyer.
  'parcel-of-this-deal': ({ facts: { parcel } }) =>
    parcel && !parcel.isOfAnother ? null : { code: 'parcel-of-another-deal' },
  // The command looked at its signatures and times; here it is asked whether this step is what they say.
  'code-signed': ({ input }) => (input.handover ? null : { code: 'handover-forged' }),
  'code-accepts': ({ input }) => (input.handover?.kind === 'accepted' ? null : { code: 'handover-forged' }),
  // Who was given something may be where no network is: their telephone, or the seller's, has a day to bring the code of it.
  'codes-had-time': (work) => {
    const part = currentTranche(work)
    if (!work.facts.prepared?.some((each) => comesFrom(work, part, each))) return null
    const last = seenPassed(work).add({ hours: CODE_ARRIVES_HOURS })
    const day = last.toZonedDateTimeISO(placeOf(work.terms).timeZone).toPlainDate()
    return Temporal.Instant.compare(work.now, last) >= 0
      ? null
      : { code: 'code-may-come', details: { day: day.toString() } }
  },
  'document-shown': (work) => documentShown(work),
  // A seller who has it in their hands needs none.
  'return-document-shown': (work) => (work.role === 'operator' ? documentShown(work) : null),
} as const satisfies Record<string, (work: Work) => Objection | null>

/** The office says what came by a document that stands among the evidence alone. */
const documentShown = ({ facts, input }: Work): Objection | null =>
  facts.document !== undefined && facts.document === input.document ? null : { code: 'document-missing' }

/** What is wrong with a parcel that somebody names: its number, or that it is the one that came the other way. */
export function parcelObjection(parcel: Parcel, came?: Parcel | null): Objection | null {
  const check = checkTrackingNumber(parcel.carrier, parcel.number)
  const isSame = came?.carrier === parcel.carrier && came.number === parcel.number
  const problem = check.valid ? (isSame ? 'came-with-it' : null) : check.problem
  return problem && { code: 'tracking-number-wrong', details: { carrier: parcel.carrier, problem } }
}

/** How the seller said that they would replace what came, as both agreed: what is told of it until it is sent. */
const planOf = (work: Work) =>
  work.proposals.findLast(
    ({ kind, state, tranche }) =>
      kind === 'replacement' && state === 'accepted' && comesFrom(work, currentTranche(work), tranche),
  )?.reason

/** When goods were rejected, or it was decided to mend them: what came until then is what was found wrong. */
function foundWrong(work: Work): Temporal.Instant | null {
  const part = currentTranche(work)
  const moments = [part.rejection?.at, remedyOf(work, part)?.at].filter((each) => each !== undefined)
  return moments.toSorted((one, other) => Temporal.Instant.compare(other, one))[0] ?? null
}

const daysOf = (work: Work) => (moment: Temporal.Instant) =>
  moment.toZonedDateTimeISO(placeOf(work.terms).timeZone).toPlainDate()

function dayWrong(work: Work, since: Temporal.Instant): Objection {
  const dayOf = daysOf(work)
  return {
    code: 'delivery-day-wrong',
    details: { from: dayOf(since).toString(), to: dayOf(work.now).toString() },
  }
}

/** When something was delivered, as a carrier or a document says: one that tells only the day means its end, or now. */
export function deliveryMoment({
  input: { deliveredAt, deliveredOn },
  terms,
  now,
}: Work): Temporal.Instant | null {
  if (deliveredAt) return Temporal.Instant.compare(deliveredAt, now) > 0 ? null : deliveredAt
  if (!deliveredOn) return null
  const end = endOfDay(Temporal.PlainDate.from(deliveredOn), placeOf(terms).timeZone)
  const isToday = deliveredOn === now.toZonedDateTimeISO(placeOf(terms).timeZone).toPlainDate().toString()
  return isToday ? now : end
}

/** The timer of the delivery of this part that was published last. */
export function deliveryTimer(work: Work): Timer | undefined {
  return trancheTimers(work)
    .filter((each) => each.kind === 'T-DELIV')
    .toSorted((one, other) => other.cycle - one.cycle)[0]
}

/** Until when a part is delivered in time: by the timer, which gives days off and late deposits their due; without one, by the date. */
export function lastToDeliver(work: Work): Temporal.Instant {
  const day = Temporal.PlainDate.from(currentTranche(work).deliverBy)
  return deliveryTimer(work)?.dueAt ?? endOfDay(day, placeOf(work.terms).timeZone)
}

/** When the date to deliver was over and the platform there to hear of it: where that was late itself, no code could come. */
function seenPassed(work: Work): Temporal.Instant {
  const last = lastToDeliver(work)
  const seen = trancheTimers(work)
    .filter(({ kind, startedAt }) => kind === 'T-GRACE' && Temporal.Instant.compare(startedAt, last) >= 0)
    .map(({ startedAt }) => startedAt)
  return seen.toSorted((one, other) => Temporal.Instant.compare(one, other))[0] ?? work.now
}

/** Whether a delivery is that of a parcel whose carrier can be asked. */
export function hasParcel(work: Work): boolean {
  return Boolean(currentTranche(work).proof?.parcel)
}

/** Whether the files of a delivery wait for the buyer to download them: only that proves a delivery of files (0067). */
export function awaitsDownload(
  { deliveryMode }: Pick<Terms, 'deliveryMode'>,
  { proof }: Pick<Tranche, 'proof'>,
): boolean {
  return deliveryMode === 'digital' && Boolean(proof?.files?.length) && !proof?.downloadedAt
}

const isSha256 = (text: string | undefined) => text !== undefined && sha256Text.test(text)
