import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createAuth } from '#auth/auth.ts'
import { visitorOfSession } from '#auth/sessions/visitor.ts'
import { withdrawTransaction } from '#commands/transactions/withdraw.ts'
import { existing } from '#domain/assert.ts'
import type { SignInMail } from '#domain/people/sign-in-mail.ts'
import { sessionById } from '#store/sign-in/sessions.ts'
import { backgroundOf } from '#test/background.ts'
import { contractOf } from '#test/contract.ts'
import { openSessionOf } from '#test/sessions.ts'
import { asking } from '#test/second-step.ts'
import { createWorld, type World, worldSecret } from '#test/world.ts'

/** The account of somebody of a world, who moves it to another address or telephone. */
async function ownAccount(world: World) {
  const mails: SignInMail[] = []
  const codes: string[] = []
  const auth = createAuth({
    baseUrl: 'http://localhost:4180',
    secret: worldSecret,
    secure: false,
    database: world.database,
    seals: world.means.seals,
    mail: { send: async (mail) => void mails.push(mail) },
    texts: { send: async ({ code }) => void codes.push(code), countries: ['ES'] },
    contract: contractOf(),
    log: () => {},
    now: world.now,
    wallClock: world.now,
  })
  const visitor = async () => {
    const id = await openSessionOf(world, 'ana')
    const row = existing(await sessionById(world.database.pool, id), 'it was opened')
    return visitorOfSession(row, { officeNeedsSecondStep: false })
  }
  const linkTo = (address: string) => {
    const link = mails.findLast(({ to }) => to === address)?.link ?? ''
    return new URL(link).searchParams.get('token') ?? ''
  }
  return {
    /** Ana's account is reached at another address. */
    move: async (email: string) => {
      const ana = await visitor()
      await auth.ownAddress.ask(ana, email, asking())
      await auth.ownAddress.finish(ana, linkTo(email), asking())
    },
    undo: () => auth.ownAddress.stop(linkTo('ana@example.com'), asking()),
    call: async (number: string) => {
      const ana = await visitor()
      await auth.ownPhone.send(ana, { number, country: 'ES' }, asking())
      const change = { visitor: ana, request: asking(), endsOthers: false }
      await auth.ownPhone.add(change, existing(codes.at(-1), 'a code was sent'))
    },
  }
}

/** Who was told of it in the app, and under what name. */
async function told({ database }: World): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    `select name, person_id from notices where name like 'contact-%' order by at, name`,
  )
  return rows.map((row) => [row.name, row.person_id])
}

describe('another contact of Ana', () => {
  test('is told once to the other side of every deal that runs, without the address', async () => {
    const world = await createWorld()
    const { move } = await ownAccount(world)
    const transactionId = await world.transactionIn('funded')
    await world.transactionIn('claimed')
    await world.transactionIn('proposed')
    const { mails, work } = backgroundOf(world)
    await work()
    mails.length = 0

    await move('nueva@example.com')
    await work()
    await work()

    const benitos = ['contact-changed', world.ids.benito]
    assert.deepEqual(await told(world), [benitos, benitos])
    assert.deepEqual(
      mails.map(({ to, subject }) => [to, subject]),
      [1, 2].map(() => ['benito@example.com', 'La otra parte cambió su contacto']),
    )
    assert.ok(mails.some(({ text }) => text.includes(`/app/transactions/${transactionId}`)))
    for (const { text, html } of mails) assert.doesNotMatch(text + html, /nueva@example|ana@example/)
  })

  test('that she had not asked for is told to be hers again', async () => {
    const world = await createWorld()
    const { move, undo } = await ownAccount(world)
    await world.transactionIn('agreed')
    const { work } = backgroundOf(world)
    await work()
    await move('ladrona@example.com')
    await work()
    world.pass({ minutes: 1 })
    await undo()
    await work()
    assert.deepEqual(await told(world), [
      ['contact-changed', world.ids.benito],
      ['contact-returned', world.ids.benito],
    ])
  })

  test('is a telephone in place of another; the first one changes nothing', async () => {
    const world = await createWorld()
    const { call } = await ownAccount(world)
    await world.transactionIn('agreed')
    const { work } = backgroundOf(world)
    await call('600111222')
    await work()
    assert.deepEqual(await told(world), [])
    world.pass({ minutes: 2 })
    await call('600333444')
    await work()
    assert.deepEqual(await told(world), [['contact-changed', world.ids.benito]])
  })

  test('is nothing to the people of deals that are over', async () => {
    const world = await createWorld()
    const { move } = await ownAccount(world)
    const transactionId = await world.transactionIn('claimed')
    await world.perform('ana', withdrawTransaction, { transactionId })
    await move('nueva@example.com')
    await backgroundOf(world).work()
    assert.deepEqual(await told(world), [])
  })
})
