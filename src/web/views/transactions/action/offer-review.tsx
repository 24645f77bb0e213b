import type { Terms } from '#domain/transactions/terms.ts'
import type { ActionPage } from '#queries/transactions/action-page.ts'
import { MoneyBreakdown } from '../../../components/money/money-breakdown.tsx'
import { dealLines } from '../../../components/money/money-lines.ts'
import type { Reading } from '../../../server/reading.ts'
import type { TypedBroker } from '../../../forms/broker-typed.ts'
import { Section } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { shortNames } from '../deal/short-names.ts'
import { termsLines } from '../deal/terms-lines.ts'
import { TermsText } from '../deal/terms-table.tsx'

export type OfferReview = ReturnType<typeof offerReview>

/** An offer that changes another one, before it is sent: what differs, and what each side would pay and receive. */
export function offerReview(
  { situation, mine, seats }: ActionPage,
  typedTerms: Terms,
  reading: Reading,
  typed: TypedBroker,
) {
  // The files of a deal go on with every version, and are none of its fields.
  const terms = { ...typedTerms, ...(situation.terms.files && { files: situation.terms.files }) }
  const names = shortNames({ buyer: seats.buyer.name, seller: seats.seller.name })
  const lines = termsLines(terms, names, reading, situation.terms)
  return {
    changed: lines.filter((line) => line.before !== undefined),
    money: dealLines(terms, { mine, ...names, commissionMinor: typed?.commissionMinor }, reading.money),
  }
}

/** The differences first: whoever wrote them checks those, and then what they come to. */
export function OfferChanges({ review: { changed, money } }: { review: OfferReview }) {
  return (
    <div>
      {changed.length === 0 ? (
        <Notice tone="warning" title="No cambiaste nada">
          Dice lo mismo que la propuesta de ahora.
        </Notice>
      ) : (
        <Section title="Qué cambia" lead="Lo demás queda como está.">
          <TermsText lines={changed} />
        </Section>
      )}
      <Section title="Dinero, con los cambios">
        <MoneyBreakdown lines={money} />
      </Section>
    </div>
  )
}
