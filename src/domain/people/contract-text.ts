import { z } from 'zod'
import { digest } from '../digest.ts'

/** The documents that a person accepts with their account. */
export const contractDocuments = ['terms-of-service', 'privacy-policy'] as const
export type ContractDocument = (typeof contractDocuments)[number]

/** One text of such a document, as it is published by the settings of the instance. */
export type ContractText = Readonly<{
  document: ContractDocument
  edition: number
  /** Since when it holds, ISO 8601. */
  publishedOn: string
  /** All its words in canonical JSON: what the hash is of. */
  body: string
}>

/** What tells one text from every other: SHA-256 of all its words. */
export function hashOfText({ body }: Pick<ContractText, 'body'>): string {
  return digest(body)
}

/** A part of a text that is not as it was. */
export type ChangedSection = Readonly<{
  id: string
  title: string
  how: 'new' | 'changed' | 'gone'
}>

const Body = z.object({ sections: z.array(z.looseObject({ id: z.string(), title: z.string() })) })

/** Which sections of a text are not as in the text before: new and changed ones in their order, then those that went. */
export function changedSections(before: string, after: string): readonly ChangedSection[] {
  const [old, now] = [sectionsOf(before), sectionsOf(after)]
  const changed = [...now].flatMap(([id, { title, text }]): ChangedSection[] => {
    const known = old.get(id)
    if (!known) return [{ id, title, how: 'new' }]
    return known.text === text ? [] : [{ id, title, how: 'changed' }]
  })
  const gone = [...old].flatMap(([id, { title }]): ChangedSection[] =>
    now.has(id) ? [] : [{ id, title, how: 'gone' }],
  )
  return [...changed, ...gone]
}

function sectionsOf(body: string): ReadonlyMap<string, Readonly<{ title: string; text: string }>> {
  const { sections } = Body.parse(JSON.parse(body))
  return new Map(
    sections.map((section) => [section.id, { title: section.title, text: JSON.stringify(section) }]),
  )
}
