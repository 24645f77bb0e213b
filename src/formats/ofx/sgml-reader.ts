import { Unreadable } from '../statement-reader.ts'
import type { Taker, XmlElement } from '../xml/xml-reader.ts'

type Open = XmlElement & { children: XmlElement[] }

const noAttributes: ReadonlyMap<string, string> = new Map()
const deepest = 40
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
}

/**
 * Reads the SGML of OFX 1 into the same tree as XML: what holds a value need not be closed, what holds elements must.
 * Whatever is no tag and no text, or has no end, stops the reading.
 */
export function parseSgml(text: string, take: Taker): XmlElement {
  const top = element('')
  const open: Open[] = [top]
  const piece = /<(\/?)([A-Za-z][\w.]*)\s*(\/?)>([^<]*)/y
  let end = text.indexOf('<')
  const broken = () => new Unreadable('not-well-formed', { line: text.slice(0, end).split('\n').length })
  while (end !== -1 && end < text.length) {
    piece.lastIndex = end
    const [whole, closing, written = '', empty, said = ''] = piece.exec(text) ?? []
    if (whole === undefined) throw broken()
    const name = written.toUpperCase()
    if (closing !== '') {
      if (!close(open, name, take) || said.trim() !== '') throw broken()
    } else if (open.length === 1 && top.children.length > 0) throw broken()
    else {
      const value = plain(said.trim())
      const found = element(name, value)
      open.at(-1)?.children.push(found)
      if (value === '' && empty === '') open.push(found)
      if (open.length > deepest) throw new Unreadable('too-deep', { line: 1 })
    }
    end += whole.length
  }
  const [root] = top.children
  if (open.length > 1 || !root) throw broken()
  return root
}

function element(name: string, text = ''): Open {
  return { name, namespace: null, attributes: noAttributes, children: [], text }
}

/** Whether there was something of this name to close: a value just told, or what is open. */
function close(open: Open[], name: string, take: Taker): boolean {
  const inside = open.at(-1)
  const last = inside?.children.at(-1)
  if (last?.name === name && last.text !== '' && inside?.name !== name) return true
  const place = open.findLastIndex((each) => each.name === name)
  if (place < 1) return false
  while (open.length > place + 1) empty(open)
  const closed = open.pop()
  if (closed && take(closed, open.slice(1)) === 'taken') open.at(-1)?.children.pop()
  return true
}

/** A value that is not there leaves its tag open: what seems to stand in it stands beside it. */
function empty(open: Open[]): void {
  const nothing = open.pop()
  if (!nothing) return
  open.at(-1)?.children.push(...nothing.children)
  nothing.children.length = 0
}

function plain(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|([a-z]{2,4}));/g, (whole, code?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole
    const point = Number(code)
    return point > 0x1f && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}
