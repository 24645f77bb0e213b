import { Unreadable } from '../statement-reader.ts'

/** One field of a message: its tag, and its lines as the bank cut them. */
export type Field = Readonly<{ tag: string; line: number; lines: readonly string[] }>

/** One message of SWIFT, with the number of its kind where its envelope or header names it. */
export type Message = Readonly<{ kind: string | null; fields: readonly Field[] }>

const tags = new Set('13 13D 20 21 25 25P 28 28C 34F 60F 60M 61 62F 62M 64 65 86 90C 90D NS'.split(' '))

type Splitting = {
  readonly messages: { kind: string | null; fields: { tag: string; line: number; lines: string[] }[] }[]
  kind: string | null
  /** Whether lines are of a message: between its first field and its end. */
  isInside: boolean
}

/**
 * The messages of a file, each from its field 20 to its end, in or without the envelope of SWIFT. What banks write between
 * them is left out. A line that begins like a field and is none of these messages' is the text of the field before it.
 */
export function messagesOf(text: string): readonly Message[] {
  const splitting: Splitting = { messages: [], kind: null, isInside: false }
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) takeLine(splitting, line, index + 1)
  return splitting.messages
}

/** A line that no message of this kind has: nothing of the file is read. */
export function unreadable({ line }: Pick<Field, 'line'>): Unreadable {
  return new Unreadable('line-unreadable', { format: 'mt940', line })
}

function takeLine(splitting: Splitting, written: string, line: number): void {
  const text = withoutEnvelope(splitting, written)
  const isEnd = /^-(?:\}.*|XXX)?\s*$/.test(text)
  const [, tag = '', first = ''] = /^:([0-9A-Z]{2,4}):(.*)$/.exec(text) ?? []
  if (/^94[0-2]$|^950$/.test(tag)) splitting.kind = tag
  else if (tag === '20') {
    splitting.messages.push({ kind: splitting.kind, fields: [{ tag, line, lines: [first] }] })
    splitting.isInside = true
  } else if (!splitting.isInside) {
    if (tag !== '') throw unreadable({ line })
  } else if (isEnd) splitting.isInside = false
  else {
    const fields = splitting.messages.at(-1)?.fields
    if (tags.has(tag)) fields?.push({ tag, line, lines: [first] })
    else fields?.at(-1)?.lines.push(text)
  }
}

/** The envelope names the kind of message, and its block 4 holds it. It ends the message before it. */
function withoutEnvelope(splitting: Splitting, line: string): string {
  const envelope = /^(?:-\})?\s*\{[1-5]:/.test(line)
  if (!envelope) return line
  const start = line.lastIndexOf('{4:')
  splitting.kind = /\{2:[IO](\d{3})/.exec(line)?.[1] ?? splitting.kind
  splitting.isInside = false
  return start === -1 ? '' : line.slice(start + 3)
}
