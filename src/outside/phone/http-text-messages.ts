import { z } from 'zod'
import { boundedText, type HttpClient } from '../http-client.ts'
import { isE164, type TextMessage, type TextMessenger } from './phone.ts'

/** What a gateway wants to be told; `{to}`, `{digits}` and `{text}` in the values are filled in. */
type TextFields = Readonly<Record<string, z.core.util.JSONType>>

/** How one gateway is spoken to. */
export type TextGateway = Readonly<{
  url: string
  /** A header line with `{token}` where the token goes: `Authorization: Bearer {token}`. */
  header: string
  /** Null: the gateway needs no header, its address says who we are. */
  token: string | null
  format: 'json' | 'form'
  fields: TextFields
}>

/** The answers that mean this message and not the moment or our account: 401, 402, 403 and 404 are ours to mend. */
const refusedForGood = new Set([400, 410, 413, 422])
const mostBytes = 64 * 1024

const Answer = z.looseObject({
  id: z.union([z.string(), z.number()]).optional().catch(undefined),
  message_id: z.string().optional().catch(undefined),
  messageId: z.string().optional().catch(undefined),
  sid: z.string().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  detail: z.string().optional().catch(undefined),
})

/** Sends through any gateway that takes one POST for each message. */
export function createHttpTextMessages(gateway: TextGateway, http: HttpClient): TextMessenger {
  return {
    async send(message) {
      if (!isE164(message.to)) throw new Error('A text message needs a number as E.164 writes it')
      const response = await http.send({
        method: 'POST',
        url: gateway.url,
        headers: { accept: 'application/json', ...contentType(gateway), ...authorization(gateway) },
        body: bodyOf(gateway, message),
        timeoutMs: 8_000,
        accept: (status) => (status >= 200 && status < 300) || refusedForGood.has(status),
      })
      const { ok, status, statusText } = response
      // What was taken over stays so, whatever becomes of the text around it.
      const answer = await boundedText(response, mostBytes).then(read, () => Answer.parse({}))
      if (!ok) {
        const why = answer.message ?? answer.error ?? answer.detail ?? ''
        return { messageId: '', delivered: false, failure: withoutSecrets(`${status} ${why || statusText}`) }
      }
      const id = answer.id ?? answer.message_id ?? answer.messageId ?? answer.sid ?? ''
      return { messageId: String(id), delivered: true, failure: null }
    },
    close: async () => {},
  }
}

function read(text: string): z.infer<typeof Answer> {
  try {
    return Answer.catch({}).parse(JSON.parse(text))
  } catch {
    return Answer.parse({})
  }
}

/** Gateways repeat what they were sent: neither the number nor the code may reach a log. */
function withoutSecrets(text: string): string {
  return text.replace(/\d{6,}/g, '…').slice(0, 200)
}

function contentType({ format }: TextGateway): Record<string, string> {
  return { 'content-type': format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded' }
}

function authorization({ header, token }: TextGateway): Record<string, string> {
  if (token === null) return {}
  const colon = header.indexOf(':')
  return {
    [header.slice(0, colon).trim()]: header
      .slice(colon + 1)
      .trim()
      .replace('{token}', () => token),
  }
}

function bodyOf({ format, fields }: TextGateway, message: TextMessage): string {
  const filled = Object.entries(fields).map(([name, value]) => [name, fill(value, message)] as const)
  if (format === 'json') return JSON.stringify(Object.fromEntries(filled))
  return new URLSearchParams(
    filled.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()
}

function fill(value: z.core.util.JSONType, message: TextMessage): z.core.util.JSONType {
  if (typeof value === 'string')
    return value.replace(/\{(to|digits|text)\}/g, (_, name) =>
      name === 'to' ? message.to : name === 'digits' ? message.to.slice(1) : message.text,
    )
  if (Array.isArray(value)) return value.map((each) => fill(each, message))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each, message)]))
}
