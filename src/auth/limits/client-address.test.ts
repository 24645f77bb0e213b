import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientAddressOf, networksOf, withClientAddress } from './client-address.ts'

function seenAs(
  socket: string | undefined,
  proxies = 0,
  forwarded?: string,
  own: Record<string, string> = {},
) {
  const headers = { ...own, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) }
  const request = new Request('http://localhost/login', { method: 'POST', body: 'a=1', headers })
  return clientAddressOf(withClientAddress(request, { socket, proxies }))
}

test('an IPv4 address counts as itself, also when the socket writes it as IPv6', () => {
  assert.equal(seenAs('203.0.113.7'), '203.0.113.7')
  assert.equal(seenAs('::ffff:203.0.113.7'), '203.0.113.7')
  assert.equal(seenAs('::ffff:cb00:7107'), '203.0.113.7')
  assert.equal(seenAs('::FFFF:203.0.113.7'), '203.0.113.7')
})

test('an IPv6 address counts as its /64 network, in whichever spelling', () => {
  for (const address of [
    '2001:db8:1:2:3:4:5:6',
    '2001:0DB8:0001:0002::9',
    '2001:db8:1:2::',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
  ])
    assert.equal(seenAs(address), '2001:db8:1:2', address)
  assert.notEqual(seenAs('2001:db8:1:3::1'), '2001:db8:1:2')
  assert.equal(seenAs('fe80::1%eth0'), 'fe80:0:0:0')
  assert.equal(seenAs('::1'), '0:0:0:0')
})

test('what a visitor writes into the header is believed by nobody without a proxy', () => {
  assert.equal(seenAs('203.0.113.7', 0, '198.51.100.1'), '203.0.113.7')
  assert.equal(
    seenAs('203.0.113.7', 0, undefined, { 'x-resguardo-client-address': '1.2.3.4' }),
    '203.0.113.7',
  )
})

test('with proxies only what they wrote is believed, not what was there before', () => {
  assert.equal(seenAs('10.0.0.1', 1, '198.51.100.1'), '198.51.100.1')
  assert.equal(seenAs('10.0.0.1', 1, '1.2.3.4, 198.51.100.1'), '198.51.100.1')
  assert.equal(seenAs('10.0.0.1', 2, '1.2.3.4, 198.51.100.1, 10.0.0.2'), '198.51.100.1')
  assert.equal(seenAs('10.0.0.1', 1, '1.2.3.4,2001:db8:1:2::9'), '2001:db8:1:2')
})

test('a port and brackets are left out', () => {
  assert.equal(seenAs('10.0.0.1', 1, '198.51.100.1:40123'), '198.51.100.1')
  assert.equal(seenAs('10.0.0.1', 1, '[2001:db8:1:2::9]:40123'), '2001:db8:1:2')
  assert.equal(seenAs('10.0.0.1', 1, '[2001:db8:1:2::9]'), '2001:db8:1:2')
})

test('what is no address leaves the address of the connection', () => {
  for (const forwarded of [
    '',
    'unknown',
    '_hidden',
    '198.51.100.1, ',
    '999.1.1.1',
    'evil\tx',
    'a'.repeat(9000),
  ])
    assert.equal(seenAs('10.0.0.1', 1, forwarded), '10.0.0.1', forwarded.slice(0, 20))
  assert.equal(seenAs('10.0.0.1', 3, '198.51.100.1'), '10.0.0.1', 'fewer entries than proxies')
  assert.equal(seenAs(undefined), 'unknown')
})

test('the form of the request stays readable', async () => {
  const request = new Request('http://localhost/login', {
    method: 'POST',
    body: new URLSearchParams({ a: '1' }),
  })
  const seen = withClientAddress(request, { socket: '203.0.113.7', proxies: 0 })
  assert.equal((await seen.formData()).get('a'), '1')
})

test('around an address lie two wider networks', () => {
  const around = (socket: string) =>
    networksOf(withClientAddress(new Request('http://localhost/'), { socket, proxies: 0 }))
  assert.deepEqual(around('203.0.113.7'), ['203.0.113.', '203.0.'])
  assert.deepEqual(around('2001:db8:1:2::9'), ['2001:db8:1:', '2001:db8:'])
  assert.deepEqual(around('::ffff:203.0.113.7'), ['203.0.113.', '203.0.'])
  assert.deepEqual(around('nowhere'), [])
})
