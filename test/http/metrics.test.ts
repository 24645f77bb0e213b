import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { timers } from '#domain/transactions/timers.ts'
import { freePort } from '#store/database/free-port.ts'
import { whileBroken } from './broken-database.ts'
import { follow } from './crawl.ts'
import { personalWords } from './personal-words.ts'
import { runningProgram } from './program.ts'
import { invented, newVisitor } from './visitor.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const rules = read('deploy/prometheus/alerts.yaml')
const dashboard = read('deploy/grafana/resguardo.json')

/** What is written after a key of the rules. */
const written = (key: string) =>
  [...rules.matchAll(new RegExp(`^ +(?:- )?${key}: (.*)$`, 'gm'))].map(([, text]) => text ?? '')

test('what Prometheus reads', async (t) => {
  const metrics = await freePort()
  const log: string[] = []
  const { address, means } = await runningProgram({ METRICS_PORT: String(metrics) }, (line) => log.push(line))
  const scrape = async (path = '/metrics', method = 'GET') =>
    fetch(`http://127.0.0.1:${metrics}${path}`, { method })
  const [ana, olga] = [await invented(address, 'ana'), await invented(address, 'olga')]
  await follow(ana, ['/app/transactions', '/app/account'], 40)
  await follow(olga, ['/ops', '/ops/people', '/ops/payouts'], 40)
  await newVisitor(address).get('/invitacion/QWERTYUIOPasdfghjkl1234')
  await newVisitor(address).get('/ana@demostracion.example')
  await ana.post('/app/account/bank-accounts', { holder: 'Ana', number: 'ES9121000418450200051332' })
  for (const method of ['PROPFIND', 'PURGE', 'OPTIONS', 'DELETE'])
    await newVisitor(address).send('/ops', method, null, {})
  // What breaks is written into the log.
  await whileBroken(means.database.pool, () => ana.get('/app/transactions?q=ana@demostracion.example'))
  const answer = await scrape()
  const text = await answer.text()
  const names = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))

  await t.test('comes in its format from a port of its own, and from nowhere else', async () => {
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
    assert.equal((await scrape('/')).status, 404)
    assert.equal((await scrape('/metrics', 'POST')).status, 404)
    assert.equal((await newVisitor(address).get('/metrics')).status, 404)
  })

  await t.test('tells routes by their pattern, jobs by their task, and how everything stands', () => {
    assert.match(
      text,
      /^resguardo_request_duration_seconds_count\{route="\/app\/transactions\/:transactionId",method="GET",status="2xx"\} [1-9]/m,
    )
    assert.match(
      text,
      /^resguardo_request_duration_seconds_count\{route="\/invitacion\/:token",method="GET",status="4xx"\} 1$/m,
    )
    const methods = new Set([...text.matchAll(/route="[^"]*",method="(\w+)"/g)].map(([, method]) => method))
    assert.deepEqual(methods, new Set(['GET', 'POST', 'other']))
    assert.match(text, /^resguardo_job_duration_seconds_count\{task="[a-z-]+",outcome="done"\} [1-9]/m)
    assert.match(
      text,
      /^resguardo_command_duration_seconds_count\{command="[a-z.-]+",outcome="done"\} [1-9]/m,
    )
    assert.match(
      text,
      /^resguardo_open_minor_units\{kind="tranche",state="funded",currency="EUR"\} [1-9]\d*$/m,
    )
    assert.match(text, /^resguardo_open_oldest_seconds\{kind="dispute",state="\w+",currency="MXN"\} [1-9]/m)
    assert.match(text, /^resguardo_custody_difference_minor_units\{currency="EUR"\} 0$/m)
    assert.match(text, /^resguardo_database_connections\{state="most"\} 8$/m)
    assert.match(text, /^resguardo_database_up 1$/m)
  })

  await t.test('says nothing of anybody, and the log has at most the number of a thing', async () => {
    const { names: called, ids } = await personalWords(means)
    assert.ok(called.length > 20 && ids.length > 40)
    assert.deepEqual(
      [...called, ...ids].filter((word) => text.includes(word)),
      [],
    )
    assert.doesNotMatch(text, /@|[A-Z]{2}\d{2}[A-Z0-9]{10}|[0-9a-f]{8}-[0-9a-f]{4}-|QWERTY/)
    const written = log.join('')
    assert.match(written, /request-failed/)
    assert.deepEqual(
      called.filter((word) => written.includes(word)),
      [],
    )
    assert.doesNotMatch(written, /@demostracion|ES91|QWERTY/)
  })

  await t.test('has everything that the rules and the dashboard ask for', () => {
    const asked = [...`${rules}${dashboard}`.matchAll(/\b(?:resguardo|nodejs|process)_[a-z0-9_]+/g)].map(
      ([name]) => name,
    )
    const unknown = asked.filter(
      (name) => !names.has(name) && !names.has(name.replace(/_(?:bucket|count|sum)$/, '')),
    )
    assert.ok(asked.length > 50)
    assert.deepEqual([...new Set(unknown)], [])
  })
})

test('every rule says one sentence in Spanish and leads to a page of the guide that knows it', () => {
  const alerts = written('alert')
  const [summaries, pages] = [written('summary'), written('runbook')]
  assert.ok(alerts.length > 20)
  assert.deepEqual(
    [new Set(alerts).size, summaries.length, pages.length],
    [alerts.length, alerts.length, alerts.length],
  )
  for (const sentence of summaries) assert.match(sentence, /^'[A-ZÁÉÍÓÚ][^']+\.'$/)
  for (const [at, page] of pages.entries()) {
    assert.ok(existsSync(join(root, page)), page)
    assert.ok(read(page).includes(`\`${alerts[at]}\``), `${page} knows ${alerts[at]}`)
  }
  const known = [...new Set(pages)].flatMap((page) =>
    [...read(page).matchAll(/`(Resguardo\w+)`/g)].map(([, name]) => name ?? ''),
  )
  assert.deepEqual(
    known.filter((name) => !alerts.includes(name)),
    [],
  )
})

test('a dispute is told as long when the process says that it should be over', () => {
  const { span } = timers['T-MAX']
  assert.ok('days' in span)
  assert.ok(rules.includes(`kind="dispute"} > ${span.days} * 86400`))
})

test('nothing personal is asked for by the dashboard, and nothing of it is somebody else’s', () => {
  const { title, panels } = JSON.parse(dashboard) as {
    title: string
    panels: { targets: { expr: string }[] }[]
  }
  assert.equal(title, 'Resguardo')
  assert.ok(panels.every(({ targets }) => targets.length > 0))
  assert.doesNotMatch(dashboard, /https?:|@/)
})
