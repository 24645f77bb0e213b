import assert from 'node:assert/strict'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startProduct } from '#test/faults/victim.ts'
import { newVisitor } from '#test/http/visitor.ts'
import { place, scratchFolder } from '#test/scratch.ts'

const root = join(import.meta.dirname, '..')
const unit = readFileSync(join(import.meta.dirname, 'resguardo.service'), 'utf8')
const valueOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

test('with the command and the surroundings of the service alone, Ana gets in', async () => {
  const folder = scratchFolder('service', place())
  const here = { '/opt/resguardo': root, '/var/cache/resguardo': join(folder, 'cache') }
  const words = (text: string) =>
    Object.entries(here)
      .reduce((moved, [there, instead]) => moved.replaceAll(there, instead), text)
      .split(' ')
  const named = Object.fromEntries(words(valueOf('Environment')).map((each) => each.split('=')))
  assert.equal(named['NODE_ENV'], 'production')
  const surroundings = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...named }
  const product = await startProduct(folder, words(valueOf('ExecStart')), surroundings)
  try {
    await product.ready()
    const ana = newVisitor(product.address)
    const entered = await ana.post('/login', {
      email: 'ana@demostracion.example',
      password: 'demostracion-ana',
      redirect: '',
    })
    assert.equal(entered.status, 302)
    assert.equal((await ana.get('/app/transactions')).status, 200)
  } finally {
    await product.end()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the service writes to two folders and gets no right besides', () => {
  for (const line of [
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'SystemCallFilter=@system-service',
    'SystemCallFilter=~@privileged',
  ])
    assert.ok(unit.split('\n').includes(line), line)
  assert.doesNotMatch(unit, /^ReadWritePaths=/m)
})
