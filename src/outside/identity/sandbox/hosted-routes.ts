import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { hostedPage, refusedPage, unknownPage } from './hosted-page.ts'
import { runHostedPage } from './hosted-script.ts'
import { isDecisionStatus, outcomeForcedBy, outcomes } from './outcomes.ts'
import { answerPage, type SandboxPage } from '../../sandbox/page-frame.ts'
import type { Provider } from './provider.ts'
import type { SessionRecord } from './session-record.ts'
import { decideSession, NotPossible, startSession, submitSession, WrongMoment } from './session-steps.ts'

const script = `(${runHostedPage.toString()})()`

/** The page for the person, and the steps that they take on it. It works alone, in a frame, and without script. */
export function hostedRoutes(provider: Provider): Hono {
  const routes = new Hono()
  routes.use('/v/*', bodyLimit({ maxSize: 64 * 1024 }))
  routes.get('/v/:token', (c) => {
    const session = provider.sessionOf(c.req.param('token'))
    if (!session) return answerUnknown(c, provider)
    const page = { title: 'Verificación', content: hostedPage(session, baseOf(c)), script }
    return answerPage(c, framed(provider, session, page))
  })
  routes.post('/v/:token/:step{start|submit|cancel}', async (c) => {
    const session = provider.sessionOf(c.req.param('token'))
    if (!session) return answerUnknown(c, provider)
    const wantsJson = c.req.header('accept') === 'application/json'
    try {
      const taken = take(c.req.param('step'), session, await c.req.parseBody(), provider.now())
      await provider.changed(session)
      if (wantsJson) return c.json(taken)
      return c.redirect(
        c.req.param('step') !== 'start' && session.callback ? session.callback : baseOf(c),
        303,
      )
    } catch (error) {
      if (!(error instanceof WrongMoment || error instanceof NotPossible)) throw error
      if (wantsJson) return c.json({ message: error.message }, 409)
      const page = { title: 'No se pudo enviar', content: refusedPage(baseOf(c)) }
      return answerPage(c, framed(provider, session, page), 409)
    }
  })
  return routes
}

const baseOf = (c: Context) => `/v/${c.req.param('token') ?? ''}`

function answerUnknown(c: Context, provider: Provider) {
  return answerPage(
    c,
    framed(provider, null, { title: 'Dirección desconocida', content: unknownPage() }),
    404,
  )
}

function framed({ connection }: Provider, session: SessionRecord | null, page: SandboxPage): SandboxPage {
  // Browsers hold a form to this also where its answer leads on, and that is the callback.
  const formsLeadTo = session?.callback ? [new URL(session.callback).origin] : []
  return { ...page, framedBy: connection.parentOrigins, formsLeadTo }
}

const word = z
  .string()
  .trim()
  .max(100)
  .transform((text) => text || null)
  .optional()
const reason = z.coerce.number().int().optional()
const form = z.object({
  status: z.enum([...(Object.keys(outcomes) as (keyof typeof outcomes)[]), 'undecided']).optional(),
  'reason-declined': reason,
  'reason-resubmission_requested': reason,
  firstName: word,
  lastName: word,
  dateOfBirth: z.union([z.literal('').transform(() => null), z.iso.date()]).optional(),
  type: word,
  number: word,
  country: word,
})

type Taken = Readonly<{ isSubmitted?: boolean }>

/** Takes a step. An expired or abandoned session ends with nothing handed in. */
function take(step: string, session: SessionRecord, fields: unknown, now: Temporal.Instant): Taken {
  if (step === 'start') startSession(session, now)
  if (step !== 'submit') return {}
  const { data: given } = form.safeParse(fields)
  if (!given) throw new NotPossible('the form holds something else')
  const { firstName, lastName, dateOfBirth, type, number, country } = given
  const status = outcomeForcedBy(session.person.firstName) ?? given.status ?? 'undecided'
  if (status === 'expired' || status === 'abandoned') {
    if (session.status !== 'started') throw new WrongMoment(`the session is ${session.status}`)
    decideSession(session, { status }, now)
    return { isSubmitted: false }
  }
  const hasReason = status === 'declined' || status === 'resubmission_requested'
  const reasonCode = hasReason ? given[`reason-${status}`] : undefined
  const choice = isDecisionStatus(status) ? { status, reasonCode } : null
  submitSession(session, now, choice, {
    person: { firstName, lastName, dateOfBirth },
    document: { type, number, country: country?.toUpperCase() ?? country },
  })
  return { isSubmitted: true }
}
