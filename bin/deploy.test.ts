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

const container = (file: string) => read(join('deploy/container', file))
const compose = container('compose.yaml')
// What each picture is made by, by its name.
const pictures = new Map(
  container('Containerfile')
    .split(/^FROM /m)
    .slice(1)
    .map((text) => [/ AS (\w+)/.exec(text)?.[1] ?? '', text] as const),
)
const services = new Map(
  compose
    .slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
    .split(/^ {2}(?=\w+:$)/m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf(':')), text] as const),
)

test('the containers start files of this program, with settings that it has', () => {
  const told = container('Containerfile') + compose
  for (const [path] of told.matchAll(/\bbin\/\w+\.(?:ts|mjs)\b/g))
    assert.ok(existsSync(join(root, path)), path)
  for (const [, path = ''] of told.matchAll(/(?:COPY --chmod=755|dockerfile:) (deploy\/[\w./]+)/g))
    assert.ok(existsSync(join(root, path)), path)
  for (const [, target = ''] of compose.matchAll(/target: (\w+)/g)) assert.ok(pictures.has(target), target)
  const given = [
    ...container('Containerfile').matchAll(/\b(DATA_DIR)=/g),
    ...compose.matchAll(/\b([A-Z_]+): (?:'\d+'|[\d.]+)/g),
  ].map(([, name = '']) => name)
  assert.ok(given.includes('PORT') && given.includes('DATA_DIR'))
  for (const name of given) assert.ok(name in settings, name)
})

test('the containers are reached by the proxy alone, and as the example of a proxy knows them', () => {
  assert.deepEqual(compose.match(/ports: .*/g), ["ports: ['80:80', '443:443']"])
  const ports = [...services.values()].flatMap((text) => {
    const port = /PORT: '(\d+)'/.exec(text)?.[1]
    if (port) assert.ok(text.includes(`http://127.0.0.1:${port}/health/ready`), text)
    return port ?? []
  })
  assert.deepEqual(ports, ['3001', '3002'])
  const own = [...services]
    .filter(([, text]) => !/<<: \*(?:service|program)$/m.test(text))
    .map(([name]) => name)
  assert.deepEqual(own, ['network'])
  assert.match(compose, /x-service: &service\n {2}network_mode: service:network/)
})

test('what runs in a container is nobody in particular, and writes to its volume alone', () => {
  for (const name of ['resguardo', 'proxy', 'database'])
    assert.match(pictures.get(name) ?? '', /^USER (?!root)\w+$/m)
  for (const text of [services.get('network') ?? '', compose.slice(0, compose.indexOf('x-program'))])
    assert.match(text, /read_only: true[^]*cap_drop: \[ALL\]/)
  assert.doesNotMatch(compose, /^ +(?:cap_add|privileged|user):/m)
})

test('no secret stands in a picture or in what lists containers: each is a file that is asked for by its name', () => {
  const asked = (container('Containerfile') + container('database.sh')).match(/(?<=\/run\/secrets\/)[\w-]+/g)
  const lent = [...compose.matchAll(/^ {2}([\w-]+): \{ file: \/etc\/resguardo\//gm)].map(([, name]) => name)
  // `ca` is lent to whoever builds.
  assert.deepEqual(new Set(asked), new Set([...lent, 'ca']))
  assert.doesNotMatch(compose, /env_file|SECRET|PASSWORD|DATABASE_URL/)
  assert.ok(read('.containerignore').split('\n').includes('**/*.env'))
})

test('a container has time to drain and to finish before it is killed', () => {
  const drain = Number(/DRAIN_SECONDS: '(\d+)'/.exec(compose)?.[1])
  for (const [, most] of compose.matchAll(/stop_grace_period: (\d+)s/g))
    assert.ok(drain + settings.SHUTDOWN_SECONDS.parse(undefined) < Number(most))
})

const copies = (file: string) => read(join('deploy/pgbackrest', file))

test('each place of the copies is sealed, and forgets what is old; all of the examples mean the same server', () => {
  const text = copies('pgbackrest.conf').replaceAll(/^#(?=repo)/gm, '')
  for (const repo of ['repo1', 'repo2'])
    for (const each of [
      'path=',
      'cipher-type=aes-256-cbc',
      'cipher-pass=',
      'retention-full-type=time',
      'retention-full=',
    ])
      assert.ok(text.includes(`\n${repo}-${each}`), `${repo}-${each}`)
  const [, stanza = ''] = /^\[(?!global)(\w+)\]$/m.exec(text) ?? []
  const told = ['resguardo.conf', 'cron', 'try-copy.sh'].map(copies).join() + read('docs/guide/pgbackrest.md')
  assert.deepEqual(new Set(told.match(/(?<=--stanza=)\w+/g)), new Set([stanza]))
  assert.match(copies('resguardo.conf'), /^archive_timeout = 60$/m)
})

test('a copy is tried by a program that is there, where nothing else lies and nothing is archived', () => {
  const text = copies('try-copy.sh')
  assert.match(text, /bin\/restore\.ts --restored$/m)
  assert.ok(text.indexOf('if [ -e "$place" ]') < text.indexOf('trap tidy EXIT'))
  assert.match(text, /--archive-mode=off/)
  for (const [, path = ''] of copies('cron').matchAll(/\/opt\/resguardo\/(\S+\.sh)/g))
    assert.ok(existsSync(join(root, path)), path)
})
