import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { hostedPage, refusedPage, unknownPage } from './hosted-page.ts'
import { runHostedPage, talkToParent } from './hosted-script.ts'
import { type DecisionStatus, decisionCodes, isDecisionStatus, outcomeForcedBy } from './outcomes.ts'
import { answerPage, type SandboxPage } from './page-frame.ts'
import type { Provider } from './provider.ts'
import type { SessionRecord } from './session-record.ts'
import {
  decideSession,
  NotPossible,
  type PartialReading,
  startSession,
  submitSession,
  WrongMoment,
} from './session-steps.ts'

const script = `${talkToParent.toString()};(${runHostedPage.toString()})(talkToParent())`

/** The page for the person, and the steps that they take on it. It works alone, in a frame, and without script. */
export function hostedRoutes(provider: Provider): Hono {
  const routes = new Hono()
  routes.use('/v/*', bodyLimit({ maxSize: 64 * 1024 }))
  routes.get('/v/:token', (c) => {
    const session = provider.sessionOf(c.req.param('token'))
    if (!session) return answerPage(c, framed(provider, null, 'Dirección desconocida', unknownPage()), 404)
    const content = hostedPage(session, baseOf(c))
    const page = framed(provider, session, 'Verificación', content)
    return answerPage(c, { ...page, script })
  })
  routes.post('/v/:token/start', (c) =>
    take(c, provider, (session) => {
      startSession(session, provider.moment())
      return {}
    }),
  )
  routes.post('/v/:token/submit', async (c) => {
    const given = form.safeParse(await c.req.parseBody())
    return take(c, provider, (session) => {
      if (!given.success) throw new NotPossible('the form holds something else')
      return { isSubmitted: end(session, given.data, provider) }
    })
  })
  routes.post('/v/:token/cancel', (c) => take(c, provider, () => ({ isLeft: true })))
  return routes
}

const baseOf = (c: Context) => `/v/${c.req.param('token') ?? ''}`

function framed(
  { connection }: Provider,
  session: SessionRecord | null,
  title: string,
  content: SandboxPage['content'],
): SandboxPage {
  // Browsers hold a form to this also where its answer leads on, and that is the callback.
  const formsLeadTo = session?.callback ? [new URL(session.callback).origin] : []
  return { title, content, framedBy: connection.parentOrigins, formsLeadTo }
}

type Taken = Readonly<{ isSubmitted?: boolean; isLeft?: boolean }>

/** Takes a step and answers the script in JSON, or a plain form with the next page. */
async function take(c: Context, provider: Provider, step: (session: SessionRecord) => Taken) {
  const wantsJson = c.req.header('accept') === 'application/json'
  const session = provider.sessionOf(c.req.param('token') ?? '')
  if (!session) return answerPage(c, framed(provider, null, 'Dirección desconocida', unknownPage()), 404)
  try {
    const taken = step(session)
    await provider.changed(session)
    if (wantsJson) return c.json(taken)
    const isOver = taken.isLeft === true || taken.isSubmitted !== undefined
    return c.redirect(isOver && session.callback ? session.callback : baseOf(c), 303)
  } catch (error) {
    if (!(error instanceof WrongMoment || error instanceof NotPossible)) throw error
    if (wantsJson) return c.json({ message: error.message }, 409)
    return answerPage(c, framed(provider, session, 'No se pudo enviar', refusedPage(baseOf(c))), 409)
  }
}

const word = z
  .string()
  .trim()
  .max(100)
  .transform((text) => (text === '' ? null : text))
const statuses: readonly string[] = [...Object.keys(decisionCodes), 'undecided']
const form = z.object({
  status: z
    .string()
    .refine((text) => statuses.includes(text))
    .optional(),
  'reason-declined': z.coerce.number().int().optional(),
  'reason-resubmission_requested': z.coerce.number().int().optional(),
  firstName: word.optional(),
  lastName: word.optional(),
  dateOfBirth: z.union([z.literal('').transform(() => null), z.iso.date()]).optional(),
  type: word.optional(),
  number: word.optional(),
  country: word.optional(),
})

type Given = z.infer<typeof form>

/** Ends the person's part. Says whether anything was handed in: an expired or abandoned session has nothing. */
function end(session: SessionRecord, given: Given, provider: Provider): boolean {
  const moment = provider.moment()
  const status = outcomeForcedBy(session.person.firstName) ?? given.status ?? 'undecided'
  if (status === 'expired' || status === 'abandoned') {
    if (session.status !== 'started') throw new WrongMoment(`the session is ${session.status}`)
    decideSession(session, { status }, moment)
    return false
  }
  const choice = isDecisionStatus(status) ? { status, reasonCode: reasonIn(given, status) } : null
  submitSession(session, moment, choice, readingIn(given))
  return true
}

function reasonIn(given: Given, status: DecisionStatus): number | undefined {
  if (status === 'declined') return given['reason-declined']
  return status === 'resubmission_requested' ? given['reason-resubmission_requested'] : undefined
}

function readingIn({ firstName, lastName, dateOfBirth, type, number, country }: Given): PartialReading {
  return {
    person: { firstName, lastName, dateOfBirth },
    document: { type, number, country: country?.toUpperCase() ?? country },
  }
}
