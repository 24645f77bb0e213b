import { SaxesParser } from 'saxes'
import { existing } from '#domain/assert.ts'

/** An element by its local name; the namespace is kept beside it, because banks choose their own prefixes. */
export type XmlElement = Readonly<{
  name: string
  namespace: string | null
  attributes: ReadonlyMap<string, string>
  children: readonly XmlElement[]
  text: string
}>

type Problem = 'declares-doctype' | 'too-deep' | 'not-well-formed'

type XmlReading = Readonly<{ root: XmlElement }> | Readonly<{ problem: Problem; line: number }>

type OpenElement = XmlElement & { children: XmlElement[]; text: string }

class XmlProblem extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem)
    this.problem = problem
  }
}

const deepest = 40

/**
 * What becomes of an element once it is whole: kept in the tree, or not, because whoever reads it has taken what it
 * says. `above` are the elements that it stands in, the outermost first.
 */
export type Taker = (element: XmlElement, above: readonly XmlElement[]) => 'keep' | 'taken'

/**
 * Reads XML 1.0 strictly into a tree and never throws: no DOCTYPE, so no entities to expand and nothing to
 * fetch; a limited depth; text as the bank wrote it, never turned into numbers. A file of many entries
 * is read in little memory when it comes in pieces and `take` takes each entry as it comes.
 */
export function parseXml(text: string | Iterable<string>, take: Taker = () => 'keep'): XmlReading {
  // A file that says it is XML 1.1 is read as 1.0 all the same: 1.1 would let control characters in.
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true })
  try {
    return { root: readTree(parser, typeof text === 'string' ? [text] : text, take) }
  } catch (thrown) {
    if (!(thrown instanceof XmlProblem)) throw thrown
    return { problem: thrown.problem, line: parser.line }
  }
}

function readTree(parser: SaxesParser<{ xmlns: true }>, pieces: Iterable<string>, take: Taker): XmlElement {
  const top: OpenElement = { name: '', namespace: null, attributes: new Map(), children: [], text: '' }
  const open = [top]
  const addText = (piece: string) => {
    const current = open.at(-1)
    if (current) current.text += piece
  }
  parser.on('error', () => refuse('not-well-formed'))
  parser.on('doctype', () => refuse('declares-doctype'))
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (open.length > deepest) refuse('too-deep')
    const written = Object.values(attributes).map(({ name, value }) => [name, value] as const)
    const element = {
      name: local,
      namespace: uri || null,
      attributes: new Map(written),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    const closed = open.pop()
    if (!closed) return
    closed.text = closed.text.trim()
    if (take(closed, open.slice(1)) === 'taken') open.at(-1)?.children.pop()
  })
  for (const piece of pieces) parser.write(piece)
  parser.close()
  return existing(top.children[0], 'a document without an error has a root')
}

function refuse(problem: Problem): never {
  throw new XmlProblem(problem)
}

/** All children with a local name, in order. */
export function childrenNamed(element: XmlElement | null, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/** The first element down a path of local names, or null. */
export function elementAt(element: XmlElement | null, ...path: readonly string[]): XmlElement | null {
  return path.reduce<XmlElement | null>(
    (current, name) => current?.children.find((child) => child.name === name) ?? null,
    element,
  )
}

/** The text down a path of local names; null where there is none or it is blank. */
export function textAt(element: XmlElement | null, ...path: readonly string[]): string | null {
  return elementAt(element, ...path)?.text || null
}
