import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashOfText } from '#domain/people/contract-text.ts'
import { aroundPages } from '#queries/people/around-pages.ts'
import { myContract } from '#queries/people/my-contract.ts'
import { ask } from '#test/ask.ts'
import { contractOf } from '#test/contract.ts'
import { createWorld, type World } from '#test/world.ts'
import { acceptContract } from './accept-contract.ts'
import { closeAccount } from './close-account.ts'

const first = contractOf()
const second = contractOf('Una cuenta por persona, y ninguna prestada.', 2)
const hashesOf = (texts: typeof first) => ({ hashes: texts.map(hashOfText) })
/** The same world after the operator published other texts. */
const publishing = (world: World, contract: typeof first): World => ({
  ...world,
  means: { ...world.means, contract },
})

test('what waits is accepted once; of the next text only what changed is told', async () => {
  const world = await createWorld({ contract: first })
  assert.deepEqual(
    (await ask(world, 'ana', myContract, {})).waiting.map(({ document, changes }) => [document, changes]),
    [
      ['terms-of-service', null],
      ['privacy-policy', null],
    ],
  )
  assert.deepEqual(await world.perform('ana', acceptContract, hashesOf(first)), { accepted: 2 })
  assert.deepEqual((await ask(world, 'ana', aroundPages, {})).contract, [])

  const later = publishing(
    world,
    [second[0] ?? first[0], first[1]].filter((text) => text !== undefined),
  )
  const { accepted, waiting } = await ask(later, 'ana', myContract, {})
  assert.deepEqual(
    accepted.map(({ document, edition, publishedOn, way, acceptedAt }) => ({
      document,
      edition,
      publishedOn,
      way,
      at: acceptedAt.toString(),
    })),
    first.map(({ document, edition, publishedOn }) => ({
      document,
      edition,
      publishedOn,
      way: 'notice',
      at: world.now().toString(),
    })),
  )
  assert.deepEqual(
    waiting.map(({ document, edition, changes }) => ({ document, edition, changes })),
    [
      {
        document: 'terms-of-service',
        edition: 2,
        changes: [{ id: 'cuenta', title: 'Tu cuenta', how: 'changed' }],
      },
    ],
  )
})

test('two clicks at once accept once', async () => {
  const world = await createWorld({ contract: first })
  const both = await Promise.all([
    world.perform('ana', acceptContract, hashesOf(first)),
    world.perform('ana', acceptContract, hashesOf(first)),
  ])
  assert.equal(
    both.reduce((sum, { accepted }) => sum + accepted, 0),
    2,
  )
})

test('a text that is not published any more is not accepted, and the newer one waits', async () => {
  const world = await createWorld({ contract: second })
  assert.deepEqual(await world.perform('ana', acceptContract, hashesOf(first)), { accepted: 0 })
  assert.equal((await ask(world, 'ana', aroundPages, {})).contract.length, 2)
})

test('everybody accepts for themselves alone, and nobody whose account is closed', async () => {
  const world = await createWorld({ contract: first })
  await world.perform('zoe', acceptContract, hashesOf(first))
  assert.equal((await ask(world, 'ana', aroundPages, {})).contract.length, 2)
  await world.perform('zoe', closeAccount, { confirmation: 'CERRAR MI CUENTA' })
  await assert.rejects(world.perform('zoe', acceptContract, hashesOf(first)), { code: 'not-found' })
})

test('what somebody accepted is never rewritten, and a text never differs from its hash', async () => {
  const world = await createWorld({ contract: first })
  await world.perform('ana', acceptContract, hashesOf(first))
  const { pool } = world.database
  for (const rewrite of [
    'update acceptances set accepted_at = now()',
    'delete from acceptances',
    `update published_texts set body = ''`,
    'delete from published_texts',
  ])
    await assert.rejects(pool.query(rewrite), { code: '42501' }, rewrite)
  await assert.rejects(
    pool.query(
      `insert into published_texts select repeat('0', 64), document, edition, published_on, body, kept_at
       from published_texts limit 1`,
    ),
    { constraint: 'texts_are_sealed' },
  )
})
