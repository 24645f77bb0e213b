import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { Hono } from 'hono'
import { aboutOneThing, type Attempt, beforePages, deal, ofOneself, open } from './addresses.ts'
import { ofTheOffice } from './office-addresses.ts'
import { runningProgram } from './program.ts'
import { siteRoutes } from './site-map.ts'
import { otherPeoplesThings, secretTitle } from './things.ts'
import { invented, newVisitor, type Page, registered, type Visitor } from './visitor.ts'

/*
 * Every address of the site and every address that answers before the pages, asked by Zoe, who has an account
 * and nothing to do with what she asks for, and by somebody who is not signed in. An address that `addresses.ts`
 * does not know fails the test, so that nobody can forget to think about strangers.
 */

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

/** The same request to where a program reads a page's data. */
const payloadOf = (at: string) => at.replace(/^([^?]*)/, (path) => `${path}/_payload.json`)

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
    const { rows } = await means.database.pool.query(
      `select count(*)::int as events from events where actor_role <> 'system'`,
    )
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
        if (attempt.post) continue
        isAboutNothing(await zoe.get(payloadOf(attempt.at)), `${what} as payload`)
        // A file has no payload, for anybody.
        const payload = await nobody.get(payloadOf(attempt.at))
        assert.ok(
          payload.status === 401 ||
            (payload.status === 404 &&
              /download|\/(history|pdf|case-file|picture)$|\/(attachments|documents)\//.test(attempt.at)),
          what,
        )
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
      assertTellsNothing(await zoe.get(payloadOf(path)), `${path} as payload`)
      assert.ok([401, 404].includes((await nobody.get(payloadOf(path))).status), path)
    })

  await t.test('a receipt is checked by its number alone, and tells no name, account or deal', async () => {
    for (const visitor of [nobody, zoe]) {
      const page = await visitor.get(`/comprobante/${things.receiptId}`)
      assert.equal(page.status, 200)
      assertTellsNothing(page, 'GET comprobante')
      assert.doesNotMatch(page.text, /Beltrán|Ibáñez|ES79|\b6789\b|\bRG[2-9A-Z]{8}\b/)
    }
    for (const number of ['x', '2'.repeat(24), 'a'.repeat(3000)])
      assert.equal((await nobody.get(`/comprobante/${number}`)).status, 404, number.slice(0, 30))
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
    // What checks a question stands at the same address as what answers it.
    assert.deepEqual([...new Set(mounted)].toSorted(), Object.keys(beforePages).toSorted())
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
