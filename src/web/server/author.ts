import { redirect, type RouterContextProvider } from 'react-router'
import type { Visitor } from '#auth/sessions/visitor.ts'
import { isRefusal } from '#domain/refusal.ts'
import { writingPlaces } from '#device/writing-place.ts'
import { authContext, visitorContext } from './auth-context.ts'
import { answerHeadersContext } from './contexts.ts'
import { formText } from '../forms/form-text.ts'
import { type Reading, readingFor } from './reading.ts'
import { type Refused, type Visit, visitContext } from './visit.ts'

/** Who writes a deal: somebody signed in, somebody who drafts without an account, or somebody who has not begun. */
export type Author = {
  visit: Visit
  person: Visitor['person']
  reading: Reading
  /** Whether they can send what they wrote. */
  hasAccount: boolean
  /** Whether there is anybody whose drafts can be kept and shown. */
  isKnown: boolean
}

type Asked = Readonly<{
  context: Readonly<RouterContextProvider>
  request: Request
  url: Readonly<{ pathname: string; search: string; searchParams: URLSearchParams }>
}>

/**
 * Whoever writes on a page of drafting. Sends somebody without a session to sign in who asks for a draft or a deal, and
 * whoever is signed in from the open address on to their own.
 */
export async function authorOf({ context, request, url }: Asked): Promise<Author> {
  const author = await authorNow(context, request)
  const { withAccount, without } = writingPlaces
  if (author.hasAccount && request.method === 'GET' && url.pathname.startsWith(without))
    throw redirect(url.pathname.replace(without, withAccount) + url.search)
  const wantsMore = url.searchParams.has('from') || (!author.isKnown && url.searchParams.has('draft'))
  if (!author.hasAccount && wantsMore) throw toSignIn(url)
  return author
}

/**
 * Whoever saves what they wrote: the first save of somebody without an account makes them a drafter, whose cookie
 * leaves with the answer. Tells instead why too many of them cannot be kept.
 */
export async function savingAuthor(
  { context, request, url }: Asked,
  form: FormData,
): Promise<{ author: Author; refused: Refused | null }> {
  const author = await authorNow(context, request)
  if (author.isKnown) return { author, refused: null }
  const draft = formText(form, 'draft')
  // The address may not name it yet: it was begun while they wrote.
  if (draft !== '') {
    const search = `?${new URLSearchParams({ draft }).toString()}`
    throw toSignIn({ pathname: url.pathname, search })
  }
  try {
    const { drafter, headers } = await context.get(authContext).drafting.begin(formText(form, 'key'), request)
    for (const cookie of headers.getSetCookie())
      context.get(answerHeadersContext).append('set-cookie', cookie)
    return { author: drafting(context, drafter), refused: null }
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    return { author, refused: { code: thrown.code, details: thrown.details } }
  }
}

async function authorNow(context: Readonly<RouterContextProvider>, request: Request): Promise<Author> {
  const visit = context.get(visitContext)
  const visitor = context.get(visitorContext)
  if (visitor) {
    const { person } = visitor
    return { visit, person, reading: readingFor(person, visit.now), hasAccount: true, isKnown: true }
  }
  const { drafting: drafters } = context.get(authContext)
  const drafter = await drafters.of(request)
  if (drafter) return drafting(context, drafter)
  const person = { ...nobodyYet, ...drafters.placeOf(request) }
  return { visit, person, reading: readingFor(person, visit.now), hasAccount: false, isKnown: false }
}

/** Who has no name is addressed. */
const drafterName = 'tú'

const nobodyYet: Visitor['person'] = {
  id: '',
  displayName: drafterName,
  email: '',
  emailVerified: false,
  country: 'ES',
  timeZone: 'Europe/Madrid',
  tier: 0,
  roles: [],
  isAnonymous: true,
}

function drafting(context: Readonly<RouterContextProvider>, drafter: Visitor): Author {
  const visit = context.get(visitContext).as(drafter)
  const person = { ...drafter.person, displayName: drafterName }
  return { visit, person, reading: readingFor(person, visit.now), hasAccount: false, isKnown: true }
}

function toSignIn({ pathname, search }: Pick<Asked['url'], 'pathname' | 'search'>) {
  return redirect(`/login?${new URLSearchParams({ redirect: pathname + search }).toString()}`)
}
