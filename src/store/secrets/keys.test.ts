import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { connectedAs } from '#test/connections.ts'
import { freshDatabase } from '#test/postgres.ts'
import { createWorld, worldSecret } from '#test/world.ts'
import { addressWithKey, keysOfRunningPrograms, openKeys, readKeys, retireOldKeys, WrongKey } from './keys.ts'
import { createSeals } from './seal.ts'

const only = (current: Buffer) => ({ current, previous: [] })
const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)]

const refused = (url: string, secrets: Parameters<typeof openKeys>[1], sentence: RegExp) =>
  assert.rejects(openKeys(url, secrets), (error) => {
    assert.ok(error instanceof WrongKey)
    assert.match(error.message, sentence)
    return true
  })

describe('the keys of a database', () => {
  test('are noted at the first start, once, and tell nothing of the secret', async () => {
    const { url } = await freshDatabase()
    const rings = await Promise.all([openKeys(url, only(first)), openKeys(url, only(first))])
    assert.deepEqual(rings[0], rings[1])
    assert.equal(rings[0].newest, 1)
    await connectedAs('owner', url, async (client) => {
      const { rows } = await client.query<{ text: string }>('select keys::text as text from keys')
      assert.equal(rows.length, 1)
      for (const form of ['hex', 'base64'] as const) assert.ok(!rows[0]?.text.includes(first.toString(form)))
    })
  })

  test('are kept from the running application', async () => {
    const { url } = await freshDatabase()
    await connectedAs('application', url, (client) =>
      assert.rejects(client.query('select * from keys'), { code: '42501' }),
    )
  })

  test('get a next one when the one before is given with it, and keep their fingerprints', async () => {
    const { url } = await freshDatabase()
    const before = await openKeys(url, only(first))
    const after = await openKeys(url, { current: second, previous: [first] })
    assert.equal(after.newest, 2)
    assert.deepEqual(
      [...after.secrets],
      [
        [1, first],
        [2, second],
      ],
    )
    assert.deepEqual(after.printing, before.printing)
    assert.deepEqual(await openKeys(url, { current: second, previous: [third, first] }), after)
    const sealed = createSeals(before).seal('0070099340040045671003')
    assert.equal(createSeals(after).open(sealed), '0070099340040045671003')
  })

  test('are refused with a sentence when they are others, too few, or in the wrong order', async () => {
    const { url } = await freshDatabase()
    await openKeys(url, only(first))
    await refused(url, only(second), /no es la de esta base de datos/)
    await refused(url, { current: second, previous: [third] }, /no es la de esta base de datos/)

    await openKeys(url, { current: second, previous: [first] })
    await refused(url, only(second), /Falta la clave 1/)
    await refused(url, only(first), /Falta la clave 2/)
    await refused(url, { current: first, previous: [second] }, /La clave dada es la 1 y la actual es la 2/)
    await refused(url, { current: third, previous: [first] }, /Falta la clave 2/)
  })

  test('do without a retired one, and never use it again', async () => {
    const { url } = await freshDatabase()
    const { printing } = await openKeys(url, only(first))
    await openKeys(url, { current: second, previous: [first] })
    await connectedAs('owner', url, async (client) => {
      assert.deepEqual(await retireOldKeys(client, 2), [1])
      assert.deepEqual(await retireOldKeys(client, 2), [])
      assert.deepEqual(
        (await readKeys(client)).map((key) => [key.generation, key.isRetired, key.sealedPrinting === null]),
        [
          [1, true, true],
          [2, false, false],
        ],
      )
      const { rows } = await client.query(`select action, subject from office_log order by office_log_id`)
      assert.deepEqual(rows, [
        { action: 'keys.add', subject: 'key:2' },
        { action: 'keys.retire', subject: 'key:1' },
      ])
    })
    const ring = await openKeys(url, only(second))
    assert.deepEqual([...ring.secrets.keys()], [2])
    assert.deepEqual(ring.printing, printing)
    await refused(url, only(first), /es la 1, ya retirada\. La actual es la 2/)
    await refused(url, { current: third, previous: [first] }, /Falta la clave 2/)
  })
})

describe('a database from before its keys were noted', () => {
  test('says itself which secret it was sealed with, and keeps its fingerprints', async () => {
    const world = await createWorld()
    await refused(world.url, only(first), /no abre lo que esta base de datos guarda cifrado/)
    const ring = await openKeys(world.url, { current: second, previous: [worldSecret] })
    assert.equal(ring.newest, 2)
    assert.equal(createSeals(ring).fingerprint('MXN ana'), world.means.seals.fingerprint('MXN ana'))
  })
})

test('a running program shows with which key it works', async () => {
  const { url } = await freshDatabase()
  await connectedAs('owner', addressWithKey(url, 3), () =>
    connectedAs('owner', url, async (client) => assert.deepEqual(await keysOfRunningPrograms(client), [3])),
  )
})
