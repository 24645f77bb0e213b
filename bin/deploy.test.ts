import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { HEARTBEAT } from '#api/live.ts'
import { mostBytesWithFiles } from '#web/server/gate/body-limits.ts'
import { settings } from '#settings/settings.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const proxies = readdirSync(join(root, 'deploy/proxy'))
const units = readdirSync(join(root, 'deploy/systemd')).map((folder) => {
  const [file = ''] = readdirSync(join(root, 'deploy/systemd', folder))
  return { folder, text: read(join('deploy/systemd', folder, file)) }
})

/** How long each proxy lets an answer be silent, in seconds. */
const silences: Readonly<Record<string, RegExp>> = {
  'haproxy.cfg': /timeout (?:server|client) (\d+)s/g,
  'nginx.conf': /proxy_read_timeout (\d+)s/g,
}

for (const name of proxies) {
  // What is meant, without what is said of it.
  const text = read(join('deploy/proxy', name)).replaceAll(/^\s*#.*$/gm, '')

  test(`${name} lets through the largest form that the program takes, and nothing larger`, () => {
    const bounds = [...text.matchAll(/(?:max_body_size|max_size|-m int gt) (\d+)/g)]
    const largest = Math.max(mostBytesWithFiles('files') ?? 0, mostBytesWithFiles('statement') ?? 0)
    assert.deepEqual(
      bounds.map(([, bytes]) => Number(bytes)),
      [largest],
    )
  })

  test(`${name} knows the same two processes everywhere, compresses no page and adds no header to one`, () => {
    assert.deepEqual(new Set(text.match(/127\.0\.0\.1:\d+/g)), new Set(['127.0.0.1:3001', '127.0.0.1:3002']))
    assert.doesNotMatch(text, /gzip on|encode |compression |add_header|set-header|add-header/)
  })

  test(`${name} leaves a live page open between two of its signs`, () => {
    for (const [, seconds] of text.matchAll(silences[name] ?? /(?:read|response_header)_timeout (\d+)s/g))
      assert.ok(Number(seconds) > (2 * HEARTBEAT) / 1000)
  })

  test(`${name} leads nothing over to https that programs call`, () => {
    for (const path of ['api', 'webhooks', 'health']) assert.match(text, new RegExp(`[/(|]${path}\\b`))
  })
}

test('the proxies that ask for health ask for readiness', () => {
  for (const name of ['haproxy.cfg', 'Caddyfile'])
    assert.match(read(join('deploy/proxy', name)), /uri \/health\/ready\b/)
})

test('the units start files of this program, with settings that it has', () => {
  assert.deepEqual(
    units.map(({ folder }) => folder),
    ['resguardo-work.service.d', 'resguardo@.service.d'],
  )
  for (const { text } of units) {
    for (const [, path = ''] of text.matchAll(/ (bin\/\w+\.ts)$/gm)) assert.ok(existsSync(join(root, path)))
    for (const [, line = ''] of text.matchAll(/^Environment=(.*)$/gm))
      for (const [name = ''] of line.split(' ').map((each) => each.split('=')))
        assert.ok(name in settings, name)
    // What protects the machine stands in bin/resguardo.service alone.
    assert.doesNotMatch(text, /^(?:Protect|Restrict|Private|SystemCall|Capability|NoNew|User=)/m)
  }
})

test('a service has time to drain and to finish before it is killed', () => {
  const drain = Number(
    /DRAIN_SECONDS=(\d+)/.exec(read('deploy/systemd/resguardo@.service.d/process.conf'))?.[1],
  )
  const stop = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('bin/resguardo.service'))?.[1])
  assert.ok(drain + settings.SHUTDOWN_SECONDS.parse(undefined) < stop)
})
