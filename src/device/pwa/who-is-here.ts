import { answersName } from './answers-name.ts'

const key = 'resguardo.here'

/** What a page needs of its window to know whose it is. */
type PageWindow = Readonly<{
  kept: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  events: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  /** Shows nothing any more, and loads the page anew. */
  clear: () => void
}>

const thisWindow: PageWindow = {
  kept: () => sessionStorage,
  events: globalThis,
  clear: () => {
    document.documentElement.hidden = true
    location.reload()
  },
}

/**
 * Safari brings a page back as it was left, with everything on it, also after its person signed out. Such a page of
 * somebody who is no longer signed in here shows nothing and asks the program again. Returns how to stop watching.
 */
export function watchWhoIsHere(person: string, { kept, events, clear }: PageWindow = thisWindow): () => void {
  try {
    if (kept().getItem(key) !== person) kept().removeItem(answersName)
    kept().setItem(key, person)
  } catch {
    // Without a place for it nobody can be told apart, and what comes back is loaded anew.
  }
  const look = (event: Event) => {
    if ('persisted' in event && event.persisted === true && !isHere(person, kept)) clear()
  }
  events.addEventListener('pageshow', look)
  return () => events.removeEventListener('pageshow', look)
}

function isHere(person: string, kept: PageWindow['kept']): boolean {
  try {
    return kept().getItem(key) === person
  } catch {
    return false
  }
}

/** Nobody is here any more. */
export function forgetWhoIsHere(kept: PageWindow['kept'] = thisWindow.kept): void {
  try {
    kept().removeItem(key)
    kept().removeItem(answersName)
  } catch {
    // Where nothing may be kept, nothing is there.
  }
}
