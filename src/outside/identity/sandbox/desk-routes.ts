import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import { z } from 'zod'
import { isSameSecret } from '#domain/digest.ts'
import { acts, type Desk } from './desk.ts'
import { deskPage, keyPage } from './desk-page.ts'
import { answerPage } from '../../sandbox/page-frame.ts'
import type { Provider } from './provider.ts'
import { NotPossible } from './session-steps.ts'
import { sign } from './signature.ts'

const COOKIE = 'identity-sandbox-desk'

const order = z.object({
  act: z.enum(Object.keys(acts) as [keyof typeof acts, ...(keyof typeof acts)[]]),
  id: z.string().max(60).default(''),
  decision: z.string().max(60).default(''),
})

/**
 * The desk: a page with buttons for people, who enter with the admin key, and the same acts in JSON for programs,
 * which bring it as bearer token.
 */
export function deskRoutes(provider: Provider, desk: Desk): Hono {
  const { adminKey, secret } = provider.options
  const ticket = sign(`desk ${adminKey}`, secret)
  const isIn = (c: Context) => isSameSecret(getCookie(c, COOKIE) ?? '', ticket)
  const enter = (c: Context, key: unknown) => {
    if (typeof key !== 'string' || !isSameSecret(key, adminKey))
      return answerPage(c, { title: 'Entrar', content: keyPage(true) }, 401)
    setCookie(c, COOKIE, ticket, { httpOnly: true, sameSite: 'Lax', path: '/' })
    return c.redirect('/', 303)
  }
  const take = async (given: unknown) => {
    const { act, id, decision } = order.parse(given)
    await acts[act].take(desk, id, decision)
    await provider.tick()
    return id
  }
  const routes = new Hono()
  routes.use('/enter', csrf(), bodyLimit({ maxSize: 16 * 1024 }))
  routes.use('/desk', csrf(), bodyLimit({ maxSize: 16 * 1024 }))
  routes.get('/', (c) => {
    if (isIn(c)) return answerPage(c, { title: 'Sesiones', content: deskPage(desk, provider) })
    return answerPage(c, { title: 'Entrar', content: keyPage(false) })
  })
  routes.get('/enter', (c) => enter(c, c.req.query('key')))
  routes.post('/enter', async (c) => enter(c, (await c.req.parseBody())['key']))
  routes.on(['GET', 'POST'], '/desk', async (c) => {
    const key = c.req.header('authorization')?.replace(/^Bearer /i, '')
    if (key === undefined) {
      const id = c.req.method === 'POST' && isIn(c) && (await take(await c.req.parseBody()))
      return c.redirect(id ? `/#${id}` : '/', 303)
    }
    if (!isSameSecret(key, adminKey)) return c.json({ message: 'the admin key is missing' }, 401)
    if (c.req.method === 'POST') await take(await c.req.json().catch(() => null))
    return c.json(desk.listSessions())
  })
  return routes
}

/** What was asked of the desk is not possible, not understood or not allowed. Null for any other error. */
export function answerImpossible(error: Error, c: Context): Response | null {
  if (error instanceof HTTPException) return error.getResponse()
  if (error instanceof NotPossible) return c.json({ message: error.message }, 404)
  return error instanceof z.ZodError ? c.json({ message: z.prettifyError(error) }, 400) : null
}
