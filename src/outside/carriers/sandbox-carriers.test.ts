import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { scratchFolder } from '#test/scratch.ts'
import { createSandboxCarriers } from './sandbox-carriers.ts'

const parcel = { carrier: 'correos', number: 'RR473124829ES' } as const
const at = Temporal.Instant.from('2026-05-04T09:00:00Z')

test('the carriers of a demonstration say what they were moved to say, also to another process', async () => {
  const folder = scratchFolder('carriers')
  const carriers = createSandboxCarriers({ folder })

  assert.equal(await carriers.wordOf(parcel), null)
  await carriers.move(parcel, { state: 'in-transit', at, place: 'Madrid' })
  await carriers.move(parcel, { state: 'delivered', at: at.add({ hours: 5 }), place: 'Vigo' })

  const word = await createSandboxCarriers({ folder }).wordOf(parcel)
  assert.deepEqual(
    [word?.state, word?.at.toString(), word?.place],
    ['delivered', '2026-05-04T14:00:00Z', 'Vigo'],
  )
  assert.equal(await carriers.wordOf({ ...parcel, carrier: 'seur' }), null)
  await assert.rejects(carriers.wordOf({ ...parcel, number: '../../etc/passwd' }))
})

test('what they cannot read they do not make up', async () => {
  const folder = scratchFolder('carriers')
  const carriers = createSandboxCarriers({ folder })
  await carriers.move(parcel, { state: 'in-transit', at, place: '' })
  await writeFile(join(folder, 'correos-RR473124829ES.json'), '{"state":"eaten"}')
  await assert.rejects(carriers.wordOf(parcel))
})
