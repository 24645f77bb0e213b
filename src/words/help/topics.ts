import { disputeGrounds, type DisputeGround } from '#domain/transactions/dispute-rules.ts'
import {
  type DisputeState,
  disputeStates,
  type TrancheState,
  trancheStates,
  type TransactionState,
  transactionStates,
} from '#domain/transactions/states.ts'
import { groundWords } from '../documents/guide-grounds.ts'
import { disputeLabels, trancheLabels, transactionLabels } from '../transactions/state-names.ts'

/** What somebody can look up: a state of a deal, of a part or of a dispute, or what a dispute can be about. */
export type Topic =
  | Readonly<{ of: 'transaction'; code: TransactionState }>
  | Readonly<{ of: 'tranche'; code: TrancheState }>
  | Readonly<{ of: 'dispute'; code: DisputeState }>
  | Readonly<{ of: 'ground'; code: DisputeGround }>

const kinds = { transaction: 'trato', tranche: 'parte', dispute: 'disputa', ground: 'motivo' } as const

/** How a topic is called where it stands with others of its kind. */
export function topicName(topic: Topic): string {
  if (topic.of === 'transaction') return transactionLabels[topic.code]
  if (topic.of === 'tranche') return trancheLabels[topic.code].replace(/ \(.*/, '')
  return topic.of === 'dispute' ? disputeLabels[topic.code] : groundWords[topic.code].name
}

/** The last part of a topic's address: `parte-en-custodia`. */
export function topicSlug(topic: Topic): string {
  const name = topicName(topic).normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('es')
  return `${kinds[topic.of]}-${name.replaceAll(/[^a-z0-9]+/g, '-')}`
}

/** Where a topic is read. */
export const topicPath = (topic: Topic) => `/ayuda/${topicSlug(topic)}`

/** Every topic, in the order in which a deal meets it. */
export const topics: readonly Topic[] = [
  ...transactionStates.map((code): Topic => ({ of: 'transaction', code })),
  ...trancheStates.map((code): Topic => ({ of: 'tranche', code })),
  ...disputeStates.map((code): Topic => ({ of: 'dispute', code })),
  ...disputeGrounds.map((code): Topic => ({ of: 'ground', code })),
]

/** The topic of an address; null where there is none. */
export function topicOf(slug: string | undefined): Topic | null {
  return topics.find((topic) => topicSlug(topic) === slug) ?? null
}
