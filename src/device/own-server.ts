import {
  createHttpClient,
  type HttpClient,
  type HttpFailure,
  type HttpRequest,
  passes,
} from '#outside/http-client.ts'

/** What a page asks of our own server from the browser: a path, and what the one client knows. */
export type Question = Readonly<Omit<HttpRequest, 'url' | 'headers'> & { path: `/${string}` }>

const client = createHttpClient()

/**
 * Asks our own server from the browser, by the one client of outgoing calls: with a time limit, and once more with
 * the same key where that is safe. Throws \`HttpFailure\`.
 */
export function askServer({ path, ...question }: Question): Promise<Response> {
  return client.send({ ...question, url: path })
}

/** The texts of a form as a form without files sends them: in parts they are taken only where files are. */
export function textsOf(form: FormData): URLSearchParams {
  return new URLSearchParams(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** For questions whose refusals are answers to be read: only what is no answer of ours is tried again or thrown. */
export const readRefusals = (status: number): boolean => status >= 200 && status < 500

/** Whether what was thrown says that the server sent us elsewhere, which it does with whoever is signed out. */
export function isSentElsewhere(thrown: unknown): boolean {
  return isFailure(thrown) && thrown.kind === 'status' && (thrown.status === null || thrown.status === 401)
}

/** Whether what was thrown says that no answer of use came, from the network or from a server in trouble. */
export function isFailure(thrown: unknown): thrown is HttpFailure {
  return thrown instanceof Error && thrown.name === 'HttpFailure'
}

/** A network that a page or a worker has, and a test plays. */
type Network = Readonly<{
  fetch: (address: string, how: RequestInit) => Promise<Response>
  wait: (milliseconds: number) => Promise<void>
}>

/** The one client of outgoing calls on a given network. */
export function clientOn({ fetch, wait }: Network): HttpClient {
  return createHttpClient({
    fetch: (address, how) => fetch(address instanceof Request ? address.url : String(address), how ?? {}),
    wait,
  })
}

/** The statuses on which the program is asked once more about a device: any trouble of its own, and what passes. */
export const isTrouble = (status: number): boolean => status >= 500 || passes(status)
