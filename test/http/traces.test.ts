import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Collected, openCollector } from '#test/collector.ts'
import { whileBroken } from './broken-database.ts'
import { anaAndMarcos, dealIn } from './dealing.ts'
import { personalWords } from './personal-words.ts'
import { runningProgram } from './program.ts'
import { newVisitor, plain } from './visitor.ts'

test('what a collector of OpenTelemetry gets', async (t) => {
  const collector = await openCollector()
  t.after(collector.close)
  const { address, means } = await runningProgram({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address })
  const dealers = await anaAndMarcos(address)
  const { buyer: ana } = dealers
  const deal = await dealIn('agreed', dealers, 'Banco de carpintero')
  await ana.get(deal.address)
  await ana.post(`${deal.address}/messages`, { text: '¿A qué hora quedamos?' })
  await newVisitor(address).get('/invitacion/QWERTYUIOPasdfghjkl1234')
  await newVisitor(address).get('/ana@demostracion.example')
  const path = '/app/transactions?q=ana@demostracion.example'
  const broken = await whileBroken(means.database.pool, () => ana.get(path))
  const paths = ['/app/transactions/:transactionId', '/invitacion/:token', '/app/transactions']
  await collector.has(
    ...paths.map((each) => `GET ${each}`),
    'transactions.accept',
    'send-notice',
    'say-message',
  )
  const spans = collector.spans()
  const byId = new Map(spans.map((span) => [span.spanId, span]))
  const above = ({ parentSpanId }: Collected): Collected[] => {
    const parent = byId.get(parentSpanId ?? '')
    return parent ? [parent, ...above(parent)] : []
  }
  const kindsAbove = (span: Collected) => above(span).map(({ facts }) => facts['resguardo.kind'])

  await t.test('leads from a request over the step that was taken to each statement of SQL', () => {
    const statement = spans.find(
      (span) =>
        span.facts['db.system.name'] === 'postgresql' && kindsAbove(span).join(' ') === 'command request',
    )
    assert.ok(statement)
    const [step, request] = above(statement)
    assert.match(step?.name ?? '', /^[a-z]+\.[a-z-]+$/)
    assert.match(request?.name ?? '', /^POST \//)
    assert.equal(new Set([statement.traceId, step?.traceId, request?.traceId]).size, 1)
    assert.match(String(request?.facts['resguardo.error_number']), /^[2-9B-Z]{4}-[2-9B-Z]{4}$/)
  })

  await t.test('has jobs apart from whoever woke the worker, with their own statements', () => {
    const jobs = spans.filter(({ facts }) => facts['resguardo.kind'] === 'job')
    assert.ok(jobs.length > 0)
    assert.ok(jobs.every(({ parentSpanId }) => !parentSpanId))
    assert.ok(spans.some((span) => kindsAbove(span).at(-1) === 'job'))
  })

  await t.test('leads from a job to the step in which it was promised, which ends in a request', () => {
    // A notice is promised by a job too, as when a deadline passes.
    const pairs = spans
      .filter(({ name, links }) => name === 'send-notice' && links?.length === 1)
      .flatMap((job) => (job.links ?? []).map((link) => ({ job, link, step: byId.get(link.spanId) })))
    for (const { job, link, step } of pairs) {
      assert.equal(step?.traceId, link.traceId)
      assert.notEqual(job.traceId, link.traceId)
      assert.equal(step.facts['resguardo.kind'], 'command')
    }
    assert.ok(pairs.some(({ step }) => step && kindsAbove(step).join() === 'request'))
  })

  await t.test('leads so from what a command of its own database transaction promised', () => {
    const promised = spans.find(({ name }) => name === 'say-message')
    const [link] = promised?.links ?? []
    assert.equal(byId.get(link?.spanId ?? '')?.name, 'transactions.send-message')
  })

  await t.test('finds a page that broke by the number that its person read', () => {
    const number = /[2-9B-Z]{4}-[2-9B-Z]{4}/.exec(plain(broken.text))?.[0]
    const found = spans.filter(({ facts }) => facts['resguardo.error_number'] === number)
    assert.deepEqual(
      found.map(({ name, facts }) => [name, Number(facts['http.response.status_code'])]),
      [['GET /app/transactions', 500]],
    )
    const failed = spans.filter((span) => span.traceId === found[0]?.traceId && span.status?.code === 2)
    assert.ok(failed.some(({ facts }) => facts['error.type'] === '42P01'))
  })

  await t.test('is about nobody', async () => {
    const { names, ids } = await personalWords(means)
    const sent = collector.bodies.join('\n')
    assert.deepEqual(
      [...names, ...ids].filter((word) => sent.includes(word)),
      [],
    )
    assert.doesNotMatch(sent, /\w@\w|QWERTY/)
    const account = /\b[A-Z]{2}\d{2}[A-Z0-9]{10,}/.exec(sent)?.[0]
    assert.equal(account, undefined)
  })
})
