import { canonical, digest } from '#domain/digest.ts'

/*
 * The published documents as data: what the pages show, what tests read, what a version is the hash of. Texts may
 * hold links as `[words](address)`.
 */

export type Block =
  /** A paragraph. */
  | string
  | Readonly<{ list: readonly string[] }>
  | Readonly<{ steps: readonly string[] }>
  /** Words and what they mean. */
  | Readonly<{ meanings: readonly (readonly [term: string, meaning: string])[] }>
  | Readonly<{ heading: string; id: string }>
  /** What must not be overlooked. */
  | Readonly<{ note: string }>
  /** The first cell of a row names it. */
  | Readonly<{ caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }>

export type Section = Readonly<{
  /** Part of the address, for ever: others link to it. */
  id: string
  title: string
  /** What it says in plain words. It explains, and what stands under it counts. */
  summary: string
  blocks: readonly Block[]
}>

export type PublishedDocument = Readonly<{
  path: string
  title: string
  lead: string
  /** Counts the editions that agreements name. */
  edition: number
  /** The day since which this text holds, ISO 8601. */
  publishedOn: string
  sections: readonly Section[]
}>

/** All words and numbers of a document as one text: what its hash is of. */
export function bodyOf({ title, lead, sections }: PublishedDocument): string {
  return canonical({ title, lead, sections })
}

/** What tells one text of a document from another: the beginning of the digest of all its words and numbers. */
export function hashOfDocument(document: PublishedDocument): string {
  return shortHash(digest(bodyOf(document)))
}

/** A hash as people read it: its beginning. */
export function shortHash(hash: string): string {
  return hash.slice(0, 12)
}

/** Every text of a section, its tables included. */
export function textsOf({ title, summary, blocks }: Section): readonly string[] {
  return [title, summary, ...blocks.flatMap(textsIn)]
}

function textsIn(block: Block): readonly string[] {
  if (typeof block === 'string') return [block]
  if ('list' in block) return block.list
  if ('steps' in block) return block.steps
  if ('meanings' in block) return block.meanings.flat()
  if ('heading' in block) return [block.heading]
  if ('note' in block) return [block.note]
  return [block.caption, ...block.head, ...block.rows.flat()]
}
