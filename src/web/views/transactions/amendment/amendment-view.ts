import { fieldsToAmend } from '#domain/transactions/amendment.ts'
import { mayBeTakenOut, takesAnotherPart } from '#domain/transactions/amendment-rules.ts'
import { priceReceived } from '#domain/transactions/amendment-money.ts'
import type { Tranche } from '#domain/transactions/situation.ts'
import type { AmendmentPage } from '#queries/transactions/amendment-page.ts'
import { amendmentFollows } from '#words/transactions/amendments.ts'
import { sentenceOf } from '#words/refusals.ts'
import { headingOf, toldStep } from '#words/transactions/steps.ts'
import { typedSum } from '../../../forms/deal-content.ts'
import type { Reading } from '../../../server/reading.ts'
import { actionAddress } from '../action/action-links.ts'
import { shortNames } from '../deal/short-names.ts'
import { termsLines } from '../deal/terms-lines.ts'

/** Why there is nothing to propose or to answer, where no rule says more. */
const nothingToAmend = 'Ahora no hay nada que cambiar o que responder. El acuerdo sigue como estaba.'

export type AmendmentView = ReturnType<typeof amendmentView>

/** An amendment as finished text for whoever proposes it or answers it. */
export function amendmentView(page: AmendmentPage, reading: Reading) {
  const { situation, mine, seats, offer, refused } = page
  const { transaction, terms, tranches } = situation
  const names = shortNames({ buyer: seats.buyer.name, seller: seats.seller.name })
  const to = reading.saidTo(names, mine)
  const told = offer && toldStep(offer.transition, offer.values, to)
  const proposal = situation.proposals.find((each) => each.id === offer?.subject.proposal)
  const number = proposal?.tranche ?? offer?.subject.tranche
  const part = tranches.find((each) => each.number === number)
  const objection = offer?.blocked ?? refused
  const whyNot = objection ? sentenceOf(objection) : nothingToAmend
  return {
    title: told?.heading ?? headingOf('propose-amendment'),
    deal: transaction.title,
    backTo: `/app/transactions/${transaction.id}`,
    part: tranches.length > 1 && part ? part.title : null,
    isOffered: offer !== null && offer.blocked === null,
    blocked: offer && !objection ? null : whyNot,
    version: transaction.version,
    key: crypto.randomUUID(),
    other: mine === 'buyer' ? names.seller : names.buyer,
    fields: part ? fieldsToAmend(part) : [],
    takesAnotherPart: takesAnotherPart(situation),
    mayBeTakenOut:
      part !== undefined && fieldsToAmend(part).includes('takesOut') && mayBeTakenOut(situation, part),
    today: reading.now.toZonedDateTimeISO(terms.timeZone).toPlainDate().toString(),
    content: {
      title: terms.title,
      description: terms.description,
      acceptance: terms.acceptance,
      deliverBy: part?.deliverBy ?? '',
      inspectionDays: String(part?.inspectionDays ?? ''),
      partInspectionDays: String(part?.inspectionDays ?? ''),
      price: part ? typedSum(part.priceMinor, terms.currency, reading.writtenIn) : '',
    },
    currency: terms.currency,
    received: part ? receivedView(page, part, reading) : null,
    asked: foreseenView(page, reading),
    reason: proposal?.reason ?? '',
    silence: told?.silence ?? null,
    button: told?.button ?? '',
    undo: told?.undo ?? '',
    undoable: told?.undoable ?? false,
    asksProof: page.asksProof,
    no: offer?.subject.proposal
      ? actionAddress(transaction.id, { action: 'decline-proposal', subject: offer.subject })
      : null,
  }
}

/** The price for which a deposit that came short is enough, as it is read and as it is typed (F7). */
function receivedView({ situation }: AmendmentPage, part: Tranche, reading: Reading) {
  const minor = part.state === 'part_funded' ? priceReceived(situation, part) : null
  if (minor === null) return null
  const { currency } = situation.terms
  return { text: reading.money(minor, currency), typed: typedSum(minor, currency, reading.writtenIn) }
}

/** What would be agreed on anew and what follows from it, as its reader is told. */
function foreseenView({ situation, mine, seats, foreseen }: AmendmentPage, reading: Reading) {
  if (!foreseen) return null
  const names = shortNames({ buyer: seats.buyer.name, seller: seats.seller.name })
  return {
    hash: foreseen.hash,
    follows: amendmentFollows(foreseen, reading.saidTo(names, mine)),
    changes: termsLines(foreseen.after.terms, names, reading, situation.terms).filter(
      ({ before }) => before !== undefined,
    ),
  }
}
