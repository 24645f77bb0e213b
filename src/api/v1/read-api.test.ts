import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Program } from '#auth/api-keys/api-keys.ts'
import { attachToDraft } from '#commands/transactions/attach-to-draft.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { digestOfBytes } from '#domain/digest.ts'
import { refuse } from '#domain/refusal.ts'
import { pdf } from '#test/pictures.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { type ReadApiParts, readApi } from './read-api.ts'

const baseUrl = 'https://resguardo.example'

/** The API on a world of its own; `as` is whose key is sent, by name. */
async function apiIn(world: World, more: Partial<ReadApiParts> = {}) {
  const lines: Readonly<Record<string, string>>[] = []
  const programOf = async (request: Request): Promise<Program> => {
    const name = (request.headers.get('authorization') ?? '').replace('Bearer ', '')
    if (!isName(world, name)) refuse('api-key-wrong')
    const place = { country: 'MX', timeZone: 'America/Mexico_City' }
    const ownFormats = { locale: null, timeZone: null }
    const said = { displayName: name, email: `${name}@example.com`, emailVerified: true, tier: 1 }
    return {
      keyId: `key-${name}`,
      actor: { ...world.actor(name), roles: [], steppedUpAt: null },
      person: { id: world.ids[name], ...said, ...place, ownFormats },
    }
  }
  const api = readApi({
    means: world.means,
    programOf,
    baseUrl,
    log: (line) => void lines.push(line),
    ...more,
  })
  const ask = async (who: string | null, path: string, method = 'GET') => {
    const headers = who === null ? {} : { authorization: `Bearer ${who}` }
    const answer = await api.request(path, { method, headers })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) }
  }
  return { ask, lines }
}

const isName = (world: World, text: string): text is Name => text in world.ids

test('a program reads who its person is, and what they are owed', async () => {
  const world = await createWorld()
  const { ask } = await apiIn(world)

  const { status, body } = await ask('ana', '/api/v1/me')

  assert.equal(status, 200)
  assert.deepEqual(
    [body.id, body.email, body.country, body.identity_tier],
    [world.ids.ana, 'ana@example.com', 'MX', 1],
  )
  assert.deepEqual(body.owed, [])
})

test('a program reads a deal with what its person may do and what silence does, in its person’s format', async () => {
  const world = await createWorld()
  const id = await world.transactionIn('inspecting')
  const { ask } = await apiIn(world)

  const { status, body } = await ask('ana', `/api/v1/transactions/${id}`)

  assert.equal(status, 200)
  assert.deepEqual([body.party, body.state, body.waits_for], ['buyer', 'active', 'buyer'])
  assert.equal(body.url, `${baseUrl}/app/transactions/${id}`)
  assert.match(body.money.held_minor, /^[1-9]\d+$/)
  const release = body.available_actions.find((each: { action: string }) => each.action === 'release')
  assert.deepEqual([release.on, release.subject, release.needs_step_up], ['tranche', { tranche: 1 }, true])
  assert.equal(body.default_outcome.timer, 'T-INSP')
  assert.match(body.default_outcome.due_at, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  for (const { consequence } of [...body.available_actions, body.default_outcome])
    assert.doesNotMatch(consequence, /[{}]/)
})

test('a program reads which files are part of what was offered', async () => {
  const world = await createWorld()
  const transactionId = await world.transactionIn('draft')
  await world.perform('ana', attachToDraft, { transactionId, files: [{ name: 'factura.pdf', bytes: pdf }] })
  const { ask } = await apiIn(world)
  const filesOf = async () => (await ask('ana', `/api/v1/transactions/${transactionId}`)).body.files
  assert.deepEqual(await filesOf(), [])
  const guest = { name: 'Benito' }
  await world.perform('ana', proposeTransaction, { transactionId, party: 'buyer', terms: usualTerms, guest })
  assert.deepEqual(await filesOf(), [{ name: 'factura.pdf', bytes: pdf.length, sha256: digestOfBytes(pdf) }])
})

test('a program goes through its person’s deals page by page, and meets each once', async () => {
  const world = await createWorld()
  const made = [
    await world.transactionIn('draft'),
    await world.transactionIn('agreed'),
    await world.transactionIn('funded'),
  ]
  const { ask } = await apiIn(world)

  const met: string[] = []
  for (let after: string | null = ''; after !== null;) {
    const query = new URLSearchParams({ limit: '2', ...(after && { after }) })
    const { body } = await ask('ana', `/api/v1/transactions?${query.toString()}`)
    met.push(...body.transactions.map((each: { id: string }) => each.id))
    after = body.next
  }

  assert.deepEqual(met, made.toSorted().toReversed())
})

test('another’s deal, one that is not there and one that is no id are the same: not found', async () => {
  const world = await createWorld()
  const id = await world.transactionIn('agreed')
  const { ask } = await apiIn(world)

  // A key of the operator's people is theirs as a party alone: the office is not in it.
  for (const who of ['zoe', 'olga', 'carla', 'adela']) {
    const theirs = await ask(who, `/api/v1/transactions/${id}`)
    const nothing = await ask(who, `/api/v1/transactions/${crypto.randomUUID()}`)
    const noId = await ask(who, '/api/v1/transactions/x')
    assert.equal(theirs.status, 404)
    assert.deepEqual(theirs.body, nothing.body)
    assert.deepEqual(theirs.body, noId.body)
    assert.deepEqual((await ask(who, '/api/v1/transactions')).body, { transactions: [], next: null })
  }
})

test('every no is a problem with a code that never changes, and its status', async () => {
  const world = await createWorld()
  const { ask } = await apiIn(world)

  const problems = [
    [await ask(null, '/api/v1/me'), 401, 'api-key-wrong'],
    [await ask('nobody', '/api/v1/transactions'), 401, 'api-key-wrong'],
    [await ask('ana', '/api/v1/transactions?limit=26'), 422, 'input-wrong'],
    [await ask('ana', '/api/v1/transactions?after=x'), 422, 'input-wrong'],
    [await ask('ana', '/api/v1/nothing'), 404, 'not-found'],
    [await ask('ana', '/api/v2/me'), 404, 'not-found'],
    [await ask('ana', '/api/v1/me', 'POST'), 405, 'method-not-allowed'],
    [await ask('ana', '/api/v1/transactions', 'DELETE'), 405, 'method-not-allowed'],
  ] as const
  for (const [{ status, headers, body }, wanted, code] of problems) {
    assert.deepEqual([status, body.status, body.code], [wanted, wanted, code])
    assert.equal(headers.get('content-type'), 'application/problem+json')
    const { pathname } = new URL(body.type)
    assert.equal((await ask(null, pathname)).body.code, code)
  }
  const [refused, , limit] = problems
  assert.match(refused[0].headers.get('www-authenticate') ?? '', /^Bearer/)
  assert.deepEqual(limit[0].body.errors, [{ field: 'limit', detail: 'Pon un número entero entre 1 y 25.' }])
  assert.equal((await ask(null, '/api/v1/problems/no-such')).status, 404)
})

test('a key that asks too often waits, and says how long; another key does not', async () => {
  const world = await createWorld()
  const { ask } = await apiIn(world, { rate: { atOnce: 2, aMinute: 6 } })

  assert.equal((await ask('ana', '/api/v1/me')).status, 200)
  assert.equal((await ask('ana', '/api/v1/transactions')).status, 200)
  const third = await ask('ana', '/api/v1/me')

  assert.deepEqual([third.status, third.body.code], [429, 'too-many-attempts'])
  assert.equal(third.headers.get('retry-after'), '10')
  assert.equal((await ask('zoe', '/api/v1/me')).status, 200)
})

test('whoever tries keys is slowed down', async () => {
  const world = await createWorld()
  const { ask } = await apiIn(world, { wrongKeyRate: { atOnce: 2, aMinute: 60 } })
  const statuses = []
  for (let tried = 0; tried < 3; tried += 1) statuses.push((await ask('x', '/api/v1/me')).status)
  assert.deepEqual(statuses, [401, 401, 429])
})

test('a crash is a problem with a number that stands in the log, and tells nothing of itself', async () => {
  const world = await createWorld()
  const programOf = () => Promise.reject(new Error('secret of the inside'))
  const { ask, lines } = await apiIn(world, { programOf })

  const { status, body } = await ask('ana', '/api/v1/me')

  assert.deepEqual([status, body.code], [500, 'crashed'])
  assert.equal(lines[0]?.['instance'], body.instance)
  assert.doesNotMatch(JSON.stringify(body), /inside/)
})

test('the API is described by OpenAPI 3.1: every address, every answer, the key', async () => {
  const world = await createWorld()
  const { ask } = await apiIn(world)

  const { body } = await ask(null, '/api/v1/openapi.json')

  assert.equal(body.openapi, '3.1.0')
  assert.deepEqual(body.servers, [{ url: baseUrl }])
  assert.deepEqual(
    Object.entries<{ get: { responses: object } }>(body.paths).map(([path, { get }]) => [
      path,
      Object.keys(get.responses).join(' '),
    ]),
    [
      ['/api/v1/me', '200 401 429'],
      ['/api/v1/transactions', '200 401 422 429'],
      ['/api/v1/transactions/{id}', '200 401 404 429'],
    ],
  )
  assert.deepEqual(body.components.securitySchemes.key.scheme, 'bearer')
  assert.deepEqual(Object.keys(body.components.schemas).toSorted(), [
    'AvailableAction',
    'DefaultOutcome',
    'Delivery',
    'Me',
    'Problem',
    'Side',
    'Subject',
    'Tranche',
    'Transaction',
    'TransactionList',
    'TransactionSummary',
  ])
  const { parameters } = body.paths['/api/v1/transactions'].get
  assert.deepEqual(
    parameters.map((each: { name: string; required?: boolean; schema: { type: string } }) => [
      each.name,
      each.required ?? false,
      each.schema.type,
    ]),
    [
      ['after', false, 'string'],
      ['limit', false, 'integer'],
    ],
  )
})
