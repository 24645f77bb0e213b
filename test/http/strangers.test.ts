import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { Hono } from 'hono'
import { personActions } from '#words/labels.ts'
import { stepOf } from '#web/forms/action-steps.ts'
import { runningProgram } from './program.ts'
import { siteRoutes } from './site-map.ts'
import { otherPeoplesThings, secretTitle, type Things } from './things.ts'
import { type Fields, invented, newVisitor, type Page, registered, type Visitor } from './visitor.ts'

/*
 * Every address of the site and every address that answers before the pages, asked by Zoe, who has an account
 * and nothing to do with what she asks for, and by somebody who is not signed in. An address that these tables
 * do not know fails the test, so that nobody can forget to think about strangers.
 */

/** What somebody sends to an address; `says` is the address filled in, where it is not the route itself. */
type Attempt = Readonly<{ at: string; post?: Fields }>
type Attempts = (things: Things) => readonly Attempt[]

/** Pages about one thing: for a stranger there is no such thing. */
const aboutOneThing: Readonly<Record<string, Attempts>> = {
  '/app/transactions/:transactionId': ({ transactionId }) => [{ at: deal(transactionId) }],
  '/app/transactions/:transactionId/deposit': ({ transactionId }) => [{ at: deal(transactionId, 'deposit') }],
  '/app/transactions/:transactionId/invite': ({ transactionId }) => [{ at: deal(transactionId, 'invite') }],
  '/app/transactions/:transactionId/statement': ({ transactionId }) => [
    { at: deal(transactionId, 'statement') },
    { at: deal(transactionId, 'statement?day=2026-01-01') },
  ],
  '/app/transactions/:transactionId/:action': (things) => steps.flatMap((step) => stepAttempts(step, things)),
  '/app/account/bank-accounts/:accountId/:step': ({ accountId }) =>
    ['number', 'default', 'archive', 'nothing'].flatMap((step) => {
      const at = `/app/account/bank-accounts/${accountId}/${step}`
      return [{ at }, { at, post: { password } }]
    }),
  '/app/transactions/create': ({ draftId, transactionId }) =>
    [draftId, transactionId].flatMap((id) => [
      { at: `/app/transactions/create?draft=${id}` },
      { at: `/app/transactions/create?from=${id}` },
      { at: `/app/transactions/create?draft=${id}&step=review` },
      ...['save', 'review'].map((intent) => ({
        at: '/app/transactions/create',
        post: { draft: id, key: randomUUID(), intent, title: 'Mío' },
      })),
    ]),
  '/app/transactions/create/draft': ({ draftId }) => [
    { at: '/app/transactions/create/draft', post: { draft: draftId, key: randomUUID(), title: 'Mío' } },
  ],
}

/** Pages of the signed-in person: they show their own things, and nobody else's. */
const ofOneself = [
  '/app/transactions',
  '/app/account',
  '/app/account/profile',
  '/app/account/verification',
  '/app/account/bank-accounts',
  '/app/account/bank-accounts/add',
]

/** The operator's pages: they do not exist for anybody else, whatever is sent to them. */
const ofTheOffice: Readonly<Record<string, Attempts>> = {
  '/ops': () => [{ at: '/ops' }],
  '/ops/bank': () => [
    { at: '/ops/bank' },
    { at: '/ops/bank?view=unmatched' },
    { at: '/ops/bank', post: { file: 'nothing' } },
  ],
  '/ops/bank/statements/:statementId': ({ statementId }) => [{ at: `/ops/bank/statements/${statementId}` }],
  '/ops/bank/lines/:lineId': ({ lineId, transactionId }) => [
    { at: `/ops/bank/lines/${lineId}` },
    ...['match', 'charge', 'note'].map((act) => ({
      at: `/ops/bank/lines/${lineId}`,
      post: { act, transactionId, note: 'Porque sí' },
    })),
  ],
  '/ops/payouts': ({ transactionId, payoutId }) => [
    { at: '/ops/payouts' },
    ...['prepare', 'approve', 'block', 'unapprove', 'reject', 'export EUR'].map((act) => ({
      at: '/ops/payouts',
      post: { act, payout: `${transactionId}/${payoutId}`, note: 'Porque sí', password },
    })),
  ],
  '/ops/payouts/files/:fileId': ({ fileId }) => [
    { at: `/ops/payouts/files/${fileId}` },
    { at: `/ops/payouts/files/${fileId}`, post: {} },
  ],
  '/ops/payouts/files/:fileId/download': ({ fileId }) => [
    { at: `/ops/payouts/files/${fileId}/download` },
    { at: `/ops/payouts/files/${fileId}/download`, post: { reason: 'Porque sí' } },
  ],
  '/ops/people': () => [{ at: '/ops/people?only=all&q=Ana' }],
  '/ops/people/:personId': ({ personId, accountId }) => [
    { at: `/ops/people/${personId}` },
    {
      at: `/ops/people/${personId}`,
      post: { act: 'identity', tier: '0', verifiedName: 'Nadie', note: 'Porque sí' },
    },
    {
      at: `/ops/people/${personId}`,
      post: { act: 'name', accountId, verdict: 'different', note: 'Porque sí' },
    },
  ],
  '/ops/ledger': () => [{ at: '/ops/ledger' }],
  '/ops/waiting': ({ transactionId }) => [
    { at: '/ops/waiting' },
    { at: '/ops/waiting', post: { transactionId, tranche: '1', note: 'Porque sí' } },
  ],
}

/** Pages that anyone may open, each with the reason; what they show of others is tried below. */
const open: Readonly<Record<string, string>> = {
  '/': 'the front page',
  '/login': 'the way in',
  '/login/registration': 'the way in',
  '/login/check-mail': 'the way in',
  '/login/verify': 'the way in',
  '/login/sign-out': 'the way out',
  '/invitacion/:token': 'whoever holds the link was invited',
  '/preferences/theme': 'a cookie of the browser',
  '/dev/mail': 'a demonstration shows its mails to everybody; production has no such page',
  '/dev/bank': 'a demonstration lets everybody be the bank; production has no such page',
  '/dev/bank/deposit': 'the demonstration alone; pays only into one’s own deals',
  '/dev/clock': 'the demonstration alone; production has no such page',
  '/dev/ui': 'a gallery of components, which shows nothing of anybody',
  '/*': 'what is not there',
}

const password = 'una frase de prueba larga'
const steps = personActions.filter((action) => stepOf(action) !== null)
const deal = (id: string, rest = '') => `/app/transactions/${id}${rest && `/${rest}`}`

function stepAttempts(step: string, { transactionId, proposalId, payoutId }: Things): readonly Attempt[] {
  const at = `${deal(transactionId, step)}?tranche=1&proposal=${proposalId}&payout=${payoutId}`
  const post = {
    key: randomUUID(),
    version: '1',
    hash: 'x',
    reason: 'Porque sí',
    proof: 'Correos 1',
    days: '3',
    amount: '1',
    password,
  }
  return [{ at: deal(transactionId, step) }, { at }, { at, post }]
}

const send = (who: Visitor, { at, post }: Attempt): Promise<Page> => (post ? who.post(at, post) : who.get(at))

function isAboutNothing(page: Page, what: string) {
  assert.equal(page.status, 404, what)
  assertTellsNothing(page, what)
}

function assertTellsNothing({ text }: Page, what: string) {
  assert.ok(!text.includes(secretTitle), `${what} tells what the deal is about`)
  assert.doesNotMatch(text, /Ana Beltrán|Marcos Ibáñez|ES79|ES17/, `${what} tells of others`)
}

function leadsToSignIn({ status, location }: Page, path: string) {
  assert.equal(status, 302, path)
  assert.match(location ?? '', /^\/login\?redirect=%2F/, path)
}

/** The same request to where React Router reads a page's data. */
const dataOf = (at: string) => at.replace(/^([^?]*)/, (path) => `${path}.data`)

test('every address of the site has been thought about', () => {
  const known = [
    ...Object.keys(aboutOneThing),
    ...ofOneself,
    ...Object.keys(ofTheOffice),
    ...Object.keys(open),
  ]
  assert.deepEqual(siteRoutes.map(({ path }) => path).toSorted(), known.toSorted())
})

test('for a stranger', async (t) => {
  const { address, means, parts } = await runningProgram()
  const things = await otherPeoplesThings(address, means)
  const zoe = await registered(address, 'Zoe Prueba', 'zoe@ejemplo.example')
  const nobody = newVisitor(address)
  const events = async () => {
    const { rows } = await means.database.pool.query('select count(*)::int as events from events')
    return rows[0]
  }
  const before = await events()

  for (const [route, attempts] of Object.entries({ ...aboutOneThing, ...ofTheOffice })) {
    await t.test(`${route} does not exist, and nobody gets there without a session`, async () => {
      for (const attempt of attempts(things)) {
        const what = `${attempt.post ? 'POST' : 'GET'} ${attempt.at}`
        isAboutNothing(await send(zoe, attempt), what)
        leadsToSignIn(await send(nobody, attempt), what)
        const data = { ...attempt, at: dataOf(attempt.at) }
        isAboutNothing(await send(zoe, data), `${what} as data`)
        const redirected = await send(nobody, data)
        assert.equal(redirected.status, 202, `${what} as data`)
        assert.match(redirected.text, /\/login\?redirect=/)
        assertTellsNothing(redirected, `${what} as data`)
      }
    })
  }

  await t.test('an id of nothing and no id at all answer the same', async () => {
    for (const id of [randomUUID(), 'x', '%00', "'", '..%2F..%2Fops', 'a'.repeat(5000)])
      for (const at of [deal(id), deal(id, 'deposit'), deal(id, 'release?tranche=1')])
        assert.equal((await zoe.get(at)).status, 404, at.slice(0, 80))
  })

  for (const path of ofOneself)
    await t.test(`${path} shows nothing of anybody else`, async () => {
      const page = await zoe.get(path)
      assert.equal(page.status, 200)
      assertTellsNothing(page, path)
      leadsToSignIn(await nobody.get(path), path)
    })

  await t.test('the invitation of a seat that is taken is gone, and so is one that never was', async () => {
    for (const token of [things.token, 'no-such-token', 'a'.repeat(3000)]) {
      isAboutNothing(await zoe.get(`/invitacion/${token}`), 'GET invitation')
      const post = await zoe.post(`/invitacion/${token}`, { key: randomUUID() })
      assert.equal(post.status, token === things.token ? 410 : 404)
      assertTellsNothing(post, 'POST invitation')
    }
  })

  await t.test('the bank of the demonstration pays only into one’s own deals', async () => {
    const post = { transactionId: things.transactionId, amountMinor: '1' }
    isAboutNothing(await zoe.post('/dev/bank/deposit', post), 'POST /dev/bank/deposit')
    assert.equal((await nobody.post('/dev/bank/deposit', post)).status, 404)
  })

  await t.test('what answers before the pages tells nothing either', async () => {
    const app = new Hono()
    parts.mountBefore?.(app)
    const mounted = app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`)
    assert.deepEqual(mounted.toSorted(), [
      'GET /app/transactions/:transactionId/live',
      'GET /health/live',
      'GET /health/ready',
    ])
    const live = deal(things.transactionId, 'live')
    assert.equal((await zoe.get(live)).status, 404)
    assert.equal((await zoe.get(deal(randomUUID(), 'live'))).status, 404)
    assert.equal((await nobody.get(live)).status, 401)
    for (const path of ['/health/live', '/health/ready'])
      assert.deepEqual(Object.keys(JSON.parse((await nobody.get(path)).text)), ['status'])
  })

  assert.deepEqual(await events(), before, 'nothing happened')

  await t.test('those whom it concerns do get there', async () => {
    const [ana, olga] = [await invented(address, 'ana'), await invented(address, 'olga')]
    for (const rest of ['', 'deposit', 'statement', 'decline', 'revise']) {
      const page = await ana.get(deal(things.transactionId, rest))
      assert.ok([200, 409].includes(page.status), rest)
      assert.match(page.text, new RegExp(secretTitle))
    }
    assert.match(
      (await ana.get(`/app/transactions/create?draft=${things.draftId}`)).text,
      new RegExp(secretTitle),
    )
    assert.equal((await ana.get(`/app/account/bank-accounts/${things.accountId}/archive`)).status, 200)
    for (const [route, attempts] of Object.entries(ofTheOffice))
      for (const { at } of attempts(things).filter(({ post }) => !post))
        assert.ok([200, 302].includes((await olga.get(at)).status), route)
  })
})
