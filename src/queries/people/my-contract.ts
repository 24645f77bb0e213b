import { z } from 'zod'
import {
  changedSections,
  type ChangedSection,
  type ContractDocument,
  type ContractText,
  hashOfText,
} from '#domain/people/contract-text.ts'
import type { AcceptedBy } from '#store/people/acceptances.ts'
import { type Asking, query } from '../query.ts'

const MOST = 200

/** A text that a person accepted: which, since when it held, and when they did. */
type AcceptedText = Readonly<{
  document: ContractDocument
  edition: number
  publishedOn: string
  hash: string
  way: AcceptedBy
  acceptedAt: Temporal.Instant
}>

/** A text that is published now and that a person did not accept yet. */
type WaitingText = Readonly<{
  document: ContractDocument
  edition: number
  publishedOn: string
  hash: string
  /** What is not as in the text that they accepted last; null for who never accepted one. */
  changes: readonly ChangedSection[] | null
}>

/** What the person who asks accepted, the newest first, and what waits for them with all that changed in it. */
export const myContract = query({
  name: 'people.my-contract',
  input: z.object({}),
  async run(asking) {
    const accepted = await acceptedTexts(asking)
    const waiting: WaitingText[] = []
    for (const { document, edition, publishedOn, hash, body } of await textsWaiting(asking)) {
      const last = accepted.find((each) => each.document === document)
      const before = last && (await bodyOf(asking, last.hash))
      const changes = before === undefined ? null : changedSections(before, body)
      waiting.push({ document, edition, publishedOn, hash, changes })
    }
    return { accepted, waiting }
  },
})
export type MyContract = Awaited<ReturnType<typeof myContract.run>>

type HashedText = ContractText & Readonly<{ hash: string }>

const hashed = new WeakMap<readonly ContractText[], readonly HashedText[]>()

/**
 * The texts that hold for somebody. Nothing waits for somebody whose address is not proved: they accept when they
 * prove it. Every page asks, so a text is hashed once.
 */
export function contractsFor(
  contract: Asking['contract'],
  { contactVerified }: Asking['actor'],
): readonly HashedText[] {
  if (!contactVerified) return []
  const known = hashed.get(contract) ?? contract.map((text) => ({ ...text, hash: hashOfText(text) }))
  hashed.set(contract, known)
  return known
}

async function textsWaiting({ reader, contract, actor }: Asking): Promise<readonly HashedText[]> {
  const texts = contractsFor(contract, actor)
  if (texts.length === 0) return []
  const known = await reader
    .selectFrom('acceptances')
    .select('seal')
    .where('person_id', '=', actor.id)
    .where(
      'seal',
      'in',
      texts.map(({ hash }) => hash),
    )
    .execute()
  return texts.filter(({ hash }) => !known.some((each) => each.seal === hash))
}

/** Every text that a person accepted, the newest acceptance first. */
export async function acceptedTexts({ reader, actor }: Asking): Promise<readonly AcceptedText[]> {
  const rows = await reader
    .selectFrom('acceptances as a')
    .innerJoin('published_texts as t', 't.seal', 'a.seal')
    .select([
      't.document',
      't.edition',
      't.published_on as publishedOn',
      'a.seal as hash',
      'a.way',
      'a.accepted_at as acceptedAt',
    ])
    .where('a.person_id', '=', actor.id)
    .orderBy('a.accepted_at', 'desc')
    .orderBy('t.document', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    ...row,
    document: row.document as ContractDocument,
    way: row.way as AcceptedBy,
  }))
}

async function bodyOf({ reader }: Asking, hash: string): Promise<string | undefined> {
  const row = await reader
    .selectFrom('published_texts')
    .select('body')
    .where('seal', '=', hash)
    .executeTakeFirst()
  return row?.body
}
