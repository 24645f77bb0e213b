import { carriers, carriersFor } from '#domain/parcels/carriers.ts'
import { exampleOf } from '#domain/parcels/tracking-number.ts'
import type { Situation, Tranche } from '#domain/transactions/situation.ts'
import type { DeliveryMode } from '#domain/transactions/terms.ts'
import type { ActionPage } from '#queries/transactions/action-page.ts'
import { outcomesFor } from '#domain/transactions/rejection.ts'
import { wantedLabels } from '#words/transactions/turn/rejections.ts'
import { appealGrounds, groundsOf } from '#domain/transactions/dispute-rules.ts'
import { appealGroundText } from '#words/transactions/disputes.ts'
import { paidByText } from '#words/transactions/goods-return.ts'
import { guideOf } from '#words/documents/guide-address.ts'
import { headingOf, toldStep } from '#words/transactions/steps.ts'
import { sentenceOf } from '#words/refusals.ts'
import { dayRanges, otherCarrier, wordToType } from '../../../forms/action-fields.ts'
import { contentFromTerms } from '../../../forms/deal-content.ts'
import type { Reading } from '../../../server/reading.ts'
import { dealLines } from '../../../components/money/money-lines.ts'
import { partSums } from '../../../components/money/part-sums.ts'
import { groundChoices, wishChoices } from '../../disputes/dispute-choices.ts'
import { shortNames } from '../deal/short-names.ts'
import { termsLines } from '../deal/terms-lines.ts'
import { actionAddress } from './action-links.ts'

export type ActionView = ReturnType<typeof actionView>

/** The tranche that a step is about, also by its proposal. */
export function trancheOf({ situation, offer }: Pick<ActionPage, 'situation' | 'offer'>): Tranche | null {
  const proposal = situation.proposals.find((each) => each.id === offer?.subject.proposal)
  const dispute = situation.disputes.find((each) => each.id === offer?.subject.dispute)
  const number = proposal?.tranche ?? dispute?.tranche ?? offer?.subject.tranche
  return situation.tranches.find((each) => each.number === number) ?? null
}

/** The steps that ask what is held against the other side, what is wished for, or why a decision is wrong. */
const asksDispute: readonly string[] = ['counterclaim', 'appeal']

/** One step as finished text: what will happen, to whom, how much, and whether it can be undone. */
export function actionView(page: ActionPage, action: string, reading: Reading) {
  const { situation, mine, seats, offer } = page
  const { transaction, terms } = situation
  const names = shortNames({ buyer: seats.buyer.name, seller: seats.seller.name })
  const other = mine === 'buyer' ? names.seller : names.buyer
  const tranche = trancheOf(page)
  const told = offer && toldStep(offer.transition, offer.values, reading.saidTo(names, mine))
  return {
    action,
    title: told?.heading ?? headingOf(action),
    backTo: `/app/transactions/${transaction.id}`,
    deal: transaction.title,
    part: situation.tranches.length > 1 && tranche ? tranche.title : null,
    other,
    names,
    mine,
    version: transaction.version,
    hash: transaction.termsHash,
    key: crypto.randomUUID(),
    isOffered: offer !== null && offer.blocked === null,
    blocked: offer?.blocked ? sentenceOf(offer.blocked) : null,
    happens: told ? [...told.follows, ...(told.silence ? [told.silence] : [])] : [],
    undo: told?.undo ?? '',
    undoable: told?.undoable ?? false,
    amountText: told?.amount ?? null,
    button: told?.button ?? '',
    isDangerous: told?.tone === 'danger',
    asksProof: page.asksProof,
    heldText: tranche ? reading.money(tranche.heldMinor, transaction.currency) : null,
    currency: transaction.currency,
    typeWord: ['release', 'release-part'].includes(action) ? wordToType(tranche) : null,
    isWordForAll: action === 'release-part',
    dayRanges,
    deliveryMode: terms.deliveryMode,
    bringsFiles: bringsFiles(action, terms.deliveryMode),
    carriers: namesParcel.includes(action) ? carrierChoices(reading) : [],
    otherCarrier,
    wantedChoices: outcomesFor(terms.deliveryMode).map((value) => ({ value, label: wantedLabels[value] })),
    returnPaidBy: terms.returns.paidBy,
    account: payoutAccount(page),
    guide: offer && restsOnGuide(action, offer) ? guideOf(terms.guideVersion) : null,
    dispute: asksDispute.includes(action) ? disputeChoices(page, reading) : null,
    request: action === 'accept-proposal' ? requestOf(page) : null,
    agreement: action === 'accept' ? agreementOf(page, names, reading) : null,
    editor: action === 'counter' || action === 'revise' ? editorOf(situation, reading) : null,
    shared: action === 'propose-split' && tranche ? sharedOf(situation, tranche, reading) : null,
  }
}

/** The offer as whoever accepts it reads it: what differs, and what it comes to for them. */
function agreementOf(
  { situation: { terms, broker }, mine, before }: ActionPage,
  names: ReturnType<typeof shortNames>,
  reading: Reading,
) {
  return {
    terms: termsLines(terms, names, reading, before ?? undefined),
    money: dealLines(terms, { mine, ...names, commissionMinor: broker?.commissionMinor }, reading.money),
  }
}

/** What a browser counts the two sides of a split from; to a buyer the seller's side is one sum with their broker's. */
function sharedOf({ terms, broker }: Situation, tranche: Tranche, reading: Reading) {
  const withBroker = terms.broker !== undefined && broker === null
  return { ...partSums(tranche, { currency: terms.currency, ...typedIn(reading) }), withBroker }
}

const typedIn = ({ writtenIn, locale }: Reading) => ({ country: writtenIn, locale })

/** The terms as the form shows them that offers others. */
function editorOf({ terms, broker }: Situation, reading: Reading) {
  return {
    content: contentFromTerms(terms, reading.writtenIn, broker),
    place: typedIn(reading),
    today: reading.now.toZonedDateTimeISO(terms.timeZone).toPlainDate().toString(),
  }
}

/** Whether the guide says how the step is answered: it is about a dispute, or what came is not what was agreed. */
const restsOnGuide = (action: string, { on }: NonNullable<ActionPage['offer']>) =>
  on === 'dispute' || action === 'reject' || action === 'contest-rejection'

/** Whether files come with a step: what is delivered, or what shows the work that was done. */
function bringsFiles(action: string, mode: DeliveryMode): boolean {
  return ['declare-delivery', 'redeliver'].includes(action) && ['digital', 'servicio'].includes(mode)
}

const namesParcel: readonly string[] = ['declare-delivery', 'redeliver', 'send-replacement', 'ship-return']

/** Who can bring a parcel, those of the reader's country first, each with a number of theirs. */
function carrierChoices({ writtenIn }: Reading) {
  return [
    ...carriersFor(writtenIn).map((value) => ({
      value: value as string,
      label: carriers[value].name as string,
      example: exampleOf(value),
    })),
    { value: otherCarrier, label: 'Otro transportista', example: '' },
  ]
}

/** What a dispute can be about, what can be asked for and why a decision is appealed, as whoever asks may choose. */
function disputeChoices({ mine, situation, offer }: ActionPage, reading: Reading) {
  const appealed = situation.disputes.find((each) => each.id === offer?.subject.dispute)
  return {
    grounds: groundChoices(mine ? groundsOf[mine] : []),
    remedies: wishChoices(),
    appealGrounds: appealGrounds.map((value) => ({ value, label: appealGroundText[value] })),
    decidedText:
      appealed?.decision &&
      `Antes de la comisión. La decisión le da ${reading.money(appealed.decision.toSellerMinor, situation.transaction.currency)}.`,
  }
}

/** The words of a request that is answered here, and where it is answered with no. */
function requestOf({ situation, offer, seats }: ActionPage) {
  const asked = situation.proposals.find((each) => each.id === offer?.subject.proposal)
  if (!offer || !asked) return null
  const no = actionAddress(situation.transaction.id, { action: 'decline-proposal', subject: offer.subject })
  const names = shortNames({ buyer: seats.buyer.name, seller: seats.seller.name })
  const reason = asked.paidBy ? paidByText({ paidBy: asked.paidBy }, names) : asked.reason
  return { reason, no }
}

function payoutAccount({ offer, payoutAccount: known }: ActionPage): string | null {
  if (offer?.on !== 'payout' || !known?.usable) return null
  const { bank, masked, holderName } = known.account
  return [bank, masked, holderName].filter(Boolean).join(' · ')
}
