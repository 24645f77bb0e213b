import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changePhoto } from '#commands/people/change-photo.ts'
import { myRecord } from '#queries/people/my-record.ts'
import { ask } from '#test/ask.ts'
import { createWorld, type World } from '#test/world.ts'

const photoOf = async (world: World, who: 'ana' | 'zoe') => (await ask(world, who, myRecord)).photoUrl
const change = (world: World, photoUrl: string) => world.perform('ana', changePhoto, { photoUrl })

test('the address of a picture is kept for its owner alone, and forgotten when they wish', async () => {
  const world = await createWorld()
  await change(world, ' https://fotos.example/ana.jpg ')
  assert.equal(await photoOf(world, 'ana'), 'https://fotos.example/ana.jpg')
  assert.equal(await photoOf(world, 'zoe'), null)
  await change(world, '')
  assert.equal(await photoOf(world, 'ana'), null)
})

test('what is no secure address is refused', async () => {
  const world = await createWorld()
  const wrong = [
    'http://fotos.example/ana.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'ana.jpg',
    '//fotos.example/ana.jpg',
    'https://ana:clave@fotos.example/',
    `https://fotos.example/${'a'.repeat(500)}`,
  ]
  for (const each of wrong) await assert.rejects(change(world, each), { code: 'input-wrong' }, each)
  assert.equal(await photoOf(world, 'ana'), null)
})

test('of two changes at once one stays, whole', async () => {
  const world = await createWorld()
  const addresses = ['https://fotos.example/1', 'https://fotos.example/2']
  await Promise.all(addresses.map((each) => change(world, each)))
  assert.ok(addresses.includes((await photoOf(world, 'ana')) ?? ''))
})
