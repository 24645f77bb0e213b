import assert from 'node:assert/strict'
import { test } from 'node:test'
import { machines } from '../tools/cluster/machines.ts'
import { ownPortOf, portOf, settingsHere } from '../tools/cluster/settings-here.ts'

const settings = settingsHere(17_000, '/tmp/somewhere', '/usr/lib/postgresql/15/bin')
const numberIn = (text: string, name: string) =>
  Number(new RegExp(`^ *${name}: (\\d+)$`, 'm').exec(text)?.[1])

test('the example of Patroni is the same on each machine but for its own name and addresses', () => {
  const [uno, dos] = machines.map((machine) =>
    settings
      .patroni(machine)
      .replaceAll(/#.*/g, '')
      .replaceAll(machine, 'MACHINE')
      .replaceAll(String(portOf(17_000, 5432, machine)), 'PORT')
      .replaceAll(String(portOf(17_000, 8008, machine)), 'REST')
      .replaceAll(String(ownPortOf(17_000, 5432, machine)), 'OWN PORT')
      .replaceAll(String(ownPortOf(17_000, 8008, machine)), 'OWN REST')
      .replaceAll(/hosts: .*/g, 'hosts:'),
  )
  assert.equal(uno, dos)
})

test('what runs here is the example, with nothing of its machines left', () => {
  const texts = [
    settings.haproxy(),
    ...machines.flatMap((machine) => [settings.patroni(machine), JSON.stringify(settings.etcd(machine))]),
  ]
  for (const text of texts) assert.doesNotMatch(text.replaceAll(/#.*/g, ''), /10\.0\.0\.|\/var\//)
})

test('the example keeps what is told to be kept', () => {
  const text = settings.patroni('uno').replaceAll(/#.*/g, '')
  assert.match(text, /synchronous_mode: true\n\s+synchronous_mode_strict: true/)
  // With etcd's v3 protocol a Patroni before 3.0.3 loses what was kept.
  assert.match(text, /^etcd:$/m)
  assert.doesNotMatch(text, /statement_timeout/)
  // With any time given, a leader whose disk is full keeps the lease and nobody leads.
  assert.equal(numberIn(text, 'primary_start_timeout'), 0)
  assert.ok(
    numberIn(text, 'ttl') >= numberIn(text, 'loop_wait') + 2 * numberIn(text, 'retry_timeout'),
    'a leader steps down before its lease is over',
  )
  assert.match(settings.haproxy(), /^ {4}retries 0$/m)
  assert.match(settings.haproxy(), /on-marked-down shutdown-sessions/)
})
