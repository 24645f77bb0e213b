import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseNotices } from '#commands/notices/choose.ts'
import { announceDeposit } from '#commands/transactions/announce-deposit.ts'
import { markRead } from '#store/notices/notices.ts'
import { backgroundOf } from '#test/background.ts'
import { createWorld, type World } from '#test/world.ts'
import { sendDailyMails } from './send-daily-mails.ts'

const wanted = { byMail: [], byPush: [], tellsDetails: false, daily: true }
const digestsIn = (background: ReturnType<typeof backgroundOf>) =>
  background.mails.filter(({ subject }) => subject.startsWith('Tu resumen del día'))

/** The next eight in the morning where Benito lives. */
const toMorning = (world: World) => {
  const local = world.now().toZonedDateTimeISO('America/Mexico_City')
  const morning = local.add({ days: 1 }).withPlainTime('08:00')
  world.pass({ seconds: local.until(morning).total('seconds') })
}

/** Ana announces a deposit, of which Benito reads in the app alone. */
async function announced(world: World, background: ReturnType<typeof backgroundOf>) {
  const transactionId = await world.transactionIn('agreed')
  await background.passTo(world.now().add({ minutes: 2 }))
  await world.perform('ana', announceDeposit, { transactionId })
  await background.work()
  return transactionId
}

test('who asks for it reads once a morning what had no mail of its own; who does not ask gets none', async () => {
  const world = await createWorld()
  const background = backgroundOf(world)
  await world.perform('benito', chooseNotices, wanted)
  await announced(world, background)
  await sendDailyMails(background.job)
  assert.equal(digestsIn(background).length, 0, 'not on the day on which it was asked for')
  toMorning(world)
  // Two workers at the same time are one mail.
  await Promise.all([sendDailyMails(background.job), sendDailyMails(background.job)])
  const [digest, ...more] = digestsIn(background)
  assert.deepEqual(more, [])
  assert.equal(digest?.to, 'benito@example.com')
  assert.match(digest.text, /Ana dice que ya transfirió/)
  await sendDailyMails(background.job)
  toMorning(world)
  await sendDailyMails(background.job)
  assert.equal(digestsIn(background).length, 1, 'a day without anything has no mail')
})

test('what was read is not told again, and a mail that did not leave is tried again', async () => {
  const world = await createWorld()
  let isAway = true
  const background = backgroundOf(world, ({ subject }) => {
    if (isAway && subject.startsWith('Tu resumen')) throw new Error('the mail server is away')
    return { delivered: true }
  })
  await world.perform('benito', chooseNotices, wanted)
  const read = await announced(world, background)
  await markRead(world.database.writer, world.ids.benito, { transactionId: read }, world.now())
  await announced(world, background)
  toMorning(world)
  await assert.rejects(sendDailyMails(background.job), /away/)
  isAway = false
  await sendDailyMails(background.job)
  const [digest] = digestsIn(background)
  assert.equal(digest?.text.match(/Ana dice que ya transfirió/g)?.length, 1)
})
