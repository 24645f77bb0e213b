import assert from 'node:assert/strict'
import { test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { personById } from '#store/people/people.ts'
import { createWorld } from '#test/world.ts'
import { formatsOf } from '#words/dates.ts'
import { changeFormats } from './change-formats.ts'

async function formatsIn({ database, ids }: Awaited<ReturnType<typeof createWorld>>, name: 'ana' | 'zoe') {
  return formatsOf(existing(await personById(database.reader, ids[name]), 'she is there'))
}

test('a person reads as where they live until they choose, and again when they choose that', async () => {
  const world = await createWorld()
  const before = await formatsIn(world, 'zoe')

  await world.perform('zoe', changeFormats, { locale: 'es-AR', timeZone: 'Pacific/Galapagos' })
  assert.deepEqual(await formatsIn(world, 'zoe'), {
    locale: 'es-AR',
    timeZone: 'Pacific/Galapagos',
    writtenIn: 'AR',
  })
  await world.perform('zoe', changeFormats, { locale: '', timeZone: '' })

  assert.deepEqual(await formatsIn(world, 'zoe'), before)
})

test('nobody else reads differently, and what is no form or clock is refused', async () => {
  const world = await createWorld()
  const before = await formatsIn(world, 'ana')

  await world.perform('zoe', changeFormats, { locale: 'es-CL', timeZone: '' })
  for (const wrong of [
    { locale: 'en-GB', timeZone: '' },
    { locale: 'es-es', timeZone: '' },
    { locale: '', timeZone: 'Mars/Olympus' },
    { locale: 'es-ES' },
  ])
    await assert.rejects(world.perform('zoe', changeFormats, wrong), { code: 'input-wrong' })

  assert.deepEqual(await formatsIn(world, 'ana'), before)
  assert.equal((await formatsIn(world, 'zoe')).locale, 'es-CL')
})

test('of two changes at once the last one stands, whole', async () => {
  const world = await createWorld()

  await Promise.all([
    world.perform('zoe', changeFormats, { locale: 'es-CL', timeZone: 'America/Santiago' }),
    world.perform('zoe', changeFormats, { locale: 'es-PE', timeZone: 'America/Lima' }),
  ])

  const { locale, timeZone } = await formatsIn(world, 'zoe')
  assert.equal(timeZone, locale === 'es-CL' ? 'America/Santiago' : 'America/Lima')
})
