import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import type { Desk } from './desk.ts'
import { deskPage, keyPage } from './desk-page.ts'
import { decisionCodes, type DecisionStatus } from './outcomes.ts'
import { answerPage } from './page-frame.ts'
import type { Provider } from './provider.ts'
import { NotPossible } from './session-steps.ts'
import { isSame, sign } from './signature.ts'

const COOKIE = 'identity-sandbox-desk'
const order = z.enum(['oldest-first', 'newest-first']).default('oldest-first')
const status = z.enum(Object.keys(decisionCodes) as [DecisionStatus, ...DecisionStatus[]])
const part = z.string().max(200).nullable()
const choice = z.object({
  status,
  reasonCode: z.int().optional(),
  person: z
    .object({
      firstName: part,
      lastName: part,
      dateOfBirth: part,
      idNumber: part,
      gender: part,
      nationality: part,
    })
    .partial()
    .optional(),
  document: z
    .object({ number: part, type: part, country: part, validFrom: part, validUntil: part })
    .partial()
    .optional(),
})
const reasonOnly = z.object({ reasonCode: z.int().optional() })
const times = z.object({ times: z.int().min(1).max(20).default(1) })
const trouble = z.object({
  answers: z.int().min(0).max(1000).default(1),
  delayMs: z.int().min(0).max(60_000).default(0),
  status: z.int().min(400).max(599).nullable().default(null),
  garbled: z.boolean().default(false),
})

/** The desk for programs, under `/admin`, with the admin key as bearer token. */
export function adminApi(provider: Provider, desk: Desk): Hono {
  const api = new Hono()
  api.use('/admin/*', needsBearer(provider), bodyLimit({ maxSize: 64 * 1024 }))
  const idOf = (c: Context) => c.req.param('id') ?? ''
  const done = async (c: Context, work: Promise<unknown>) => c.json((await work) ?? { done: true })

  api.get('/admin/sessions', (c) => c.json(desk.listSessions()))
  api.get('/admin/sessions/:id', (c) => {
    const session = desk.findSession(idOf(c))
    return session ? c.json(session) : c.json({ message: 'there is no such session' }, 404)
  })
  api.post('/admin/sessions/:id/decision', async (c) =>
    done(c, desk.decide(idOf(c), choice.parse(await content(c)))),
  )
  api.post('/admin/sessions/:id/withdrawal', async (c) =>
    done(c, desk.withdrawApproval(idOf(c), reasonOnly.parse(await content(c)).reasonCode)),
  )
  api.post('/admin/sessions/:id/replay', async (c) =>
    done(c, desk.replay(idOf(c), z.object({ order }).parse(await content(c)).order)),
  )
  api.post('/admin/webhooks/:id/resend', async (c) =>
    done(c, desk.resend(idOf(c), times.parse(await content(c)).times)),
  )
  api.post('/admin/hold', (c) => done(c, desk.hold()))
  api.post('/admin/release', async (c) =>
    done(c, desk.release(z.object({ order }).parse(await content(c)).order)),
  )
  api.post('/admin/answers', async (c) => done(c, desk.answerNext(trouble.parse(await content(c)))))
  api.post('/admin/active', async (c) =>
    done(c, desk.setActive(z.object({ active: z.boolean() }).parse(await content(c)).active)),
  )
  api.post('/admin/tick', (c) => done(c, provider.tick()))
  return api
}

/** What was asked of the desk is not possible, not understood or not allowed. Null for any other error. */
export function answerImpossible(error: Error, c: Context): Response | null {
  if (error instanceof HTTPException) return error.getResponse()
  if (error instanceof NotPossible) return c.json({ message: error.message }, 404)
  return error instanceof z.ZodError ? c.json({ message: z.prettifyError(error) }, 400) : null
}

async function content(c: Context): Promise<unknown> {
  const text = await c.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

function needsBearer({ adminKey }: Provider): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header('authorization')?.replace(/^Bearer /i, '') ?? ''
    return isSame(given, adminKey) ? next() : c.json({ message: 'the admin key is missing' }, 401)
  }
}

/** The desk for people: a page with buttons, opened with the same key. */
export function deskRoutes(provider: Provider, desk: Desk): Hono {
  const { adminKey, secret } = provider
  const ticket = sign(`desk ${adminKey}`, secret)
  const routes = new Hono()
  const isIn = (c: Context) => isSame(getCookie(c, COOKIE) ?? '', ticket)
  const page = (c: Context) => answerPage(c, { title: 'Sesiones', content: deskPage(desk, provider) })
  const enter = (c: Context, key: unknown) => {
    if (typeof key !== 'string' || !isSame(key, adminKey))
      return answerPage(c, { title: 'Entrar', content: keyPage(true) }, 401)
    setCookie(c, COOKIE, ticket, { httpOnly: true, sameSite: 'Lax', path: '/' })
    return c.redirect('/', 303)
  }
  routes.use('/enter', csrf(), bodyLimit({ maxSize: 16 * 1024 }))
  routes.use('/desk', csrf(), bodyLimit({ maxSize: 16 * 1024 }))
  routes.get('/', (c) => (isIn(c) ? page(c) : answerPage(c, { title: 'Entrar', content: keyPage(false) })))
  routes.get('/enter', (c) => enter(c, c.req.query('key')))
  routes.post('/enter', async (c) => enter(c, (await c.req.parseBody())['key']))
  routes.post('/desk', async (c) => {
    if (!isIn(c)) return c.redirect('/', 303)
    const { act, id, decision } = deskForm.parse(await c.req.parseBody())
    await acts[act](desk, id, decision)
    await provider.tick()
    return c.redirect(id ? `/#${id}` : '/', 303)
  })
  return routes
}

const acts = {
  hold: (desk) => desk.hold(),
  release: (desk) => desk.release('oldest-first'),
  'release-reversed': (desk) => desk.release('newest-first'),
  deactivate: (desk) => desk.setActive(false),
  activate: (desk) => desk.setActive(true),
  slow: (desk) => desk.answerNext({ delayMs: 10_000 }),
  broken: (desk) => desk.answerNext({ status: 500 }),
  garbled: (desk) => desk.answerNext({ garbled: true }),
  withdraw: (desk, id) => desk.withdrawApproval(id),
  replay: (desk, id) => desk.replay(id, 'oldest-first'),
  'replay-reversed': (desk, id) => desk.replay(id, 'newest-first'),
  resend: (desk, id) => desk.resend(id),
  decide: (desk, id, decision) => {
    const [name, code] = decision.split(':')
    return desk.decide(id, { status: status.parse(name), reasonCode: code ? Number(code) : undefined })
  },
} as const satisfies Record<string, (desk: Desk, id: string, decision: string) => Promise<unknown>>

const deskForm = z.object({
  act: z.enum(Object.keys(acts) as [keyof typeof acts, ...(keyof typeof acts)[]]),
  id: z.string().max(60).default(''),
  decision: z.string().max(60).default(''),
})
