import known from 'crawler-user-agents'
import { moreCrawlers } from './more-crawlers.ts'

/** What the list tells of one of them; its own types do not say the tags yet. */
type Known = Readonly<{ pattern: string; tags?: readonly string[] }>

const kinds = ['search-engine', 'social-preview']

// The browser inside of the Facebook application: a person looks at it.
const people = ['MetaIAB Facebook']

/** The patterns of the package that we take. */
export const packaged: readonly string[] = known
  .filter(
    ({ pattern, tags }: Known) => kinds.some((kind) => tags?.includes(kind)) && !people.includes(pattern),
  )
  .map(({ pattern }) => pattern)

const crawlers = new RegExp(
  [...packaged, ...moreCrawlers.map(({ pattern }) => pattern)].map((pattern) => `(?:${pattern})`).join('|'),
)

/**
 * Whether a program looks at a page for a search engine or for the preview of a link. It reads pages whole, without
 * scripts, and never gets the full-page error. Tools that measure pages are no crawlers: they get what people get.
 */
export function isCrawler({ headers }: Pick<Request, 'headers'>): boolean {
  return crawlers.test(headers.get('user-agent') ?? '')
}
