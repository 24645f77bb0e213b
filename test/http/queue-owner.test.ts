import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pdf } from '#test/pictures.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { runningProgram } from './program.ts'
import { type Fields, newVisitor } from './visitor.ts'

/*
 * What a device kept without a network says who wrote it. Whoever is signed in by then, nothing is sent in the name of
 * somebody else, nor kept for them.
 */

const formOf = (fields: Fields, file?: string): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append(file, new File([Buffer.from(pdf)], 'Factura.pdf'))
  return form
}

test('what waited on a device of Ana', async (t) => {
  const { address, means } = await runningProgram()
  const dealers = await anaAndMarcos(address)
  const { buyer: ana, seller: marcos } = dealers
  const { address: deal } = await dealIn('claimed', dealers)
  const { rows } = await means.database.pool.query<{ id: string }>(
    "select person_id as id from people where email = 'ana@demostracion.example'",
  )
  const person = rows[0]?.id ?? ''
  const counts = async () => {
    const { rows: found } = await means.database.pool.query(
      'select (select count(*) from drafts) as drafts, (select count(*) from messages) as messages, (select count(*) from attachments) as files',
    )
    return found[0]
  }
  const key = () => crypto.randomUUID()
  const draft = '/app/transactions/create/draft'
  const own = await ana.post(draft, { draft: '', key: key(), person, title: 'Mesa', base: '1' })
  const { draft: id } = JSON.parse(own.text) as { draft: string }
  const before = await counts()

  await t.test('is not sent by Marcos, with whom she has a deal, nor by nobody', async () => {
    for (const sender of [marcos, newVisitor(address)]) {
      const saved = await sender.post(draft, { draft: '', key: key(), person, title: 'Silla' })
      if (sender === marcos)
        assert.deepEqual([saved.status, JSON.parse(saved.text).code], [401, 'sign-in-needed'])
      const said = await sender.post(`${deal}/messages`, formOf({ key: key(), person, text: 'Hola' }))
      const added = await sender.post(
        '/app/transactions/create/attachments',
        formOf({ draft: id, key: key(), person }, 'file'),
      )
      for (const { status, location } of [saved, said, added])
        assert.ok(status === 401 || location?.startsWith('/login?'), `${status} ${location}`)
    }
    assert.deepEqual(await counts(), before)
  })

  await t.test(
    'is sent by herself, and so is what names nobody, as a page without a queue sends it',
    async () => {
      for (const named of [{ person }, {}]) {
        const saved = await ana.post(draft, { draft: '', key: key(), title: 'Silla', ...named })
        assert.equal(saved.status, 200)
        const said = await ana.post(`${deal}/messages`, formOf({ key: key(), text: 'Hola', ...named }))
        assert.equal(said.location, `${deal}#mensajes`)
      }
      const added = await ana.post(
        '/app/transactions/create/attachments',
        formOf({ draft: id, key: key(), person }, 'file'),
      )
      assert.equal(added.status, 302)
    },
  )
})
