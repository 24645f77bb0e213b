import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountOf, faultOfDatabaseAddress, readableAddress, serversOf } from './database-servers.ts'

const namesIn = (address: string) => serversOf(address).map(({ name }) => name)

test('several servers are named as libpq names them, before the base or behind the question mark', () => {
  const both = ['uno:5432', 'dos.example:5433']
  assert.deepEqual(namesIn('postgres://a:b@uno,dos.example:5433/base'), both)
  assert.deepEqual(namesIn('postgres://a:b@uno/base?host=uno,dos.example&port=5432,5433'), both)
  assert.deepEqual(namesIn('postgresql://a:b@[::1]:5433,10.0.0.2/base'), ['::1:5433', '10.0.0.2:5432'])
  assert.deepEqual(namesIn('postgres://a:b@uno,dos/base?port=6000'), ['uno:6000', 'dos:6000'])
})

test('each server has an address of its own, with the account, the base and what else was asked for', () => {
  const address =
    'postgres://a:b%40c@uno:5432,dos:5433/base?sslmode=verify-full&target_session_attrs=read-write'
  const [, second] = serversOf(address)
  const own = new URL(second?.address ?? '')
  assert.deepEqual([own.username, own.password, own.pathname], ['a', 'b%40c', '/base'])
  assert.deepEqual(Object.fromEntries(own.searchParams), {
    sslmode: 'verify-full',
    target_session_attrs: 'read-write',
    host: 'dos',
    port: '5433',
  })
})

test('an address of one server stays what it was', () => {
  for (const address of ['postgres://a:b@uno:5432/base', 'postgres:///base?host=/run/postgresql']) {
    assert.equal(readableAddress(address), address)
    assert.equal(serversOf(address)[0]?.address, address)
  }
})

test('what reads it as any address can change the account of all', () => {
  const address = new URL(readableAddress('postgres://a:b@uno:5432,dos:5433/base'))
  address.username = 'otra'
  assert.deepEqual(namesIn(address.href), ['uno:5432', 'dos:5433'])
  for (const each of serversOf(address.href)) assert.equal(new URL(each.address).username, 'otra')
})

test('an account may stand in front of no host, as libpq reads it', () => {
  const address = readableAddress('postgres://a:b%40c@/base?host=uno,dos')
  assert.deepEqual(accountOf(address), { user: 'a', password: 'b@c' })
  assert.deepEqual(namesIn(address), ['uno:5432', 'dos:5432'])
  assert.equal(faultOfDatabaseAddress('postgres://a@/base?host=/run/postgresql'), null)
})

test('what cannot be meant is told apart', () => {
  assert.equal(faultOfDatabaseAddress('postgres://a:b@uno,dos/base?target_session_attrs=primary'), null)
  assert.equal(faultOfDatabaseAddress('mysql://uno/base'), 'address')
  assert.equal(faultOfDatabaseAddress('postgres://a:b@uno:65536/base'), 'address')
  assert.equal(faultOfDatabaseAddress('postgres://a:b@uno,,dos/base'), 'servers')
  assert.equal(faultOfDatabaseAddress('postgres://a:b@uno,dos:99999/base'), 'servers')
  assert.equal(faultOfDatabaseAddress('postgres://a:b@uno/base?target_session_attrs=standby'), 'session')
  // What the library would take before our own: the role of our questions, the database, the second of two accounts.
  assert.equal(faultOfDatabaseAddress('postgres://a:b@uno/base?options=-c%20work_mem%3D1MB'), 'behind')
  assert.equal(faultOfDatabaseAddress('postgres://a:b@uno/base?database=other'), 'behind')
  assert.equal(faultOfDatabaseAddress('postgres://a:b@uno/base?user=a&user=owner'), 'behind')
  assert.equal(
    faultOfDatabaseAddress('postgres://a:b@uno/base?sslmode=verify-full&sslmode=disable'),
    'behind',
  )
})
