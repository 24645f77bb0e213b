import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noticePreferences } from '#queries/notices/preferences.ts'
import { ask } from '#test/ask.ts'
import { backgroundOf } from '#test/background.ts'
import { createWorld, type Name, type World } from '#test/world.ts'
import { closeAccount } from '../people/close-account.ts'
import { chooseNotices } from './choose.ts'

const nothing = { byMail: [], byPush: [], tellsDetails: false }
const preferences = (world: World, who: Name) => ask(world, who, noticePreferences, {})

test('what is turned off goes by mail no more, and stands in the app all the same', async () => {
  const world = await createWorld()
  const background = backgroundOf(world)
  await world.perform('ana', chooseNotices, nothing)
  await world.transactionIn('inspecting')
  await background.work()
  const { rows } = await world.database.pool.query<{ name: string; channels: string[] }>(
    `select name, array_agg(channel order by channel) as channels from notices join notice_deliveries using (notice_id)
     where person_id = $1 group by name order by name`,
    [world.ids.ana],
  )
  const channels = Object.fromEntries(rows.map((row) => [row.name, row.channels]))
  assert.deepEqual(channels['deposito_completo_comprador'], ['app'])
  assert.deepEqual(channels['revision_empezada_comprador'], ['app', 'mail'], 'silence counts there')
  assert.ok(background.mails.some(({ to }) => to === 'benito@example.com'))
})

test('what was never chosen is on; the office hears of its own only with a role', async () => {
  const world = await createWorld()
  const { groups, tellsDetails } = await preferences(world, 'ana')
  assert.ok(groups.every(({ byMail, byPush }) => byMail && byPush))
  assert.equal(tellsDetails, false)
  assert.ok(!groups.some(({ group }) => group === 'office'))
  assert.ok((await preferences(world, 'olga')).groups.some(({ group }) => group === 'office'))
})

test('mails that silence needs stay on whatever is said, and details are shown only to who asks for it', async () => {
  const world = await createWorld()
  await world.perform('ana', chooseNotices, {
    byMail: ['payouts'],
    byPush: ['deadlines'],
    tellsDetails: true,
  })
  const { groups, tellsDetails } = await preferences(world, 'ana')
  assert.equal(tellsDetails, true)
  const on = (channel: 'byMail' | 'byPush') =>
    groups.filter((each) => each[channel]).map(({ group }) => group)
  assert.deepEqual(on('byMail'), ['deadlines', 'disputes', 'payouts', 'account'])
  assert.deepEqual(on('byPush'), ['deadlines'])
  assert.ok((await preferences(world, 'benito')).groups.every(({ byPush }) => byPush))
})

test('two choices at the same moment leave one of them, whole', async () => {
  const world = await createWorld()
  const all = { byMail: ['payouts', 'release'], byPush: ['payouts', 'release'], tellsDetails: true }
  await Promise.all([world.perform('ana', chooseNotices, all), world.perform('ana', chooseNotices, nothing)])
  const { groups, tellsDetails } = await preferences(world, 'ana')
  const chosen = groups.filter(({ byPush }) => byPush).map(({ group }) => group)
  assert.deepEqual(chosen, tellsDetails ? ['release', 'payouts'] : [])
})

test('a group that is none is refused, and whoever closed their account chooses nothing', async () => {
  const world = await createWorld()
  await assert.rejects(world.perform('ana', chooseNotices, { ...nothing, byMail: ['invented'] }), {
    code: 'input-wrong',
  })
  await world.perform('zoe', chooseNotices, { ...nothing, tellsDetails: true })
  await world.perform('zoe', closeAccount, { confirmation: 'CERRAR MI CUENTA' })
  await assert.rejects(world.perform('zoe', chooseNotices, nothing), { code: 'not-found' })
  const left = await world.database.reader
    .selectFrom('notice_preferences')
    .selectAll()
    .where('person_id', '=', world.ids.zoe)
    .execute()
  assert.deepEqual(left, [])
})
