import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { canonical, digest } from '#domain/digest.ts'
import { connectedAs } from '#test/connections.ts'
import { refusedBy } from '#test/stolen-connection.ts'
import { createWorld, type World } from '#test/world.ts'
import { demonstrationMarks, startOver } from '../database/start-over.ts'
import { listGuideEditions, publishGuide, readGuideEdition } from './guide-editions.ts'

const textOf = (words: string) => canonical({ title: 'Guía', lead: words, sections: [] })
const numbersIn = async ({ database }: World) =>
  (await listGuideEditions(database.reader)).map(({ edition }) => edition)

describe('the guide of a program that starts', () => {
  test('is the next edition where its text is new, and the one that it was where it was published before', async () => {
    const world = await createWorld()
    const publish = (words: string) => publishGuide(world.url, textOf(words), world.now())
    const started = [await publish('Siete días.'), await publish('Siete días.')]
    const changed = await publish('Cinco días.')
    const back = await publish('Siete días.')

    assert.deepEqual([...started, changed, back], [1, 1, 2, 1])
    assert.deepEqual(await numbersIn(world), [2, 1])
    const second = await readGuideEdition(world.database.reader, 2)
    assert.deepEqual(
      [second?.body, second?.seal, second?.publishedAt.toString()],
      [textOf('Cinco días.'), digest(textOf('Cinco días.')), world.now().toString()],
    )
    assert.equal(await readGuideEdition(world.database.reader, 3), undefined)
  })

  test('is one edition where many start at once, and one for each text', async () => {
    const world = await createWorld()
    const texts = ['uno', 'dos', 'uno', 'dos', 'uno', 'dos']
    const numbers = await Promise.all(
      texts.map((words) => publishGuide(world.url, textOf(words), world.now())),
    )

    assert.deepEqual(await numbersIn(world), [2, 1])
    for (const words of ['uno', 'dos'])
      assert.equal(new Set(numbers.filter((_, index) => texts[index] === words)).size, 1)
  })

  test('stays what it was: whoever holds the program’s connection adds, changes and takes away nothing', async () => {
    const world = await createWorld()
    await publishGuide(world.url, textOf('Siete días.'), world.now())
    const changes = [
      `update guide_editions set body = '{}', seal = encode(sha256('{}'), 'hex')`,
      'delete from guide_editions',
      'truncate guide_editions',
    ]
    const forged = `insert into guide_editions values (2, encode(sha256('{}'), 'hex'), '{}', now())`
    await connectedAs('application', world.url, async (client) => {
      for (const change of [...changes, forged])
        await assert.rejects(client.query(change), /permission denied for table guide_editions/)
    })
    await connectedAs('owner', world.url, async (client) => {
      for (const change of changes) await assert.rejects(client.query(change), /append-only/)
      await refusedBy(
        'editions_are_sealed',
        client.query(`insert into guide_editions values (2, 'x', '{}', now())`),
      )
    })
    assert.deepEqual(await numbersIn(world), [1])
  })

  test('keeps its number where an invented market is begun anew: the program works with it already', async () => {
    const world = await createWorld()
    for (const words of ['uno', 'dos']) await publishGuide(world.url, textOf(words), world.now())
    const before = await readGuideEdition(world.database.reader, 2)
    await connectedAs('owner', world.url, async (client) => {
      await client.query(`update people set email = display_name || '@demostracion.example'`)
      await client.query(
        `insert into office_log (actor_id, action, subject, note, at) values ($1, $2, $3, '', now())`,
        [world.ids.olga, demonstrationMarks.begun, demonstrationMarks.subject],
      )
    })

    assert.equal(await startOver(world.url), true)
    assert.deepEqual(await numbersIn(world), [2, 1])
    assert.deepEqual(await readGuideEdition(world.database.reader, 2), before)
  })
})
