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
  | Readonly<{ meanings: readonly (readonly [term: string, meaning: string])[]; ids?: Ids }>
  | Readonly<{ heading: string; id: string }>
  /** What must not be overlooked. */
  | Readonly<{ note: string }>
  | Readonly<{ picture: Picture }>
  /** The first cell of a row names it. */
  | Readonly<{ caption: string; head: readonly string[]; rows: readonly (readonly string[])[]; ids?: Ids }>

/** A page of the running program as it looks, by day and by night; made by `tools/screenshots.ts`. */
export type Picture = Readonly<{
  name: string
  /** In points of the page that was pictured. */
  width: number
  height: number
  /** What is to be seen, for whoever does not see it. */
  alt: string
  caption: string
}>

/** The addresses of the lines of a block, in their order, where others link to them: part of the address, for ever. */
type Ids = readonly string[]

export type Section = Readonly<{
  /** Part of the address, for ever: others link to it. */
  id: string
  title: string
  /** What it says in plain words. It explains, and what stands under it counts. */
  summary: string
  blocks: readonly Block[]
}>

/** The words of a document, of whatever edition. */
export type DocumentText = Readonly<{ title: string; lead: string; sections: readonly Section[] }>

export type PublishedDocument = DocumentText & Edition

type Edition = Readonly<{
  path: string
  /** Counts the editions that agreements name. */
  edition: number
  /** The day since which this text holds, ISO 8601. */
  publishedOn: string
}>

/** All words and numbers of a document as one text: what its hash is of. */
export function bodyOf({ title, lead, sections }: DocumentText): string {
  return canonical({ title, lead, sections })
}

/** The words of a document again, of the text that was made of them. */
export function textOfBody(body: string): DocumentText {
  return JSON.parse(body) as DocumentText
}

/** What tells one text of a document from another: the beginning of the digest of all its words and numbers. */
export function hashOfDocument(document: DocumentText): string {
  return shortHash(digest(bodyOf(document)))
}

/** A hash as people read it: its beginning. */
export function shortHash(hash: string): string {
  return hash.slice(0, 12)
}

/** Every text of a section, its tables included. */
export function textsOf(section: Section): readonly string[] {
  return linesOf(section).flat()
}

/** The same line by line: a row of a table, or a word with its meaning, is one line of several texts. */
export function linesOf({ title, summary, blocks }: Section): readonly (readonly string[])[] {
  return [[title], [summary], ...blocks.flatMap(linesIn)]
}

function linesIn(block: Block): readonly (readonly string[])[] {
  if (typeof block === 'string') return [[block]]
  if ('list' in block) return block.list.map((item) => [item])
  if ('steps' in block) return block.steps.map((step) => [step])
  if ('meanings' in block) return block.meanings
  if ('heading' in block) return [[block.heading]]
  if ('note' in block) return [[block.note]]
  if ('picture' in block) return [[block.picture.caption]]
  return [[block.caption], block.head, ...block.rows]
}
