import { createHmac } from 'node:crypto'
import { isSameSecret } from '#domain/digest.ts'
import { z } from 'zod'
import { assert } from '#domain/assert.ts'
import { identityForm } from '#domain/people/identity-form.ts'
import { readDecisionAnswer } from '#domain/people/identity-message.ts'
import { boundedText, type HttpClient, HttpFailure } from '../http-client.ts'
import type { IdentityProvider, SessionAnswer, SessionWanted } from './identity-provider.ts'

type VeriffOptions = Readonly<{
  /** Where its API is: `https://stationapi.veriff.com`. */
  host: string
  /** Our client key. */
  key: string
  /** What both sides sign with. */
  secret: string
  /** The id of the integration; null where the key alone names it. */
  integration: string | null
  /** The origins of its pages. */
  frames: readonly string[]
  /** Whether it is our own sandbox, which leads back to pages without https too. */
  isSandbox?: boolean
  http: HttpClient
}>

const MOST_BYTES = 1024 * 1024

/** Speaks with Veriff, or with whoever speaks like it. */
export function createVeriff(options: VeriffOptions): IdentityProvider {
  const { host, key, secret, integration, frames, http } = options
  const client = {
    'x-auth-client': key,
    ...(integration === null ? {} : { 'vrf-integration-id': integration }),
  }
  const sign = (payload: string | Uint8Array) => createHmac('sha256', secret).update(payload).digest('hex')
  const isSigned = (body: string | Uint8Array, headers: Headers) =>
    isSameSecret(headers.get('x-hmac-signature')?.toLowerCase() ?? '', sign(body))
  return {
    frames,
    createSession: async (wanted) => {
      try {
        const response = await http.send({
          method: 'POST',
          url: `${host}/v1/sessions`,
          headers: { ...client, 'content-type': 'application/json' },
          body: JSON.stringify(sessionBody(wanted, options.isSandbox ?? false)),
          accept: (status) => status === 201,
        })
        return sessionIn(await boundedText(response, MOST_BYTES), frames)
      } catch (thrown) {
        if (!(thrown instanceof HttpFailure)) throw thrown
        return failed(thrown.status ?? 0, thrown.statusText || thrown.kind)
      }
    },
    decisionOf: async (sessionId) => {
      const response = await http.send({
        method: 'GET',
        url: `${host}/v1/sessions/${encodeURIComponent(sessionId)}/decision`,
        headers: { ...client, 'x-hmac-signature': sign(sessionId) },
        accept: (status) => status === 200 || status === 404,
      })
      const text = await boundedText(response, MOST_BYTES)
      if (response.status === 404) return null
      if (!isSigned(text, response.headers))
        throw new Error(`what is said of ${sessionId} is not signed by the identity provider`)
      const decision = readDecisionAnswer(text)
      const isReadable = decision === null || decision?.id === sessionId
      if (!isReadable) throw new Error(`what the identity provider says of ${sessionId} cannot be read`)
      return decision
    },
    isAuthentic: (body, headers) =>
      isSigned(body, headers) && isSameSecret(headers.get('x-auth-client') ?? '', key),
  }
}

function sessionBody(wanted: SessionWanted, isSandbox: boolean) {
  const { givenName, lastName, idNumber, vendorData, callback, at } = wanted
  assert(
    vendorData.length <= identityForm.mostOfVendorData,
    'our ids are short, and what is typed is measured',
  )
  return {
    verification: {
      // Providers take only https as a callback; the sandbox one takes the pages that it works for.
      ...(callback.startsWith('https:') || isSandbox ? { callback } : {}),
      person: { firstName: givenName, lastName, ...(idNumber === null ? {} : { idNumber }) },
      vendorData,
      timestamp: at.toString({ fractionalSecondDigits: 3 }),
    },
  }
}

const SessionBody = z.object({ verification: z.object({ id: z.string().min(1).max(200), url: z.url() }) })

function sessionIn(text: string, frames: readonly string[]): SessionAnswer {
  const read = SessionBody.safeParse(parsed(text))
  if (!read.success) return failed(201, 'verification.url is missing')
  const { id, url } = read.data.verification
  // The page would not be let into the frame, and would ask in vain for the camera.
  if (!frames.includes(new URL(url).origin))
    return failed(201, `${new URL(url).origin} is not in IDENTITY_FRAMES`)
  return { session: { id, url }, failure: null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function failed(status: number, statusText: string): SessionAnswer {
  return { session: null, failure: { status, statusText } }
}
