import { broker as brokerNamed } from '#queries/people/broker.ts'
import type { ActionPage } from '#queries/transactions/action-page.ts'
import type { Terms } from '#domain/transactions/terms.ts'
import { type TypedBroker, readBroker } from '../../forms/broker-typed.ts'
import { currencyIn } from '../../forms/deal-content.ts'
import type { DealContent } from '../../forms/deal-parts.ts'
import type { DealErrors } from '../../forms/deal-terms.ts'
import type { Visit } from '../visit.ts'

/** Typed terms with the broker that both sides would read in them; null where the typed code is nobody's. */
export async function withBroker(
  visit: Visit,
  terms: Terms,
  { situation, mine }: Pick<ActionPage, 'situation' | 'mine'>,
  typed: TypedBroker,
): Promise<Terms | null> {
  const before = situation.broker
  const isSame = before?.personId === typed?.personId && before?.commissionMinor === typed?.commissionMinor
  // As an offer of theirs in another currency says nothing of a broker.
  if (mine !== 'seller' && terms.currency !== situation.terms.currency) return terms
  if (mine !== 'seller' || isSame) return { ...terms, broker: situation.terms.broker }
  if (!typed) return terms
  const name = await visit.ask(brokerNamed, { personId: typed.personId })
  return name === null ? null : { ...terms, broker: { name, hash: '' } }
}

type Named = Readonly<{
  named: Readonly<{ name: string; commissionMinor: bigint }> | null
  errors: DealErrors
}>

/** The broker whom the seller of a new deal typed, by name; who has no account yet is shown none. */
export async function brokerIn(
  visit: Visit,
  content: DealContent,
  { country, hasAccount }: Readonly<{ country: string; hasAccount: boolean }>,
): Promise<Named> {
  if (content['party'] !== 'seller') return { named: null, errors: {} }
  const { broker, errors } = readBroker(content, currencyIn(content), country)
  if (!broker) return { named: null, errors }
  const name = hasAccount ? await visit.ask(brokerNamed, { personId: broker.personId }) : 'Tu intermediario'
  if (name === null) return { named: null, errors: { brokerCode: codeOfNobody } }
  return { named: { name, commissionMinor: broker.commissionMinor }, errors: {} }
}

/** What a code that is nobody's reads as, at its field. */
export const codeOfNobody = 'Este código no es de nadie. Pídele que lo copie otra vez de su cuenta.'
