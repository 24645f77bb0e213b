import { areAlike, differences, type Piece, wordDifferences } from '#domain/text-differences.ts'
import { type DocumentText, linesOf, type Section } from './published-document.ts'

/** A line that is not as it was: new, gone, or with other words in it. */
export type LineChange = Readonly<{ how: 'new' | 'gone' | 'changed'; pieces: readonly Piece[] }>

/** A section that is not as it was. Without lines it only looks otherwise. */
export type SectionChange = Readonly<{
  id: string
  title: string
  how: 'new' | 'gone' | 'changed'
  lines: readonly LineChange[]
}>

/** How it is said beside a section what became of it. */
export const changeWords: Readonly<Record<SectionChange['how'], string>> = {
  new: 'Nuevo',
  changed: 'Cambia',
  gone: 'Ya no está',
}

/** What is not in one text of a document as in the other: section by section in the order of the newer, then those that went. */
export function documentChanges(before: DocumentText, after: DocumentText): readonly SectionChange[] {
  const [old, now] = [partsOf(before), partsOf(after)]
  const changed = [...now].flatMap(([id, { title, lines, whole }]): SectionChange[] => {
    const known = old.get(id)
    if (!known) return [{ id, title, how: 'new', lines: lineChanges([], lines) }]
    return known.whole === whole
      ? []
      : [{ id, title, how: 'changed', lines: lineChanges(known.lines, lines) }]
  })
  const gone = [...old].flatMap(([id, { title, lines }]): SectionChange[] =>
    now.has(id) ? [] : [{ id, title, how: 'gone', lines: lineChanges(lines, []) }],
  )
  return [...changed, ...gone]
}

/** Which lines go, come, and come in the place of one that is much like them. */
export function lineChanges(before: readonly string[], after: readonly string[]): readonly LineChange[] {
  const changes: LineChange[] = []
  let gone: string[] = []
  for (const { how, text } of differences(before, after)) {
    if (how === 'gone') gone.push(text)
    if (how === 'new') {
      const place = gone.findIndex((line) => areAlike(line, text))
      changes.push(...gone.slice(0, Math.max(0, place)).map(goneLine))
      if (place >= 0) changes.push({ how: 'changed', pieces: wordDifferences(gone[place] ?? '', text) })
      else changes.push({ how: 'new', pieces: [{ how: 'new', text }] })
      gone = gone.slice(place + 1)
    }
    if (how === 'same') {
      changes.push(...gone.map(goneLine))
      gone = []
    }
  }
  return [...changes, ...gone.map(goneLine)]
}

const goneLine = (text: string): LineChange => ({ how: 'gone', pieces: [{ how: 'gone', text }] })

type Part = Readonly<{ title: string; lines: readonly string[]; whole: string }>

/** The parts of a document by their ids: its head, which has none, and its sections. */
function partsOf({ title, lead, sections }: DocumentText): ReadonlyMap<string, Part> {
  return new Map([
    ['', { title, lines: [title, lead], whole: JSON.stringify([title, lead]) }],
    ...sections.map((section) => [section.id, partOf(section)] as const),
  ])
}

const partOf = (section: Section): Part => ({
  title: section.title,
  lines: linesOf(section).map((texts) => texts.join(' · ')),
  whole: JSON.stringify(section),
})
