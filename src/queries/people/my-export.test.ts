import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { existing } from '#domain/assert.ts'
import { personColumns } from '#domain/people/personal-data.ts'
import { draftTransaction } from '#commands/transactions/draft.ts'
import { saveDraft } from '#commands/transactions/save-draft.ts'
import { exportSections, myExport } from '#queries/people/my-export.ts'
import { ask } from '#queries/query.ts'
import { openToRead } from '#store/database/database.ts'
import { isOutage } from '#store/database/outage.ts'
import type { Replica } from '#store/database/replica.ts'
import { addAccountLog } from '#store/people/account-log.ts'
import { backgroundOf } from '#test/background.ts'
import { connectedAs } from '#test/connections.ts'
import { attachToDraft } from '#commands/transactions/attach-to-draft.ts'
import { sendDealMessage } from '#commands/transactions/send-message.ts'
import { pdf } from '#test/pictures.ts'
import { createWorld, type Name, type World } from '#test/world.ts'

async function textFor(world: World, who: Name): Promise<string> {
  const { pieces } = await ask(world.means, world.actor(who), myExport, {})
  const text: string[] = []
  for await (const piece of pieces) text.push(piece)
  return text.join('')
}

describe('everything that is kept of a person', () => {
  test('comes whole also where a standby that was believed is gone: what is told piece by piece outlives its question', async () => {
    const world = await createWorld()
    const gone = openToRead('postgres://nadie@127.0.0.1:1/nada', { max: 1 })
    const replica: Replica = {
      caughtUp: async () => gone,
      failedBy: isOutage,
      standing: () => ({ state: 'follows', behind: null }),
      look: async () => ({ state: 'follows', behind: null }),
      close: gone.close,
    }
    const file = await textFor({ ...world, means: { ...world.means, replica } }, 'ana')
    assert.equal(JSON.parse(file).record.email, 'ana@example.com')
    await gone.close()
  })

  test('is one JSON file with its version, its parts and a text that explains them', async () => {
    const world = await createWorld()
    const background = backgroundOf(world)
    await world.transactionIn('releasable')
    await background.work()
    const { transactionId } = await world.perform('ana', draftTransaction, {})
    await world.perform('ana', saveDraft, { transactionId, content: { title: 'Piano' } })
    await addAccountLog(world.database.writer, {
      personId: world.ids.ana,
      what: 'signed-in',
      at: world.now(),
    })
    const file = JSON.parse(await textFor(world, 'ana'))
    assert.deepEqual(Object.keys(file), ['format', 'version', 'madeAt', 'readme', ...exportSections])
    assert.deepEqual([file.format, file.version], ['resguardo-datos', 2])
    assert.equal(file.madeAt, world.now().toString())
    for (const part of exportSections) assert.match(file.readme.join('\n'), new RegExp(`\\b${part}: `))
    assert.equal(file.record.email, 'ana@example.com')
    assert.deepEqual(file.bankAccounts.map((each: { number: string }) => each.number).toSorted(), [
      '002010077777777771',
      'ES7921000813610123456789',
    ])
    assert.deepEqual([file.drafts.length, file.drafts[0].content.title], [1, 'Piano'])
    assert.deepEqual(
      file.accountLog.map((each: { what: string }) => each.what),
      ['signed-in'],
    )
    const [deal] = file.deals
    assert.deepEqual([file.deals.length, deal.side, deal.seller], [1, 'buyer', 'Benito Prueba'])
    assert.equal(deal.terms.length, 1)
    assert.equal(deal.events[0].name, 'transaction.drafted')
    assert.equal(deal.events.at(-1).name, 'tranche.accepted')
    assert.ok(deal.movements.length > 0)
    assert.equal(deal.deposits.length, 1)
    assert.ok(file.notices.length > 0)
    assert.ok(file.notices.every((each: { deliveries: unknown[] }) => each.deliveries.length > 0))
  })

  test('tells of the other person what the deal shows, and of anybody else nothing', async () => {
    const world = await createWorld()
    await world.transactionIn('releasable')
    await world.transactionIn('agreed')
    const text = await textFor(world, 'benito')
    assert.match(text, /Ana/)
    for (const name of ['ana', 'carla', 'olga', 'zoe'] as const) {
      assert.ok(!text.includes(world.ids[name]), name)
      assert.ok(!text.includes(`${name}@example.com`), name)
    }
    assert.doesNotMatch(await textFor(world, 'zoe'), /Ana|Benito/)
  })

  test('holds what was written in a deal, and lists its files and those of drafts', async () => {
    const world = await createWorld()
    const files = [{ name: 'factura.pdf', bytes: pdf }]
    const draft = await world.transactionIn('draft')
    await world.perform('ana', attachToDraft, { transactionId: draft, files })
    const transactionId = await world.transactionIn('agreed')
    await world.perform('benito', sendDealMessage, { transactionId, text: 'Hola', files })
    const file = JSON.parse(await textFor(world, 'ana'))
    const listed = ({ name, mediaType, bytes, sha256 }: Record<string, unknown>) => [
      name,
      mediaType,
      bytes,
      typeof sha256,
    ]
    const factura = ['factura.pdf', 'application/pdf', pdf.length, 'string']
    assert.deepEqual(file.drafts[0].files.map(listed), [factura])
    const [message] = file.deals[0].messages
    assert.deepEqual([message.by, message.isOwn, message.text], ['seller', false, 'Hola'])
    assert.deepEqual(message.files.map(listed), [factura])
  })

  test('goes page by page through long lists', async () => {
    const world = await createWorld()
    const at = world.now()
    for (let entry = 0; entry < 1203; entry += 1)
      await addAccountLog(world.database.writer, {
        personId: world.ids.ana,
        what: 'signed-in',
        detail: String(entry),
        at,
      })
    const { accountLog } = JSON.parse(await textFor(world, 'ana'))
    assert.deepEqual(
      accountLog.map((each: { detail: string }) => Number(each.detail)),
      Array.from({ length: 1203 }, (_, entry) => entry),
    )
  })

  test('is refused without a fresh proof', async () => {
    const world = await createWorld()
    const stale = { ...world.actor('ana'), steppedUpAt: null }
    await assert.rejects(ask(world.means, stale, myExport, {}), { code: 'step-up-needed' })
  })
})

test('every column that says whose a row is has its fate in the file and when the account is closed', async () => {
  const { url } = await createWorld()
  const found = await connectedAs('owner', url, async (client) => {
    // What refers to people, and what is called as if it did.
    const { rows } = await client.query<{ name: string }>(`
      select distinct table_name || '.' || column_name as name
      from information_schema.columns c
      where table_schema = 'public' and data_type = 'uuid' and (
        column_name ~* '(person|actor|user|buyer|seller|drafted|_by$)'
        or exists (
          select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
          where k.contype = 'f' and k.confrelid = 'people'::regclass
            and k.conrelid = format('%I.%I', table_schema, table_name)::regclass and a.attname = column_name))`)
    return rows.map(({ name }) => name)
  })
  assert.deepEqual(found.toSorted(), Object.keys(personColumns).toSorted())
  const parts = Object.values(personColumns).flatMap(({ exported }) => ('in' in exported ? exported.in : []))
  for (const part of parts) assert.ok(exportSections.includes(part), part)
  existing(personColumns['people.person_id'], 'people are among them')
})
