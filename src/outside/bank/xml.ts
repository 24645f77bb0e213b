/** An element by its local name; the namespace is kept beside it, because banks choose their own prefixes. */
export type XmlElement = Readonly<{
  name: string
  namespace: string | null
  attributes: ReadonlyMap<string, string>
  children: readonly XmlElement[]
  text: string
}>

export type XmlReading =
  | Readonly<{ root: XmlElement }>
  | Readonly<{ problem: 'declares-doctype' | 'too-deep' | 'not-well-formed'; line: number }>

type OpenElement = {
  qualifiedName: string
  element: XmlElement & { children: XmlElement[]; text: string }
  namespaces: ReadonlyMap<string, string>
}

class XmlProblem extends Error {
  readonly problem: 'declares-doctype' | 'too-deep' | 'not-well-formed'
  readonly at: number

  constructor(problem: XmlProblem['problem'], at: number) {
    super(problem)
    this.problem = problem
    this.at = at
  }
}

const deepest = 40
const startTag =
  /<((?:[\p{L}_][\p{L}\p{N}._-]*:)?[\p{L}_][\p{L}\p{N}._-]*)((?:\s+[\p{L}_:][\p{L}\p{N}._:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/uy
const endTag = /<\/([^\s<>/]+)\s*>/y
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const declaration = /^<\?xml\s[^<>]*\?>/
// oxlint-disable-next-line no-control-regex -- exactly the characters that XML 1.0 forbids
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/
const predefined: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Reads XML 1.0 strictly into a tree and never throws: no DOCTYPE, so no entities to expand and nothing to
 * fetch; a limited depth; text as the bank wrote it, never turned into numbers.
 */
export function parseXml(text: string): XmlReading {
  try {
    return { root: readTree(text) }
  } catch (thrown) {
    if (!(thrown instanceof XmlProblem)) throw thrown
    return { problem: thrown.problem, line: text.slice(0, thrown.at).split('\n').length }
  }
}

function readTree(text: string): XmlElement {
  const bad = forbidden.exec(text)
  if (bad) throw new XmlProblem('not-well-formed', bad.index)
  const open: OpenElement[] = []
  let root: XmlElement | null = null
  let at = declaration.exec(text)?.[0].length ?? 0
  while (at < text.length) {
    const current = open.at(-1)
    const next = text.indexOf('<', at)
    const end = next === -1 ? text.length : next
    if (end > at) addText(current, text.slice(at, end), at)
    if (next === -1) break
    if (text.startsWith('<!', next) || text.startsWith('<?', next)) {
      at = afterAside(text, next, current)
    } else if (text.startsWith('</', next)) {
      at = closeElement(text, next, open)
    } else {
      if (open.length === 0 && root) throw new XmlProblem('not-well-formed', next)
      const started = openElement(text, next, open)
      root ??= started.element
      at = started.end
    }
  }
  if (!root || open.length > 0) throw new XmlProblem('not-well-formed', text.length)
  return root
}

function addText(current: OpenElement | undefined, piece: string, at: number): void {
  if (current) current.element.text += decode(piece, at)
  else if (piece.trim() !== '') throw new XmlProblem('not-well-formed', at)
}

/** Comments and processing instructions say nothing; CDATA is text; a DOCTYPE is refused. */
function afterAside(text: string, at: number, current: OpenElement | undefined): number {
  if (/^<!doctype/i.test(text.slice(at, at + 9))) throw new XmlProblem('declares-doctype', at)
  const [opening, closing] = text.startsWith('<!--', at)
    ? ['<!--', '-->']
    : text.startsWith('<![CDATA[', at) && current
      ? ['<![CDATA[', ']]>']
      : ['<?', '?>']
  const end = text.startsWith(opening, at) ? text.indexOf(closing, at + opening.length) : -1
  const isLateDeclaration = /^<\?xml\s/i.test(text.slice(at, at + 6))
  if (end === -1 || isLateDeclaration) throw new XmlProblem('not-well-formed', at)
  if (opening === '<![CDATA[' && current) current.element.text += text.slice(at + opening.length, end)
  return end + closing.length
}

function openElement(text: string, at: number, open: OpenElement[]): { element: XmlElement; end: number } {
  startTag.lastIndex = at
  const match = startTag.exec(text)
  if (!match) throw new XmlProblem('not-well-formed', at)
  if (open.length >= deepest) throw new XmlProblem('too-deep', at)
  const [whole, qualifiedName = '', attributeText = '', closed] = match
  const parent = open.at(-1)
  const attributes = readAttributes(attributeText, at)
  const namespaces = namespacesOf(attributes, parent?.namespaces ?? new Map())
  const [prefix, local] = splitName(qualifiedName)
  const element = {
    name: local,
    namespace: namespaces.get(prefix) || null,
    attributes,
    children: [],
    text: '',
  }
  parent?.element.children.push(element)
  if (closed !== '/') open.push({ qualifiedName, element, namespaces })
  return { element, end: at + whole.length }
}

function closeElement(text: string, at: number, open: OpenElement[]): number {
  endTag.lastIndex = at
  const match = endTag.exec(text)
  const closing = open.pop()
  if (!match || !closing || closing.qualifiedName !== match[1]) throw new XmlProblem('not-well-formed', at)
  closing.element.text = closing.element.text.trim()
  return at + match[0].length
}

function readAttributes(attributeText: string, at: number): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of attributeText.matchAll(attribute)) {
    if (attributes.has(name)) throw new XmlProblem('not-well-formed', at)
    attributes.set(name, decode(double ?? single ?? '', at))
  }
  return attributes
}

function namespacesOf(
  attributes: ReadonlyMap<string, string>,
  inherited: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const own = [...attributes]
    .filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
    .map(([name, value]) => [name === 'xmlns' ? '' : name.slice(6), value] as const)
  return own.length === 0 ? inherited : new Map([...inherited, ...own])
}

function splitName(qualifiedName: string): readonly [prefix: string, local: string] {
  const colon = qualifiedName.indexOf(':')
  return [qualifiedName.slice(0, Math.max(colon, 0)), qualifiedName.slice(colon + 1)]
}

function decode(piece: string, at: number): string {
  if (!piece.includes('&')) return piece
  return piece.replaceAll(/&([^&;]{0,12};)?/g, (_, named: string | undefined) => {
    const name = named?.slice(0, -1) ?? ''
    const plain = Object.hasOwn(predefined, name) ? predefined[name] : numericCharacter(name)
    if (plain === null || plain === undefined) throw new XmlProblem('not-well-formed', at)
    return plain
  })
}

function numericCharacter(name: string): string | null {
  const match = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name)
  if (!match) return null
  const code = match[1] === undefined ? Number(match[2]) : Number.parseInt(match[1], 16)
  const isCharacter = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && code > 0
  const character = isCharacter ? String.fromCodePoint(code) : null
  return character === null || forbidden.test(character) ? null : character
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
