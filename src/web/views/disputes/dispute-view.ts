import type { Dispute, Resolution } from '#domain/transactions/dispute.ts'
import { sharesLeft } from '#domain/transactions/dispute.ts'
import { conditionalRemedies } from '#domain/transactions/dispute-rules.ts'
import { canBeSentBack, conditionDays, remedyOf } from '#domain/transactions/remedy.ts'
import { otherParty } from '#domain/transactions/party.ts'
import { factsIn } from '#domain/transactions/proven-facts.ts'
import type { Situation, Tranche } from '#domain/transactions/situation.ts'
import { subjectText } from '#domain/transactions/subject.ts'
import { guideOf, ruleAddress } from '#words/documents/guide-address.ts'
import { groundWords } from '#words/documents/guide-grounds.ts'
import { remedyWords } from '#words/documents/guide-remedies.ts'
import { resolutionSentences } from '#words/transactions/remedies.ts'
import { whyNot } from '#words/transactions/dispute-refusals.ts'
import { appealGroundText, ruleText } from '#words/transactions/disputes.ts'
import { lapseMoments } from '#words/transactions/lapse-labels.ts'
import { isOpenDispute } from '#domain/transactions/states.ts'
import { disputeLabels } from '#words/transactions/state-names.ts'
import type { Calendars } from '#queries/disputes/calendars.ts'
import type { DisputePage } from '#queries/disputes/dispute.ts'
import { limitOf } from './dispute-limit.ts'
import type { ConditionView } from './resolution-fields.tsx'
import type { Reading } from '../../server/reading.ts'

/** Who can be named, with how much they have to do already; and who cannot, with what ties them. */
export function colleaguesView(colleagues: DisputePage['colleagues']) {
  return colleagues
    .map(({ id, name, openCases, tie }) => ({
      id,
      label: `${name} · ${tie ? whyNot[tie] : countText(openCases)}`,
      isTied: tie !== null,
    }))
    .toSorted((one, other) => Number(one.isTied) - Number(other.isTied))
}

const countText = (count: number) =>
  count === 0 ? 'ningún caso abierto' : count === 1 ? '1 caso abierto' : `${count} casos abiertos`

type Names = Readonly<{ buyer: string; seller: string }>
type Known = Readonly<{ situation: Situation; dispute: Dispute; tranche: Tranche }>
type Told = Known & Readonly<{ calendars: Calendars }>

/** A dispute as finished texts: what it is about, where it stands, its deadlines, and what was said, proposed and decided. */
export function disputeView(
  { situation, dispute, tranche, calendars }: Told,
  names: Names,
  reading: Reading,
) {
  const { currency } = situation.transaction
  const { guideVersion } = situation.terms
  const money = (minor: bigint) => reading.money(minor, currency)
  const said = (resolution: Resolution | null) =>
    resolution &&
    resolutionView(
      resolution,
      resolutionSentences(resolution, asItWas(tranche, resolution), { names, money }),
      guideVersion,
    )
  return {
    id: dispute.id,
    guide: guideOf(guideVersion),
    isOpen: isOpenDispute(dispute.state),
    state: disputeLabels[dispute.state],
    ground: groundWords[dispute.ground].name,
    proves: groundWords[dispute.ground].proves,
    wanted: remedyWords[dispute.wanted][0],
    claimedText: money(dispute.claimedMinor),
    heldText: money(tranche.heldMinor),
    part: situation.tranches.length > 1 ? tranche.title : null,
    openedBy: dispute.isBySystem ? null : names[dispute.openedBy],
    opened: reading.moment(dispute.openedAt),
    statement: dispute.statement,
    counterclaim: dispute.counterclaim && {
      by: names[otherParty(dispute.openedBy)],
      ground: groundWords[dispute.counterclaim.ground].name,
      wanted: remedyWords[dispute.counterclaim.wanted][0],
      statement: dispute.counterclaim.statement,
      proves: groundWords[dispute.counterclaim.ground].proves,
    },
    deadlines: deadlinesOf(situation, dispute, reading),
    limit: limitOf({ ...situation, dispute, calendars }, reading),
    questions: dispute.questions.map((each, index) => ({
      key: String(index),
      to: names[each.to],
      text: each.text,
      answer: each.answer ?? (each.isOver ? 'No respondió dentro del plazo.' : 'Todavía no respondió.'),
    })),
    resolution: said(dispute.resolution),
    accepted: dispute.accepted.map((each) => names[each]),
    decision: said(dispute.decision),
    appeal: dispute.appeal && {
      by: names[dispute.appeal.by],
      ground: appealGroundText[dispute.appeal.ground],
      statement: dispute.appeal.statement,
      wantedText: money(dispute.appeal.toSellerMinor),
      answer: dispute.appeal.answer,
    },
    review: said(dispute.review),
    // What becomes of a dispute that lasts too long is said by its limit.
    isLate: dispute.missed.some((kind) => kind !== 'T-MAX'),
    leftText: dispute.decision && sharesText(dispute, tranche, money, names),
  }
}
export type DisputeView = ReturnType<typeof disputeView>

/** What ends when, of the clocks of a dispute; how long all of it may last is no deadline of anybody's. */
function deadlinesOf({ timers }: Known['situation'], { id }: Known['dispute'], reading: Reading) {
  const subject = subjectText({ dispute: id })
  return timers
    .filter((each) => each.subject === subject && each.state === 'armed' && each.kind !== 'T-MAX')
    .map((each) => ({
      key: `${each.kind} ${each.cycle}`,
      text: (lapseMoments as Readonly<Record<string, string>>)[each.kind] ?? '',
      due: reading.deadline(each.dueAt),
    }))
}

/** The part as it was when a resolution was written: what it says is told of all that was shared then. */
const asItWas = (tranche: Tranche, { toSellerMinor, toBuyerMinor, releasedMinor }: Resolution): Tranche => ({
  ...tranche,
  heldMinor: toSellerMinor + toBuyerMinor,
  releasedMinor,
})

function resolutionView(
  { facts, contested, reasons, rules, evidence }: Resolution,
  sentences: readonly string[],
  guideVersion: number,
) {
  const cited = rules.map((id) => ({ id, text: ruleText(id), to: ruleAddress(guideVersion, id) }))
  // Before the two were told apart, one text held both.
  const told = contested === null ? { facts } : { facts: null, proven: factsIn(facts), contested }
  return { sentences, ...told, reasons, rules: cited, evidence }
}

/** What of the decision is still to be done, once something was given away or paid. */
function sharesText(
  { decision, review }: Dispute,
  tranche: Tranche,
  money: (minor: bigint) => string,
  names: Names,
) {
  const standing = review ?? decision
  if (!standing || standing.condition || tranche.heldMinor === 0n) return null
  const { toSellerMinor, toBuyerMinor } = sharesLeft(standing, tranche)
  return `Queda por repartir: ${money(toSellerMinor)} para ${names.seller} y ${money(toBuyerMinor)} para ${names.buyer}.`
}

/** The remedies with a condition that a part can still be given: one of them, once. */
export function conditionsFor({ situation, tranche }: Known): readonly ConditionView[] {
  if (remedyOf(situation, tranche)) return []
  const kinds = conditionalRemedies.filter(
    (kind) => kind !== 'return' || canBeSentBack(situation.terms.deliveryMode, tranche),
  )
  return kinds.map((kind) => {
    const { least, most } = conditionDays(kind)
    const [name, hint] = remedyWords[kind]
    return { kind, name, hint, days: `entre ${least} y ${most} días` }
  })
}
