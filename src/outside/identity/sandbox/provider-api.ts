import { randomUUID } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { z } from 'zod'
import type { Provider } from './provider.ts'
import { isProblemCode, messages, type ProblemCode, readSessionRequest } from './session-request.ts'
import type { Media, SessionRecord } from './session-record.ts'
import { beginAttempt, currentAttempt, openSession, submitSession, WrongMoment } from './session-steps.ts'
import { isSame, isSigned, sign } from './signature.ts'
import { decisionContent } from './webhooks.ts'

type Status = 400 | 401 | 404 | 409 | 413

/** The provider's interface for programs, and for the form in the browser. */
export function providerApi(provider: Provider): Hono {
  const api = new Hono()
  api.use('/v1/sessions', allowForm(provider))
  api.use('/v1/*', playTrouble(provider))
  api.use('/v1/*', bodyLimit({ maxSize: 12 * 1024 * 1024, onError: (c) => problem(c, 413, '1104') }))
  api.post('/v1/sessions', (c) => open(c, provider))
  api.get('/v1/sessions/:id/decision', (c) => reading(c, provider, decision))
  api.get('/v1/sessions/:id/attempts', (c) => reading(c, provider, attempts))
  api.get('/v1/sessions/:id/media', (c) => reading(c, provider, mediaList))
  api.patch('/v1/sessions/:id', (c) => changing(c, provider, submit))
  api.post('/v1/sessions/:id/media', (c) => changing(c, provider, takeMedia))
  return api
}

function problem(c: Context, status: Status, code: ProblemCode, message: string = messages[code]) {
  return c.json({ status: 'fail', code, message }, status)
}

function allowForm({ connection }: Provider): MiddlewareHandler {
  return cors({
    origin: (origin) => (connection.parentOrigins.includes(origin) ? origin : null),
    allowMethods: ['POST', 'OPTIONS'],
    allowHeaders: ['content-type', 'x-auth-client', 'x-origin', 'vrf-integration-id'],
  })
}

function playTrouble(provider: Provider): MiddlewareHandler {
  return async (c, next) => {
    const trouble = await provider.nextTrouble()
    if (trouble?.status) {
      const content = { status: 'fail', code: String(trouble.status), message: 'Trouble on demand.' }
      return Response.json(content, { status: trouble.status })
    }
    await next()
    if (!trouble?.garbled) return
    const whole = await c.res.text()
    c.res = new Response(whole.slice(0, whole.length / 2), c.res)
  }
}

async function open(c: Context, provider: Provider) {
  const { secret, clientKey, conditions, connection } = provider
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (!isSame(c.req.header('x-auth-client') ?? '', clientKey)) return problem(c, 401, '1815')
  const signature = c.req.header('x-hmac-signature')
  if (signature !== undefined && !isSigned(bytes, secret, signature)) return problem(c, 401, '1815')
  if (!conditions.active) return problem(c, 400, '1804')
  const times = [provider.now(), Temporal.Now.instant()]
  const request = readSessionRequest(parsed(bytes), { times, ownOrigins: connection.parentOrigins })
  if (typeof request === 'string') return problem(c, 400, request)
  const session = openSession(request, c.req.header('vrf-integration-id') ?? null, provider.now())
  await provider.keepSession(session)
  provider.sessions.set(session.id, session)
  return c.json({ status: 'success', verification: described(session, provider) }, 201)
}

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

/** Who reads signs the id of the session. */
async function reading(
  c: Context,
  provider: Provider,
  answer: (session: SessionRecord, provider: Provider) => unknown,
) {
  const id = c.req.param('id') ?? ''
  const refused = refuseUnsigned(c, provider, id, '1818')
  return (
    refused ?? withSession(c, provider, async (session) => signed(c, provider, answer(session, provider)))
  )
}

/** Who changes something signs the exact body. */
async function changing(
  c: Context,
  provider: Provider,
  change: (session: SessionRecord, content: unknown, provider: Provider) => unknown,
) {
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  const refused = refuseUnsigned(c, provider, bytes, '1815')
  if (refused) return refused
  return withSession(c, provider, async (session) => {
    try {
      const answer = change(session, parsed(bytes), provider)
      if (typeof answer === 'string' && isProblemCode(answer)) return problem(c, 400, answer)
      await provider.changed(session)
      return signed(c, provider, answer)
    } catch (error) {
      if (error instanceof WrongMoment) return problem(c, 409, '1304', error.message)
      throw error
    }
  })
}

function refuseUnsigned(c: Context, provider: Provider, payload: string | Uint8Array, code: ProblemCode) {
  if (!isSame(c.req.header('x-auth-client') ?? '', provider.clientKey)) return problem(c, 401, '1815')
  const signature = c.req.header('x-hmac-signature')
  return isSigned(payload, provider.secret, signature) ? null : problem(c, 401, code)
}

function withSession(c: Context, provider: Provider, work: (session: SessionRecord) => Promise<Response>) {
  const id = c.req.param('id') ?? ''
  if (id.length < 20 || id.length > 40) return problem(c, 400, '1001')
  if (!z.uuid().safeParse(id).success) return problem(c, 400, '1002')
  const session = provider.sessions.get(id)
  return session ? work(session) : problem(c, 404, '1104', 'Session not found.')
}

/** Answers are signed as webhooks are, over their exact bytes. */
function signed(c: Context, { clientKey, secret }: Provider, content: unknown): Response {
  const body = JSON.stringify(content)
  return c.body(body, 200, {
    'content-type': 'application/json',
    'x-auth-client': clientKey,
    'x-hmac-signature': sign(body, secret),
  })
}

function decision(session: SessionRecord) {
  const last = session.decisions.at(-1)
  const isDecided = last && last.status === session.status
  return isDecided ? decisionContent(session, last) : { status: 'success', verification: null }
}

function attempts(session: SessionRecord) {
  const verifications = session.attempts.map(({ id, status, createdTime }) => ({ id, status, createdTime }))
  return { status: 'success', verifications }
}

function mediaList(session: SessionRecord, provider: Provider) {
  const images = session.attempts.flatMap(({ media }) =>
    media.map((each) => told(each, session.id, provider)),
  )
  return { status: 'success', images, videos: [] }
}

const told = ({ id, context, size, mimetype, timestamp }: Media, sessionId: string, provider: Provider) => {
  const url = `${provider.connection.publicUrl}/v1/media/${id}`
  return { id, sessionId, name: context, context, size, mimetype, timestamp, url }
}

const patch = z.object({ verification: z.object({ status: z.literal('submitted') }) })

function submit(session: SessionRecord, content: unknown, provider: Provider) {
  if (!patch.safeParse(content).success) return '1303'
  submitSession(session, provider.moment())
  return { status: 'success', verification: described(session, provider) }
}

const contexts = [
  'document-and-face',
  'document-and-face-pre',
  'document-back',
  'document-back-pre',
  'document-front',
  'document-front-pre',
  'face',
  'face-pre',
]
const pictures = z.object(
  {
    image: z.object(
      {
        context: z.string({ error: '1402' }).refine((text) => contexts.includes(text), { error: '1402' }),
        content: z
          .string({ error: '1400' })
          .min(1, { error: '1400' })
          .regex(/^(data:image\/\w+;base64,)?[A-Za-z0-9+/]+={0,2}$/, { error: '1401' }),
        timestamp: z.string({ error: '1202' }).nullish(),
      },
      { error: '1403' },
    ),
  },
  { error: '1403' },
)

/** Notes what a picture is; the sandbox verifies nobody, so it keeps none. */
function takeMedia(session: SessionRecord, content: unknown, provider: Provider) {
  const given = pictures.safeParse(content)
  if (!given.success) return given.error.issues[0]?.message ?? '1403'
  const { context, content: picture, timestamp } = given.data.image
  beginAttempt(session, provider.moment())
  const [, kind = 'image/png', coded = ''] = /^(?:data:(image\/\w+);base64,)?(.*)$/s.exec(picture) ?? []
  const size = Buffer.byteLength(coded, 'base64')
  const media = { id: randomUUID(), context, size, mimetype: kind, timestamp: timestamp ?? null }
  currentAttempt(session).media.push(media)
  return { status: 'success', image: told(media, session.id, provider) }
}
