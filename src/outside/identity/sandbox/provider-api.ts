import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { isSameSecret } from '#domain/digest.ts'
import type { Provider } from './provider.ts'
import { messages, type ProblemCode, readSessionRequest } from './session-request.ts'
import type { Media, SessionRecord } from './session-record.ts'
import { beginAttempt, decisionContent, openSession, submitSession, WrongMoment } from './session-steps.ts'
import { isSigned, sign } from './signature.ts'

/** The provider's interface for programs, and for the form in the browser. */
export function providerApi(provider: Provider): Hono {
  const { connection, nextTrouble } = provider
  const allowForm = cors({
    origin: (origin) => (connection.parentOrigins.includes(origin) ? origin : null),
    allowMethods: ['POST', 'OPTIONS'],
    allowHeaders: ['content-type', 'x-auth-client', 'x-origin', 'vrf-integration-id'],
  })
  const api = new Hono()
  api.use('/v1/sessions', allowForm)
  api.use('/v1/*', async (c, next) => {
    const trouble = await nextTrouble()
    if (trouble?.status) {
      const content = { status: 'fail', code: String(trouble.status), message: 'Trouble on demand.' }
      return Response.json(content, { status: trouble.status })
    }
    await next()
    if (!trouble?.garbled) return
    const whole = await c.res.text()
    c.res = new Response(whole.slice(0, whole.length / 2), c.res)
  })
  api.use('/v1/*', bodyLimit({ maxSize: 12 * 1024 * 1024, onError: (c) => problem(c, 413, '1104') }))
  api.post('/v1/sessions', (c) => open(c, provider))
  api.get('/v1/sessions/:id/decision', (c) =>
    answerSigned(c, provider, (session) => {
      const latest = session.decisions.at(-1)
      return latest ? decisionContent(session, latest) : { status: 'success', verification: null }
    }),
  )
  api.get('/v1/sessions/:id/attempts', (c) =>
    answerSigned(c, provider, ({ attempts }) => {
      const verifications = attempts.map(({ id, status, createdTime }) => ({ id, status, createdTime }))
      return { status: 'success', verifications }
    }),
  )
  api.get('/v1/sessions/:id/media', (c) =>
    answerSigned(c, provider, (session) => {
      const pictures = session.attempts.flatMap(({ media }) => media)
      return { status: 'success', images: pictures.map((each) => told(each, session, provider)), videos: [] }
    }),
  )
  api.patch('/v1/sessions/:id', (c) => answerSigned(c, provider, submit))
  api.post('/v1/sessions/:id/media', (c) => answerSigned(c, provider, takeMedia))
  return api
}

type Status = 400 | 401 | 404 | 409 | 413

function problem(c: Context, status: Status, code: ProblemCode, message: string = messages[code]) {
  return c.json({ status: 'fail', code, message }, status)
}

async function open(c: Context, provider: Provider) {
  const { options, conditions, connection } = provider
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  const signature = c.req.header('x-hmac-signature')
  const isProven = signature === undefined || isSigned(bytes, options.secret, signature)
  if (!isProven || !isOurs(c, provider)) return problem(c, 401, '1815')
  if (!conditions.active) return problem(c, 400, '1804')
  const times = [provider.now(), Temporal.Now.instant()]
  const request = readSessionRequest(parsed(bytes), { times, ownOrigins: connection.parentOrigins })
  if (typeof request === 'string') return problem(c, 400, request)
  const session = openSession(request, c.req.header('vrf-integration-id') ?? null, provider.now())
  await provider.keepSession(session)
  provider.sessions.set(session.id, session)
  return c.json({ status: 'success', verification: described(session, provider) }, 201)
}

const isOurs = (c: Context, { options }: Provider) =>
  isSameSecret(c.req.header('x-auth-client') ?? '', options.clientKey)

function described(session: SessionRecord, provider: Provider) {
  const { id, vendorData, endUserId, status } = session
  const { url, token } = provider.addressOf(session)
  const host = provider.connection.publicUrl
  return { id, url, vendorData, endUserId, host, status, sessionToken: token }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

type Answer = (session: SessionRecord, provider: Provider, content: unknown) => object | ProblemCode

/** Answers one who signs: who reads signs the id of the session, and who changes something the exact body. */
async function answerSigned(c: Context, provider: Provider, answer: Answer) {
  const { secret } = provider.options
  const id = c.req.param('id') ?? ''
  const isReading = c.req.method === 'GET'
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (!isOurs(c, provider)) return problem(c, 401, '1815')
  if (!isSigned(isReading ? id : bytes, secret, c.req.header('x-hmac-signature')))
    return problem(c, 401, isReading ? '1818' : '1815')
  if (id.length < 20 || id.length > 40) return problem(c, 400, '1001')
  if (!z.uuid().safeParse(id).success) return problem(c, 400, '1002')
  const session = provider.sessions.get(id)
  if (!session) return problem(c, 404, '1104', 'Session not found.')
  try {
    const content = answer(session, provider, parsed(bytes))
    if (typeof content === 'string') return problem(c, 400, content)
    if (!isReading) await provider.changed(session)
    const text = JSON.stringify(content)
    const headers = { 'x-auth-client': provider.options.clientKey, 'x-hmac-signature': sign(text, secret) }
    return c.body(text, 200, { 'content-type': 'application/json', ...headers })
  } catch (error) {
    if (error instanceof WrongMoment) return problem(c, 409, '1304', error.message)
    throw error
  }
}

const patch = z.object({ verification: z.object({ status: z.literal('submitted') }) })

const submit: Answer = (session, provider, content) => {
  if (!patch.safeParse(content).success) return '1303'
  submitSession(session, provider.now())
  return { status: 'success', verification: described(session, provider) }
}

const picture = z.object({
  context: z.string().regex(/^(document-and-face|document-back|document-front|face)(-pre)?$/),
  content: z
    .string()
    .min(1)
    .regex(/^(data:image\/\w+;base64,)?[A-Za-z0-9+/]+={0,2}$/),
  timestamp: z.string().nullish(),
})

function problemOf({ path, code }: Pick<z.core.$ZodIssue, 'path' | 'code'>): ProblemCode {
  const problems = {
    context: '1402',
    content: code === 'invalid_format' ? '1401' : '1400',
    timestamp: '1202',
  } as const
  return problems[path[1] as keyof typeof problems] ?? '1403'
}

/** Notes what a picture is; the sandbox verifies nobody, so it keeps none. */
const takeMedia: Answer = (session, provider, content) => {
  const { data, error } = z.object({ image: picture }).safeParse(content)
  if (!data) return problemOf(error.issues[0] ?? { path: [], code: 'custom' })
  const { context, content: image, timestamp = null } = data.image
  const [, mimetype = 'image/png', coded = ''] = /^(?:data:(image\/\w+);base64,)?(.*)$/s.exec(image) ?? []
  const size = Buffer.byteLength(coded, 'base64')
  const media = { id: randomUUID(), context, size, mimetype, timestamp }
  beginAttempt(session, provider.now()).media.push(media)
  return { status: 'success', image: told(media, session, provider) }
}

function told(media: Media, session: SessionRecord, { connection }: Provider) {
  const url = `${connection.publicUrl}/v1/media/${media.id}`
  return { ...media, sessionId: session.id, name: media.context, url }
}
