import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import type { Program } from '#auth/api-keys/api-keys.ts'
import { clientAddressOf } from '#auth/limits/client-address.ts'
import { createRates, type Rate } from '#auth/limits/rates.ts'
import { isRefusal, refuse } from '#domain/refusal.ts'
import { ask } from '#queries/query.ts'
import { myAccount } from '#queries/people/my-account.ts'
import { transactionPage } from '#queries/transactions/transaction-page.ts'
import { transactionsList } from '#queries/transactions/transactions-list.ts'
import { meAnswer, summaryAnswer, transactionAnswer } from './answers.ts'
import { answerProblem, isProblemCode, type ProblemCode, type ProblemFacts, toldProblem } from './problem.ts'
import { listRoute, meRoute, mostListed, transactionRoute } from './routes.ts'

export type ReadApiParts = Readonly<{
  means: Parameters<typeof ask>[0]
  programOf: (request: Request) => Promise<Program>
  /** The public address, without a final slash. */
  baseUrl: string
  /** Where crashes are written down. */
  log: (line: Readonly<Record<string, string>>) => void
  /** How often one key may ask; tests bring their own. */
  rate?: Rate
  /** How often one address may come with keys that open nothing. */
  wrongKeyRate?: Rate
}>

type Env = { Variables: { program: Program } }

const usualRate: Rate = { atOnce: 60, aMinute: 120 }
const usualWrongKeyRate: Rate = { atOnce: 30, aMinute: 30 }
const GET_ONLY = 'GET, HEAD'

/**
 * The API for programs that read for one person: what their pages show, and nothing that is not theirs. It only
 * reads; every "no" is a problem of RFC 9457.
 */
export function readApi(parts: ReadApiParts): OpenAPIHono<Env> {
  const { means, baseUrl, log } = parts
  const say = (c: Context, code: ProblemCode, facts?: ProblemFacts) => answerProblem(c, baseUrl, code, facts)
  const app = new OpenAPIHono<Env>({
    defaultHook: (read, c) => {
      if (read.success) return
      const fields = [...new Set(read.error.issues.map(({ path }) => path.join('.')))]
      const errors = fields.map((field) => ({ field, detail: fieldSentences[field] ?? 'No se entiende.' }))
      return say(c, 'input-wrong', { details: { fields }, errors })
    },
  })
  app.onError((error, c) => {
    if (isRefusal(error)) return say(c, error.code, { details: error.details, headers: headersOf(error) })
    const instance = `urn:uuid:${crypto.randomUUID()}`
    log({ instance, path: c.req.path, error: error.stack ?? String(error) })
    return say(c, 'crashed', { instance })
  })
  describe(app, baseUrl)
  app.get('/api/v1/problems/:code', (c) => {
    const code = c.req.param('code')
    return isProblemCode(code) ? c.json(toldProblem(code)) : say(c, 'not-found')
  })
  app.use('/api/*', readOnly(say))
  const known = knownKey(parts)
  app.use('/api/v1/me', known)
  app.use('/api/v1/transactions/*', known)

  app.openapi(meRoute, async (c) => {
    const program = c.get('program')
    const { owed } = await ask(means, program.actor, myAccount, {})
    return c.json(meAnswer(program, owed), 200)
  })
  app.openapi(listRoute, async (c) => {
    const { after, limit = mostListed } = c.req.valid('query')
    const { rows, older } = await ask(means, c.get('program').actor, transactionsList, { before: after })
    const shown = rows.slice(0, limit)
    const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : older
    return c.json({ transactions: shown.map((row) => summaryAnswer(row, baseUrl)), next }, 200)
  })
  app.openapi(transactionRoute, async (c) => {
    const program = c.get('program')
    const page = await ask(means, program.actor, transactionPage, { transactionId: c.req.param('id') })
    return c.json(transactionAnswer(page, program, baseUrl), 200)
  })
  app.all('/api/*', (c) => say(c, 'not-found'))
  return app
}

type Say = (c: Context, code: ProblemCode, facts?: ProblemFacts) => Response

function readOnly(say: Say): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    return say(c, 'method-not-allowed', { headers: { allow: GET_ONLY } })
  }
}

/** Lets keys pass that open something, each so often; and slows down whoever tries keys. */
function knownKey({ programOf, rate, wrongKeyRate }: ReadApiParts): MiddlewareHandler<Env> {
  const keys = createRates(rate ?? usualRate)
  const strangers = createRates(wrongKeyRate ?? usualWrongKeyRate)
  const taken = (seconds: number) => {
    if (seconds > 0) refuse('too-many-attempts', { seconds })
  }
  return async (c, next) => {
    const program = await programOf(c.req.raw).catch((thrown: unknown) => {
      if (isRefusal(thrown)) taken(strangers.take(clientAddressOf(c.req.raw)))
      throw thrown
    })
    taken(keys.take(program.keyId))
    c.set('program', program)
    return next()
  }
}

/** What HTTP itself wants to be told of a refusal. */
function headersOf({
  code,
  details,
}: Readonly<{ code: string; details: Readonly<Record<string, unknown>> }>) {
  if (code === 'api-key-wrong') return { 'www-authenticate': 'Bearer realm="Resguardo"' }
  const { seconds } = details
  return typeof seconds === 'number' ? { 'retry-after': String(seconds) } : {}
}

const fieldSentences: Readonly<Record<string, string>> = {
  after: 'Pon el `next` de la página anterior, tal cual.',
  limit: `Pon un número entero entre 1 y ${mostListed}.`,
}

function describe(app: OpenAPIHono<Env>, baseUrl: string): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'key', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'rsg_…',
    description: 'Una clave de API de Ajustes.',
  })
  app.doc31('/api/v1/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: 'Resguardo',
      version: '1',
      description:
        'Lee tus transacciones. Solo lectura: ningún paso se da por aquí. Los importes van en la unidad más pequeña de su moneda, como texto; las fechas, en UTC. Cada "no" es un problema de la RFC 9457 con un `code` que no cambia.',
    },
    servers: [{ url: baseUrl }],
  })
}
