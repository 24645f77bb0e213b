import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { mostDrafts } from '#domain/transactions/draft-limits.ts'
import { runningProgram } from './program.ts'
import { invented, newVisitor, type Visitor } from './visitor.ts'

const { address } = await runningProgram()
const create = '/app/transactions/create'
const open = '/crear'

/** Saves a new draft; where it is. */
async function draftOf(who: Visitor, title: string, at = open) {
  const key = randomUUID()
  return who.post(at, { intent: 'save', draft: '', key, title })
}

const discardOf = (draft: string | null) => (draft ?? '').replace('?', '/discard?')

for (const [name, who, at, list] of [
  ['with an account', await invented(address, 'lucia'), create, '/app/transactions'],
  ['without one', newVisitor(address), open, open],
] as const)
  test(`somebody ${name} throws a draft away, and nobody else can`, async () => {
    const { location } = await draftOf(who, 'Bicicleta roja', at)
    assert.match((await who.get(location ?? '')).text, /Descartar el borrador/)
    const stranger = await invented(address, 'camila')
    assert.equal((await stranger.get(discardOf(location).replace(open, create))).status, 404)
    const id = new URL(location ?? '', address).searchParams.get('draft') ?? ''
    assert.equal((await stranger.post(discardOf(location), { draft: id })).status, 404)

    const nobody = newVisitor(address)
    const bare = `${open}/discard`
    assert.match((await nobody.get(discardOf(location))).location ?? '', /^\/login/)
    for (const refused of [await nobody.get(bare), await nobody.post(bare, { draft: id })])
      assert.equal(refused.status, 404)

    const page = await who.get(discardOf(location))
    assert.match(page.text, /Descartar «<bdi>Bicicleta roja<\/bdi>»/)
    assert.match(page.text, /Se borra lo que escribiste/)
    const done = await who.submit(discardOf(location), 'Descartar el borrador')

    assert.equal(done.location, list)
    for (const gone of [location ?? '', discardOf(location)]) assert.equal((await who.get(gone)).status, 404)
    assert.doesNotMatch((await who.get(list)).text, /Bicicleta roja/)
  })

test('somebody without an account is told what to do with their drafts when no more are kept', async () => {
  const visitor = newVisitor(address)
  for (let written = 0; written < mostDrafts.withoutAccount; written += 1)
    assert.equal((await draftOf(visitor, `Trato ${written}`)).status, 302)

  const refused = await draftOf(visitor, 'Uno más')

  assert.equal(refused.status, 409)
  assert.match(refused.text, /Ya tienes 10 borradores sin enviar y no caben más/)
  assert.match(refused.text, /Uno más/, 'what was typed is still there')
  assert.match(refused.text, /Descartar «Trato 3»/)
})
