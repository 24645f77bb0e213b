import type { Visitor } from '#auth/sessions/visitor.ts'
import { existing } from '#domain/assert.ts'
import { dealTotal } from '#domain/transactions/sums.ts'
import { toldStep } from '#words/transactions/steps.ts'
import type { DealContent } from '../../../forms/deal-parts.ts'
import { readTerms } from '../../../forms/deal-terms.ts'
import type { Reading } from '../../../server/reading.ts'
import { dealLines } from '../../../components/money/money-lines.ts'
import { shortNames } from '../deal/short-names.ts'
import { termsLines } from '../deal/terms-lines.ts'

export type Review = ReturnType<typeof reviewOf>

/** A draft as its author reads it once more before sending. The draft is known to be right. */
export function reviewOf(
  content: DealContent,
  person: Visitor['person'],
  reading: Reading,
  guideVersion: number | null,
  named: Readonly<{ name: string; commissionMinor: bigint }> | null,
) {
  const read = readTerms(content, person, reading.now)
  const terms = {
    ...existing(read.terms, 'only a draft without errors is reviewed'),
    guideVersion: existing(guideVersion, 'who makes terms has published the guide'),
    ...(named && { broker: { name: named.name, hash: '' } }),
  }
  const guest = content['guestName']?.trim() ?? ''
  const mine = content['party'] === 'seller' ? ('seller' as const) : ('buyer' as const)
  const own = person.displayName
  const names = shortNames(mine === 'buyer' ? { buyer: own, seller: guest } : { buyer: guest, seller: own })
  const other = names[mine === 'buyer' ? 'seller' : 'buyer']
  const amountText = reading.money(dealTotal(terms), terms.currency)
  const values = { total: { kind: 'money', minor: dealTotal(terms), currency: terms.currency } } as const
  const told = toldStep('A2', values, reading.saidTo(names, mine))
  return {
    mine,
    guest: other,
    amountText,
    button: told?.button ?? '',
    terms: termsLines(terms, names, reading),
    money: dealLines(terms, { mine, ...names, commissionMinor: named?.commissionMinor }, reading.money),
  }
}
