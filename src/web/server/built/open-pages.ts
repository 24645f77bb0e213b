import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import latinFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { type AssetsPlace, placed, placedBuild, prefixOf } from '../assets-place.ts'
import type { FactsAt } from '../../heads/route-facts.ts'
import { answerEachPage } from './answer-each-page.ts'
import { addressFacts } from './address-facts.ts'
import { withDeclarations } from './declared-routes.ts'
import { plainScript } from './plain-script.ts'
import { routePatterns } from './route-patterns.ts'

/** The pages of one build, with the addresses of its files where browsers load them from. */
type OpenPages = Readonly<{
  build: () => Promise<ServerBuild>
  answer: (request: Request, provider: RouterContextProvider) => Promise<Response>
  factsAt: FactsAt
  /** The address of a request as the map of the site has it. */
  patternAt: (path: string) => Promise<string>
}>

/** The pages with what their routes declare in force; fails when something of it is not there. */
export async function declaredPages(): Promise<ServerBuild> {
  return withDeclarations((await import('virtual:react-router/server-build')) as ServerBuild)
}

/** Opens the pages. What is built is read once; in development every request gets the sources as they are. */
export function openPages(place: AssetsPlace): OpenPages {
  const load = declaredPages
  if (import.meta.env.DEV) {
    const factsAt: FactsAt = async (path) => addressFacts(await load())(path)
    const patternAt = async (path: string) => routePatterns(await load())(path)
    return { build: load, answer: createRequestHandler(load, 'development'), factsAt, patternAt }
  }
  const build = load().then((built) => placedBuild(built, place))
  const answer = build.then(answerEachPage)
  const facts = build.then(addressFacts)
  facts.catch(() => {})
  const patterns = build.then(routePatterns)
  patterns.catch(() => {})
  // Whoever opens the pages learns why they do not open from `declaredPages`.
  answer.catch(() => {})
  return {
    build: () => build,
    answer: async (request, provider) => (await answer)(request, provider),
    factsAt: async (path) => (await facts)(path),
    patternAt: async (path) => (await patterns)(path),
  }
}

/** The header that has browsers fetch the letters of a page before its styles ask for them. */
export function readAheadFont(place: AssetsPlace): string {
  const address = placed(latinFont, prefixOf(place))
  return `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin`
}

/** Where the script of plain pages is. */
export function plainScriptAt(place: AssetsPlace): string {
  return placed(plainScript, prefixOf(place))
}
