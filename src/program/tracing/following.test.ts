import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { freePort } from '#store/database/free-port.ts'
import { openCollector } from '#test/collector.ts'
import { createLog } from '../log.ts'
import { followingTo } from './following.ts'
import { toldOnce } from './told-once.ts'

const logged = () => {
  const lines: string[] = []
  return { lines, log: createLog('info', (line) => lines.push(JSON.parse(line).event)) }
}

test('a collector that is not there keeps nobody, and is told once', async () => {
  const { lines, log } = logged()
  const endpoint = `http://127.0.0.1:${await freePort()}/v1/traces`
  const { tracer, close } = followingTo({ endpoint, share: 1 }, log)
  assert.equal(await tracer.follow('job', 'say-event', async () => 7), 7)
  await close()
  assert.deepEqual(lines, ['traces-not-sent'])
})

test('a collector that begins its answer and never ends it is told once', async () => {
  const { lines, log } = logged()
  const slow = { export: () => {}, shutdown: async () => {} }
  const exporter = toldOnce(slow, log, 1)
  for (let round = 0; round < 2; round += 1) exporter.export([], () => {})
  while (lines.length === 0) await nextTurn()
  assert.deepEqual(lines, ['traces-not-sent'])
})

test('what failed goes on failing, and is told without its message', async (t) => {
  const collector = await openCollector()
  t.after(collector.close)
  const { tracer, close } = followingTo(
    { endpoint: `${collector.address}/v1/traces`, share: 1 },
    logged().log,
  )
  const problem = new TypeError('La cuenta de ana@demostracion.example')
  await assert.rejects(
    tracer.follow('command', 'deals.release', () => Promise.reject(problem)),
    problem,
  )
  await close()
  const [span] = collector.spans()
  assert.deepEqual(
    [span?.name, span?.status?.code, span?.facts['error.type']],
    ['deals.release', 2, 'TypeError'],
  )
  assert.doesNotMatch(collector.bodies.join(), /demostracion/)
})

test('a share of nothing follows nothing, and a statement that belongs to nothing is not followed', async (t) => {
  const collector = await openCollector()
  t.after(collector.close)
  const endpoint = `${collector.address}/v1/traces`
  const none = followingTo({ endpoint, share: 0 }, logged().log)
  await none.tracer.follow('job', 'say-event', async () => none.tracer.statement('select 1')())
  await none.close()
  const all = followingTo({ endpoint, share: 1 }, logged().log)
  all.tracer.statement('select 1')()
  await all.close()
  assert.deepEqual(collector.spans(), [])
})
