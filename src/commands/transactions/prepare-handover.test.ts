import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { MOST_DEVICES } from '#domain/handover/prepare.ts'
import { newKeys } from '#device/handover/signature.ts'
import { listAccountLog } from '#store/people/account-log.ts'
import { handoverKeys } from '#store/transactions/handovers.ts'
import { backgroundOf } from '#test/background.ts'
import { damage } from '#test/connections.ts'
import { twoPhones } from '#test/handovers.ts'
import { atOnce } from '#test/steps.ts'
import { createWorld, type Name } from '#test/world.ts'
import { prepareHandover } from './prepare-handover.ts'

describe('preparing a hand-over', () => {
  test('registers one device for each side, and the newest counts', async () => {
    const world = await createWorld()
    const { part, ana, benito, prepare } = await twoPhones(world)
    const newer = await newKeys()
    world.pass({ minutes: 1 })
    const { keyId } = await prepare('ana', newer)
    const keys = await handoverKeys(world.database.reader, part)
    const endOf = (publicKey: string) =>
      keys.find((key) => key.publicKey === publicKey)?.revokedAt?.toString()
    assert.deepEqual(
      [newer, ana, benito].map(({ publicKey }) => endOf(publicKey)),
      [undefined, world.now().toString(), undefined],
    )
    assert.deepEqual(await prepare('ana', newer), { keyId }, 'again is the same')
    await assert.rejects(prepare('ana', ana), { code: 'lost-race' }, 'what was replaced does not come back')
  })

  test('from two telephones at once leaves one of them', async () => {
    const world = await createWorld()
    const { part, prepare } = await twoPhones(world)
    const [one, other] = [await newKeys(), await newKeys()]
    world.pass({ minutes: 1 })
    const { refusals } = await atOnce(
      () => prepare('benito', one),
      () => prepare('benito', other),
    )
    assert.ok(refusals.every((code) => code === 'lost-race'))
    const keys = await handoverKeys(world.database.reader, part)
    assert.equal(keys.filter((key) => key.party === 'seller' && key.revokedAt === null).length, 1)
  })

  test('is done with twenty telephones of a side, and no more', async () => {
    const world = await createWorld()
    const { prepare } = await twoPhones(world)
    for (let made = 1; made < MOST_DEVICES; made += 1) await prepare('benito', await newKeys())
    await assert.rejects(prepare('benito', await newKeys()), { code: 'handover-phones' })
  })

  test('asks the buyer to prove themselves, as their codes release money; the seller’s do not', async () => {
    const world = await createWorld()
    const { part, sessions } = await twoPhones(world)
    const stale = (who: Name) => ({ ...world.actor(who), steppedUpAt: null })
    const { publicKey } = await newKeys()
    const prepare = (who: 'ana' | 'benito') =>
      world.perform(stale(who), prepareHandover, { ...part, publicKey, sessionId: sessions[who] })
    await assert.rejects(prepare('ana'), { code: 'step-up-needed' })
    await prepare('benito')
  })

  test('is told to its person with what prepared it, once, or not done at all', async () => {
    const world = await createWorld()
    const { mails, work } = backgroundOf(world)
    const { ana, part, prepare } = await twoPhones(world)
    await prepare('ana', ana)
    await work()
    await work()

    const told = mails.filter(({ subject }) => subject.startsWith('Se preparó un teléfono'))
    assert.deepEqual(told.map(({ to }) => to).toSorted(), ['ana@example.com', 'benito@example.com'])
    const path = `/app/transactions/${part.transactionId}/handover`
    for (const { text } of told) assert.ok(text.includes(`https://resguardo.example${path}`))
    const text = told.find(({ to }) => to === 'ana@example.com')?.text ?? ''
    assert.match(text, /Chrome en Android.*libera tu dinero/s)
    const shown = await world.database.pool.query(
      `select path from notices where person_id = $1 and name = 'phone-prepared'`,
      [world.ids.ana],
    )
    assert.deepEqual(shown.rows, [{ path }])
    const [entry] = await listAccountLog(world.database.reader, world.ids.ana)
    assert.deepEqual([entry?.what, entry?.device], ['phone-prepared', 'Chrome en Android'])

    const noNews = `alter table jobs add constraint no_news check (task <> 'say-prepared-phone') not valid`
    await damage(world.url, noNews, [])
    const before = await handoverKeys(world.database.reader, part)
    await assert.rejects(prepare('ana', await newKeys()))
    assert.deepEqual(await handoverKeys(world.database.reader, part), before)
  })

  test('is the business of the two sides, of a part from hand to hand that waits for it', async () => {
    const world = await createWorld()
    const { part, sessions } = await twoPhones(world)
    const { publicKey } = await newKeys()
    const sessionId = sessions.benito
    for (const who of ['zoe', 'olga', 'carla', 'adela'] as const)
      await assert.rejects(world.perform(who, prepareHandover, { ...part, publicKey, sessionId }), {
        code: 'not-found',
      })
    for (const other of [sessions.ana, randomUUID()])
      await assert.rejects(
        world.perform('benito', prepareHandover, { ...part, publicKey, sessionId: other }),
        { code: 'sign-in-needed' },
        'in a session of one’s own',
      )
    const tries: readonly (readonly [object, string])[] = [
      [{ ...part, tranche: 9, publicKey }, 'not-found'],
      [{ ...part, publicKey: 'BAAA' }, 'input-wrong'],
      [{ transactionId: await world.transactionIn('funded'), tranche: 1, publicKey }, 'wrong-moment'],
      [
        {
          transactionId: await world.transactionIn('agreed', { deliveryMode: 'en_persona' }),
          tranche: 1,
          publicKey,
        },
        'wrong-moment',
      ],
    ]
    for (const [raw, code] of tries)
      await assert.rejects(world.perform('benito', prepareHandover, { ...raw, sessionId }), { code }, code)
  })
})
