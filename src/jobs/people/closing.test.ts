import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendMessage } from '#commands/contact/send-message.ts'
import { closeAccount } from '#commands/people/close-account.ts'
import { addDrafter, drafterSince } from '#store/transactions/drafters.ts'
import { backgroundOf } from '#test/background.ts'
import { createWorld } from '#test/world.ts'
import { saveDraft } from '#commands/transactions/save-draft.ts'
import { eraseWhatIsDue } from './erase-what-is-due.ts'

const confirmation = 'CERRAR MI CUENTA'

test('a mail confirms that an account is closed, and until when what has to be kept stays', async () => {
  const world = await createWorld()
  const background = backgroundOf(world)
  await world.perform('zoe', closeAccount, { confirmation })
  await background.work()
  const [mail] = background.mails
  assert.equal(mail?.to, 'zoe@example.com')
  assert.equal(mail?.subject, 'Tu cuenta está cerrada')
  assert.match(mail?.text ?? '', /bloqueados hasta el 2 de marzo de 2036/)
})

test('every night what is due is erased: copies after their day, drafters after thirty days, drafts and messages after a year', async () => {
  const world = await createWorld()
  const { job, lines } = backgroundOf(world)
  const { reader, writer } = world.database
  const id = '0197a000-0000-7000-8000-00000000d0d0'
  await addDrafter(writer, { id, country: 'ES', timeZone: 'Europe/Madrid', at: world.now() })
  const message = { name: 'Ana', email: 'ana@example.com', subject: 'Una duda', body: 'Tengo una pregunta.' }
  await world.perform('ana', sendMessage, message)
  await world.perform('zoe', closeAccount, { confirmation })
  const [left, written, sent] = [
    await world.transactionIn('draft'),
    await world.transactionIn('draft'),
    await world.transactionIn('proposed'),
  ]
  world.pass({ days: 29 })
  await eraseWhatIsDue(job)
  assert.notEqual(await drafterSince(reader, id), null)
  assert.deepEqual(lines, [])
  world.pass({ days: 336 })
  await world.perform('ana', saveDraft, { transactionId: written, content: {} })
  world.pass({ days: 1 })
  await eraseWhatIsDue(job)
  assert.deepEqual(lines.splice(0), [
    { event: 'erased', facts: { copies: 0, drafters: 1, drafts: 1, messages: 1 } },
  ])
  const kept = await reader.selectFrom('participants').select('transaction_id').distinct().execute()
  assert.deepEqual(kept.map((row) => row.transaction_id).toSorted(), [written, sent].toSorted())
  assert.ok(!kept.some((row) => row.transaction_id === left))
  world.pass({ days: 366 * 10 })
  await eraseWhatIsDue(job)
  await eraseWhatIsDue(job)
  assert.equal(await drafterSince(reader, id), null)
  assert.deepEqual(lines, [{ event: 'erased', facts: { copies: 1, drafters: 0, drafts: 1, messages: 0 } }])
})
