import { answersName } from '../pwa/answers-name.ts'
import type { Content } from './unsent.ts'

/**
 * What was typed on one page and the program does not have yet, kept in this tab alone: it outlives a reload and a
 * session that ends, and goes when its person signs out. `known` are the texts that the program had, or was sent.
 */
type TypedHere = Readonly<{ content: Content; known: readonly Content[] }>

type Kept = Readonly<{ personId: string; pages: Readonly<Record<string, TypedHere>> }>

const MOST_KNOWN = 5

/** Whether the program has the same in the fields of this page; what it has of other pages is not asked about. */
const isSame = (here: Content, there: Content) =>
  Object.entries(here).every(([name, text]) => text === (there[name] ?? ''))

/** Keeps what stands in the fields now, beside what the program has of it. */
export function keepTyped(personId: string, page: string, content: Content, saved: Content): void {
  const own = Object.fromEntries(Object.keys(content).map((name) => [name, saved[name] ?? '']))
  const known = [...(pagesOf(personId)[page]?.known ?? []).filter((each) => !isSame(own, each)), own]
  write(personId, { ...pagesOf(personId), [page]: { content, known: known.slice(-MOST_KNOWN) } })
}

/**
 * What was typed here after the program had what it has now; null where it has all of it, or where somebody changed it
 * elsewhere since, which is newer.
 */
export function typedHere(personId: string, page: string, saved: Content): Content | null {
  const kept = pagesOf(personId)[page]
  if (!kept || isSame(kept.content, saved)) return null
  return kept.known.some((each) => isSame(each, saved)) ? kept.content : null
}

/** The program has it: it is kept here no more. */
export function forgetTyped(personId: string, page: string): void {
  const { [page]: gone, ...others } = pagesOf(personId)
  if (gone) write(personId, others)
}

function write(personId: string, pages: Kept['pages']): void {
  try {
    const kept: Kept = { personId, pages }
    sessionStorage.setItem(answersName, JSON.stringify(kept))
  } catch {
    // Where nothing may be kept, the program has what was saved.
  }
}

/** What is kept for a person; of somebody else who was here before, nothing. */
function pagesOf(personId: string): Kept['pages'] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(answersName) ?? 'null') as Kept | null
    return kept?.personId === personId ? kept.pages : {}
  } catch {
    return {}
  }
}
