import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { createWalker } from '#test/oidc-server.ts'
import { codeOf, createProviderDoor } from '#test/provider-door.ts'
import { asking, whoHas } from '#test/second-step.ts'

const door = await createProviderDoor()
const { providers, known, leave, visit, newcomer } = door

describe('a linked account', () => {
  test('is added with a fresh proof, opens the account, and its owner hears of it', async () => {
    const julia = await door.enrol('julia')
    const { cookie } = await door.signIn('julia')
    const back = await visit(known('julia-fuera'), { purpose: 'link', redirect: '/app/account' }, cookie)
    assert.deepEqual(back.outcome, { go: '/app/account', refused: null })
    assert.deepEqual(door.mails.at(-1)?.details, { name: 'Prueba' })
    assert.equal(door.mails.at(-1)?.kind, 'provider-linked')
    assert.deepEqual(
      (await providers.linksOf(julia.visitor.person.id)).map(({ name, key }) => ({ name, key })),
      [{ name: 'Prueba', key: 'oidc' }],
    )
    const entered = await visit('julia-fuera')
    assert.equal((await whoHas(door.auth, entered.cookies)).visitor.person.id, julia.visitor.person.id)
  })

  test('is nobody else’s: who has an account with it cannot be linked, and a stale proof links nothing', async () => {
    await newcomer('karen')
    await door.enrol('lucas')
    const { cookie } = await door.signIn('lucas')
    assert.equal(codeOf(await visit('karen', { purpose: 'link' }, cookie)), 'provider-taken')
    door.pass({ minutes: 6 })
    await assert.rejects(leave({ purpose: 'link' }, cookie), { code: 'step-up-needed' })
    await assert.rejects(leave({ purpose: 'link' }), { code: 'sign-in-needed' })
  })

  test('of two who link it at the same time one has it', async () => {
    known('mar')
    await door.enrol('nuria')
    await door.enrol('oscar')
    const answers = await Promise.all(
      ['nuria', 'oscar'].map(async (name) => {
        const left = await leave({ purpose: 'link' }, (await door.signIn(name)).cookie)
        return { left, answer: (await createWalker()(left.address, 'mar')).address.searchParams }
      }),
    )
    const backs = await Promise.all(
      answers.map(({ left, answer }) => providers.callback('oidc', answer, asking(left.cookie))),
    )
    assert.deepEqual(backs.map((back) => codeOf(back) ?? 'linked').toSorted(), ['linked', 'provider-taken'])
  })

  test('belongs to the session that began it', async () => {
    await door.enrol('pilar')
    await door.enrol('quique')
    const left = await leave({ purpose: 'link' }, (await door.signIn('pilar')).cookie)
    const { address } = await createWalker()(left.address, known('pilar-fuera'))
    const state = left.cookie.split('; ').find((each) => each.includes('provider-visit'))
    const elsewhere = `${(await door.signIn('quique')).cookie}; ${state}`
    const back = await providers.callback('oidc', address.searchParams, asking(elsewhere))
    assert.equal(codeOf(back), 'user-mismatch')
  })

  test('is taken away with a fresh proof, but never the last way in, nor another person’s', async () => {
    const rosa = await newcomer('rosa')
    const [link] = await providers.linksOf(rosa.visitor.person.id)
    const id = existing(link, 'it was linked').id
    const change = { ...rosa, endsOthers: false }
    await assert.rejects(providers.unlink(change, id), { code: 'last-way-in' })
    const sara = await door.enrol('sara')
    await assert.rejects(providers.unlink({ ...sara, endsOthers: false }, id), { code: 'not-found' })

    const { cookie } = await door.signIn('sara')
    await visit(known('sara-fuera'), { purpose: 'link' }, cookie)
    const [own] = await providers.linksOf(sara.visitor.person.id)
    const hers = await whoHas(door.auth, cookie)
    await providers.unlink({ ...hers, endsOthers: true }, existing(own, 'it was linked').id)
    assert.equal(door.mails.at(-1)?.kind, 'provider-unlinked')
    assert.equal(await door.auth.visitorOf(sara.request), null, 'the other session ended')
    assert.deepEqual(await providers.linksOf(sara.visitor.person.id), [])
    assert.equal(codeOf(await visit('sara-fuera')), undefined)
    door.pass({ minutes: 6 })
    await assert.rejects(providers.unlink({ ...hers, endsOthers: false }, id), { code: 'step-up-needed' })
  })
})

describe('a proof before a step', () => {
  test('is a new question of the provider to the same person', async () => {
    await newcomer('teo')
    const { cookies } = await visit('teo')
    door.pass({ minutes: 6 })
    const stale = (await whoHas(door.auth, cookies)).visitor
    assert.deepEqual(await providers.provingAnew(stale.person.id), [{ key: 'oidc', name: 'Prueba' }])
    const left = await leave({ purpose: 'step-up' }, cookies)
    assert.equal(new URL(left.address).searchParams.get('prompt'), 'login')
    assert.equal(new URL(left.address).searchParams.get('max_age'), '0')
    const back = await visit('teo', { purpose: 'step-up' }, cookies)
    assert.deepEqual(back.outcome, { go: '/app/account', refused: null })
    const { visitor } = await whoHas(door.auth, back.cookies)
    assert.equal(visitor.actor.steppedUpAt?.toString(), door.now().toString())
    assert.equal(await door.auth.visitorOf(asking(cookies)), null, 'the session has another token')
  })

  test('by somebody else’s account is refused, and an old one too', async () => {
    await newcomer('uma')
    const { cookies } = await visit('uma')
    await newcomer('vera')
    assert.equal(codeOf(await visit('vera', { purpose: 'step-up' }, cookies)), 'user-mismatch')

    // The browser asks the provider for less than it was sent with: no new sign-in.
    const walk = createWalker()
    const before = await leave()
    await walk(before.address, 'uma')
    const left = await leave({ purpose: 'step-up' }, cookies)
    const lazy = new URL(left.address)
    for (const name of ['prompt', 'max_age']) lazy.searchParams.delete(name)
    const { address } = await walk(lazy.href, 'uma')
    const back = await providers.callback('oidc', address.searchParams, asking(left.cookie))
    assert.equal(codeOf(back), 'provider-not-believed')
  })

  test('is not enough where a second step is turned on, nor with an account that is not linked', async () => {
    const wanda = await newcomer('wanda')
    await door.enrol('xavi')
    const { cookie } = await door.signIn('xavi')
    await assert.rejects(leave({ purpose: 'step-up' }, cookie), { code: 'argument-error' })
    const { cookies } = await visit('wanda')
    await door.addAuthenticator(wanda)
    await assert.rejects(leave({ purpose: 'step-up' }, cookies), { code: 'multi-factor-auth-required' })
  })
})
