import { createContext } from 'react-router'
import type { PublishedFacts } from '#words/documents/published-facts.ts'

/** The number of this answer's inline scripts: without it the browser runs none of them. */
export const nonceContext = createContext<string>()

/** Names one request in the log and, when it crashes, on the screen of the person. */
export const errorNumberContext = createContext<string>()

/** One line of the program's log. */
export type LogLine = Readonly<Record<string, string | number | undefined>>

/** Where crashes are written down. */
export const logContext = createContext<(line: LogLine) => void>()

/** Whether this program shows the gallery of components at `/dev/ui`. */
export const galleryContext = createContext(false)

/** The public address of this site, without a final slash: for links that leave it. */
export const baseUrlContext = createContext<string>('')

/** The id of the running build; nothing in development, where there is none. */
export const buildContext = createContext<string | undefined>(undefined)

/** The address of the script of plain pages. */
export const plainScriptContext = createContext<string>()

/** Who runs this instance and by which numbers, for the pages and documents that say it. */
export const publishedFactsContext = createContext<PublishedFacts>()

/** The edition of the dispute guide under which deals are made here now; null where none was published. */
export const guideEditionContext = createContext<number | null>(null)

/** Who answers for the money, for the foot of pages that anyone may read; nothing where no facts are published. */
export const operatorNameContext = createContext<string | undefined>(undefined)

/** Whether payment files travel to the bank by themselves: then nobody notes their delivery by hand. */
export const filesTravelContext = createContext(false)

/** Whether the sandbox bank takes pretended deposits at `/dev/bank/deposit`. */
export const sandboxBankContext = createContext(false)

/** How long the program kept everybody waiting at most while it did one thing, and since when that is known. */
export type LongestWait = Readonly<{
  milliseconds: number
  at: Temporal.Instant | null
  since: Temporal.Instant
}>

/** Tells the longest wait; null where nobody watches. */
export const longestWaitContext = createContext<(() => LongestWait) | null>(null)

/** What leaves with the answer whatever the page makes of it: cookies that a proof brought about. */
export const answerHeadersContext = createContext<Headers>()
