import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { perform } from '#commands/command.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { proposeTransaction } from '#commands/transactions/propose.ts'
import { saveDraft } from '#commands/transactions/save-draft.ts'
import { existing } from '#domain/assert.ts'
import type { SignInMail } from '#domain/people/sign-in-mail.ts'
import { isRefusal, type RefusalCode } from '#domain/refusal.ts'
import { chainIsWhole } from '#domain/transactions/event.ts'
import { ask } from '#queries/query.ts'
import { draftPage } from '#queries/transactions/draft-page.ts'
import { myDrafts } from '#queries/transactions/my-drafts.ts'
import { transactionsList } from '#queries/transactions/transactions-list.ts'
import { eraseDrafter, forgottenDrafters, takeOverDrafts } from '#store/transactions/drafters.ts'
import { checkInvariants } from '#store/ledger/invariants.ts'
import { createSeals } from '#store/secrets/seal.ts'
import { usualTerms } from '#test/usual-terms.ts'
import { createWorld, type World } from '#test/world.ts'
import { type Auth, createAuth } from '../auth.ts'
import { withClientAddress } from '../limits/client-address.ts'
import type { Visitor } from '../sessions/visitor.ts'

const baseUrl = 'http://localhost:4231'
const password = 'cuatro palabras sin relación'
const mails: SignInMail[] = []
const stories: [name: string, run: () => Promise<void>][] = []
const story = (name: string, run: () => Promise<void>) => void stories.push([name, run])
let world: World
let auth: Auth

test('without an account', async (t) => {
  world = await createWorld()
  const secret = new Uint8Array(32).fill(7)
  auth = createAuth({
    baseUrl,
    secret,
    secure: false,
    database: world.database,
    seals: createSeals(secret),
    mail: { send: async (message) => void mails.push(message) },
    log: () => {},
    now: world.now,
  })
  for (const [name, run] of stories) await t.test(name, run)
  await auth.idle()
})

const asking = (cookie = '', from = '10.0.0.1') =>
  withClientAddress(new Request(baseUrl, { headers: { cookie, 'accept-language': 'es-MX,es' } }), {
    socket: from,
    proxies: 0,
  })
const cookieFrom = (headers: Headers) => existing(headers.getSetCookie()[0]?.split(';')[0], 'a cookie came')
const refusedWith = (code: RefusalCode) => (thrown: unknown) => isRefusal(thrown) && thrown.code === code

/** Somebody without an account who has saved a first draft. */
async function drafterWith(title: string, key: string = randomUUID()) {
  const { headers, drafter } = await auth.drafting.begin(key, asking())
  const { transactionId } = await perform(world.means, drafter.actor, draftTransaction, {}, { key })
  await perform(world.means, drafter.actor, saveDraft, { transactionId, content: { title } })
  return { cookie: cookieFrom(headers), drafter, transactionId }
}

const titles = async ({ actor }: Visitor) =>
  (await ask(world.means, actor, myDrafts, {})).map(({ title }) => title)

/** Opens an account from a browser, and its confirmation link with the cookies of another or of the same. */
async function account(name: string, from: string, confirmedIn: string): Promise<Visitor> {
  const email = `${name}@example.net`
  const registration = { name, email, password, country: 'MX', timeZone: 'America/Mexico_City' }
  await auth.signUp(registration, '/app/transactions/create?draft=x', asking(from))
  const link = new URL(existing(mails.at(-1), 'a mail came').link)
  const token = existing(link.searchParams.get('token'), 'the link has a token')
  const entered = await auth.verifyEmail(token, { password, isRemembered: true }, asking(confirmedIn))
  assert.ok(entered.state === 'in' && entered.redirect === '/app/transactions/create?draft=x')
  return existing(await auth.visitorOf(asking(cookieFrom(entered.headers))), 'they are in')
}

story('somebody without an account keeps drafts in a session that is nobody’s anywhere else', async () => {
  const { cookie, drafter } = await drafterWith('Bicicleta')
  assert.equal(await auth.visitorOf(asking(cookie)), null)
  const again = existing(await auth.drafting.of(asking(cookie)), 'their own drafts are still theirs')
  assert.deepEqual(again.actor, drafter.actor)
  assert.deepEqual([again.person.isAnonymous, again.person.country], [true, 'MX'])
  assert.equal(again.actor.steppedUpAt, null)
  assert.deepEqual(await titles(again), ['Bicicleta'])
  assert.equal(await auth.drafting.of(asking()), null)
  await assert.rejects(
    auth.stepUp({ by: 'password', answer: 'x' }, asking(cookie)),
    refusedWith('sign-in-needed'),
  )
})

story('they can neither send their draft nor ask for a list of deals', async () => {
  const { drafter, transactionId } = await drafterWith('Bicicleta')
  const offer = { transactionId, party: 'buyer', terms: usualTerms, guest: { name: 'Benito' } }
  await assert.rejects(
    perform(world.means, drafter.actor, proposeTransaction, offer),
    refusedWith('sign-in-needed'),
  )
  await assert.rejects(ask(world.means, drafter.actor, transactionsList, {}), refusedWith('sign-in-needed'))
})

story(
  'two first saves of one form are of the same drafter and begin one draft; an old form begins anew',
  async () => {
    const key = randomUUID()
    const [one, other] = await Promise.all([
      auth.drafting.begin(key, asking()),
      auth.drafting.begin(key, asking()),
    ])
    assert.equal(one.drafter.person.id, other.drafter.person.id)
    assert.notEqual(one.drafter.sessionId, other.drafter.sessionId)
    const drafts = await Promise.all(
      [one, other].map(({ drafter }) => perform(world.means, drafter.actor, draftTransaction, {}, { key })),
    )
    assert.equal(drafts[0]?.transactionId, drafts[1]?.transactionId)
    world.pass('PT11M')
    const late = await auth.drafting.begin(key, asking())
    assert.notEqual(late.drafter.person.id, one.drafter.person.id)
  },
)

story('drafts belong to the account that is opened in the same browser', async () => {
  const { cookie, drafter, transactionId } = await drafterWith('Lámpara')
  const dora = await account('dora', cookie, cookie)
  assert.deepEqual(await titles(dora), ['Lámpara'])
  const draft = await ask(world.means, dora.actor, draftPage, { transactionId })
  assert.equal(draft.content['title'], 'Lámpara')
  assert.equal(await auth.drafting.of(asking(cookie)), null, 'the drafter is gone')
  await assert.rejects(
    ask(world.means, drafter.actor, draftPage, { transactionId }),
    refusedWith('not-found'),
  )
  const offer = { transactionId, party: 'seller', terms: usualTerms, guest: { name: 'Benito' } }
  await perform(world.means, dora.actor, proposeTransaction, offer)
  const { rows } = await world.database.pool.query(
    'select version, body, previous_hash as "previousHash", hash from events where transaction_id = $1 order by version',
    [transactionId],
  )
  assert.equal(rows.length, 2)
  assert.ok(chainIsWhole(rows))
  const { transaction } = await world.situation(transactionId)
  assert.deepEqual([transaction.buyerId, transaction.sellerId], [null, dora.person.id])
  assert.deepEqual(await checkInvariants(world.database.pool), [])
})

story(
  'also when the link is opened on another device; the first browser is signed in to nothing',
  async () => {
    const { cookie } = await drafterWith('Cámara')
    const elena = await account('elena', cookie, '')
    assert.deepEqual(await titles(elena), ['Cámara'])
    assert.equal(await auth.drafting.of(asking(cookie)), null)
  },
)

story(
  'also the drafts of who signs in to the account that they have; a second browser brings its own',
  async () => {
    const fabio = await account('fabio', '', '')
    const [one, other] = [await drafterWith('Mesa'), await drafterWith('Silla')]
    for (const { cookie } of [one, other])
      await auth.signIn({ email: 'fabio@example.net', password }, asking(cookie))
    assert.deepEqual((await titles(fabio)).toSorted(), ['Mesa', 'Silla'])
  },
)

story('only drafts of somebody without an account can be taken, once, and by somebody with one', async () => {
  const { writer } = world.database
  const [one, other] = [await drafterWith('Radio'), await drafterWith('Reloj')]
  const own = await world.perform('ana', draftTransaction, {})
  assert.deepEqual(await takeOverDrafts(writer, world.ids.ana, world.ids.zoe), [])
  assert.deepEqual(await takeOverDrafts(writer, one.drafter.person.id, other.drafter.person.id), [])
  const taken = await Promise.all([
    takeOverDrafts(writer, one.drafter.person.id, world.ids.ana),
    takeOverDrafts(writer, one.drafter.person.id, world.ids.zoe),
  ])
  assert.deepEqual(taken.flat(), [one.transactionId])
  assert.equal((await world.situation(own.transactionId)).transaction.buyerId, world.ids.ana)
  assert.deepEqual(await titles(other.drafter), ['Reloj'])
})

story('nobody can begin again and again from one place', async () => {
  const from = asking('', '10.9.9.9')
  for (let begun = 0; begun < 50; begun += 1) await auth.drafting.begin('', from)
  await assert.rejects(auth.drafting.begin('', from), refusedWith('too-many-attempts'))
  await auth.drafting.begin('', asking('', '10.9.9.8'))
})

story('who has done nothing for a month is erased with their drafts, and nobody else is', async () => {
  const { reader, writer } = world.database
  const { drafter, transactionId } = await drafterWith('Olvidado')
  assert.ok(
    !(await forgottenDrafters(reader, world.now().subtract({ hours: 1 }), 1000)).includes(drafter.person.id),
  )
  world.pass({ days: 31 })
  const forgotten = await forgottenDrafters(reader, world.now().subtract({ hours: 30 * 24 }), 1000)
  assert.ok(forgotten.includes(drafter.person.id))
  for (const id of forgotten) assert.equal(await eraseDrafter(writer, id), true)
  assert.equal(await eraseDrafter(writer, drafter.person.id), false)
  assert.equal(await eraseDrafter(writer, world.ids.ana), false)
  const { transaction } = await world.situation(transactionId)
  assert.deepEqual([transaction.state, transaction.buyerId, transaction.title], ['draft', null, ''])
  const left = await world.database.pool.query('select from drafts where transaction_id = $1', [
    transactionId,
  ])
  assert.equal(left.rowCount, 0)
  assert.deepEqual(await checkInvariants(world.database.pool), [])
})
