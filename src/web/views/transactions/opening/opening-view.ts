import { existing } from '#domain/assert.ts'
import { citationOf } from '#domain/evidence/evidence.ts'
import { disputeGrounds, groundsOf, type DisputeGround } from '#domain/transactions/dispute-rules.ts'
import type { DisputeOpening } from '#queries/disputes/opening.ts'
import { groundTips } from '#words/help/grounds.ts'
import { guideOf, ruleAddress } from '#words/documents/guide-address.ts'
import { groundWords } from '#words/documents/guide-grounds.ts'
import { remedyWords } from '#words/documents/guide-remedies.ts'
import { sentenceOf } from '#words/refusals.ts'
import { restText } from '#words/transactions/claims.ts'
import { headingOf, toldStep } from '#words/transactions/steps.ts'
import {
  type DisputeQuestion,
  disputeQuestions,
  type OpeningPage,
  openingPages,
} from '../../../forms/dispute-questions.ts'
import type { Reading } from '../../../server/reading.ts'
import { groundChoices, wishChoices } from '../../disputes/dispute-choices.ts'
import { shortNames } from '../deal/short-names.ts'

export type OpeningView = ReturnType<typeof openingView>
export type Typed = Readonly<Record<string, string>>
/** A dispute that can be opened now: what is asked about it has a part. */
export type Openable = Extract<DisputeOpening, { typed: unknown }>

/** The deal, and why the step cannot be taken now, if so. */
export function openingHead({ situation, offer, part }: DisputeOpening) {
  const { id, title, version } = situation.transaction
  return {
    backTo: `/app/transactions/${id}`,
    deal: title,
    part: situation.tranches.length > 1 && part ? part.title : null,
    title: headingOf('open-dispute'),
    version,
    blocked: offer?.blocked ? sentenceOf(offer.blocked) : null,
  }
}

/** Where a page of the opening is. */
export function openingAddress(transactionId: string, part: number, page: OpeningPage): string {
  const step = page === 'ground' ? '' : `&step=${page}`
  return `/app/transactions/${transactionId}/open-dispute?tranche=${part}${step}`
}

/** What may be said against the part: after something was decided about it, only what came of that. */
export const openGrounds = ({ mine, groundsLeft }: Openable): readonly DisputeGround[] =>
  groundsLeft ?? groundsOf[existing(mine, 'who opens is one of the two')]

/** One page of the opening as finished text: its question, what is known already, and where it goes on. */
export function openingView(opening: Openable, at: OpeningPage, typed: Typed, reading: Reading) {
  const { situation, mine, seats, part, shown, groundsLeft, isRestReleased, offer } = opening
  const { id, currency } = situation.transaction
  const names = shortNames({ buyer: seats.buyer.name, seller: seats.seller.name })
  const told = offer && toldStep(offer.transition, offer.values, reading.saidTo(names, mine))
  const place = openingPages.indexOf(at)
  const to = (page: OpeningPage) => openingAddress(id, part.number, page)
  const before = openingPages[place - 1]
  return {
    ...openingHead(opening),
    at,
    number: place + 1,
    back: before ? to(before) : null,
    other: mine === 'buyer' ? names.seller : names.buyer,
    mine,
    sendsTo: to(at),
    keepsAt: `/app/transactions/${id}/open-dispute/draft?tranche=${part.number}` as const,
    guide: guideOf(situation.terms.guideVersion),
    grounds: groundChoices(openGrounds(opening)),
    wishes: wishChoices(),
    helps: helpsProving(typed['ground'], situation.terms.guideVersion),
    shown: shown.map(({ number, words, files }) => ({
      citation: citationOf(number),
      text: words || files.map(({ name }) => name).join(', '),
    })),
    evidenceAt: `/app/transactions/${id}/evidence`,
    isAll: groundsLeft !== null,
    heldText: reading.money(part.heldMinor, currency),
    claim: { held: part.heldMinor.toString(), currency, country: reading.writtenIn, locale: reading.locale },
    rest: { isReleased: isRestReleased, seller: names.seller },
    happens: told ? [...told.follows, ...(told.silence ? [told.silence] : [])] : [],
    undo: told?.undo ?? '',
    undoable: told?.undoable ?? false,
    button: told?.button ?? '',
  }
}

/** What helps to prove a ground, and who has to; null while none is chosen. */
function helpsProving(chosen: string | undefined, edition: number) {
  const ground = disputeGrounds.find((each) => each === chosen)
  if (!ground) return null
  const { name, proves } = groundWords[ground]
  return { name, proves, tips: groundTips[ground], rule: ruleAddress(edition, `prueba-${ground}`) }
}

/** The answers as they are looked over, each with the page on which it is changed. */
export function openingAnswers(opening: Openable, typed: Typed, claimedMinor: bigint, reading: Reading) {
  const { situation, part, shown, isRestReleased, seats } = opening
  const { id, currency } = situation.transaction
  const money = (minor: bigint) => reading.money(minor, currency)
  const ground = disputeGrounds.find((each) => each === typed['ground'])
  const wish = wishChoices().find(({ value }) => value === typed['remedy'])
  const { seller } = shortNames({ buyer: seats.buyer.name, seller: seats.seller.name })
  const restMinor = part.heldMinor - claimedMinor
  const texts: Readonly<
    Record<DisputeQuestion, readonly [term: string, text: string, more?: string | undefined]>
  > = {
    ground: ['Qué pasó', ground ? groundWords[ground].name : ''],
    statement: ['Tu relato', typed['statement'] ?? ''],
    evidence: [
      'Pruebas',
      shown.length > 0
        ? shown.map(({ number }) => citationOf(number)).join(', ')
        : `Todavía ninguna: ${typed['noEvidence'] ?? ''}`,
    ],
    claim: [
      'Cuánto reclamas',
      restMinor === 0n ? `${money(claimedMinor)}: todo lo que hay en custodia` : money(claimedMinor),
      restMinor === 0n ? undefined : restText(money(restMinor), { isReleased: isRestReleased, seller }),
    ],
    remedy: ['Qué pides', wish ? remedyWords[wish.value][0] : ''],
  }
  return disputeQuestions.map((question) => {
    const [term, text, more = null] = texts[question]
    return { question, term, text, more, to: openingAddress(id, part.number, question) }
  })
}
export type OpeningAnswers = ReturnType<typeof openingAnswers>
