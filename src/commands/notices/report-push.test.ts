import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { perform } from '#commands/command.ts'
import { existing } from '#domain/assert.ts'
import { nobody } from '#domain/transactions/situation.ts'
import { noticesList } from '#queries/notices/list.ts'
import { receiptOf } from '#store/notices/push-receipts.ts'
import { ask } from '#test/ask.ts'
import { backgroundOf } from '#test/background.ts'
import { registeredDevice, senderIn } from '#test/devices.ts'
import { startPushService } from '#test/played-push.ts'
import { createWorld } from '#test/world.ts'
import { reportPushMessage } from './report-push.ts'

const service = await startPushService()
after(() => service.close())

async function pushed() {
  const world = await createWorld({ pushServices: [service.origin] })
  const device = await registeredDevice(world, 'ana', service)
  await world.transactionIn('agreed')
  await backgroundOf(world, undefined, senderIn(world, service)).work()
  const came = service.arrived.filter(({ path }) => device.endpoint.endsWith(path))
  const content = JSON.parse(existing(came.at(-1), 'it came').body) as { id: string; receipt: string }
  const report = (what: string, receipt = content.receipt) =>
    // Without a session: the device may have none any more.
    perform(world.means, nobody, reportPushMessage, { receipt, what })
  const delivery = () =>
    world.database.reader
      .selectFrom('notice_deliveries')
      .selectAll()
      .where('notice_id', '=', content.id)
      .where('channel', '=', 'push')
      .executeTakeFirstOrThrow()
  return { world, content, report, delivery }
}

test('a device tells that a message came, and that it was opened: each once, with its time', async () => {
  const { world, content, report, delivery } = await pushed()
  const sent = world.now().toString()
  assert.equal((await delivery()).delivered_at, null)
  world.pass('PT2M')
  const came = world.now().toString()
  await report('delivered')
  world.pass('PT1H')
  const opened = world.now().toString()
  await report('opened')
  for (const what of ['delivered', 'opened']) await assert.rejects(report(what), { code: 'not-found' })
  const { sent_at, delivered_at, read_at } = await delivery()
  assert.deepEqual(
    [sent_at, delivered_at, read_at].map((at) => at?.toString()),
    [sent, came, opened],
  )
  const { rows } = await ask(world, 'ana', noticesList, {})
  const notice = existing(
    rows.find(({ id }) => id === content.id),
    'it is in the app',
  )
  assert.equal(notice.readAt?.toString(), opened)
})

test('of two reports at the same moment one counts', async () => {
  const { report } = await pushed()
  const told = await Promise.allSettled([report('delivered'), report('delivered')])
  assert.deepEqual(told.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('a receipt that we did not sign, and one of no message, are worth nothing', async () => {
  const { world, content, report } = await pushed()
  const [id = ''] = content.receipt.split('.')
  const forged = `${id}.${'0'.repeat(64)}`
  const ofNothing = receiptOf(world.means.seals, '00000000-0000-7000-8000-000000000999')
  for (const receipt of ['', 'x', forged, ofNothing, `${content.receipt}0`])
    await assert.rejects(report('delivered', receipt), { code: 'not-found' })
  await assert.rejects(report('thrown away'), { code: 'input-wrong' })
})
