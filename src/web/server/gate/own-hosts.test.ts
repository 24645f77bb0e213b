import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownHosts } from './own-hosts.ts'

test('behind TLS a site is known by the names of the settings and no other', () => {
  const isOwn = ownHosts('https://resguardo.example', ['www.resguardo.example'])
  for (const host of [
    'resguardo.example',
    'Resguardo.Example',
    'resguardo.example:443',
    'www.resguardo.example',
  ])
    assert.ok(isOwn(host), host)
  for (const host of [
    '',
    'evil.example',
    'resguardo.example:8443',
    'sub.resguardo.example',
    'resguardo.example.evil.example',
    'localhost:3000',
    '127.0.0.1:3000',
    'a b',
  ])
    assert.ok(!isOwn(host), host)
  assert.ok(!isOwn(undefined))
})

test('a demonstration is known by numbers too, which no foreign name can take on, and by no foreign name', () => {
  const isOwn = ownHosts('http://localhost:3000', [])
  for (const host of [
    'localhost:3000',
    'localhost:4000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.20:3000',
  ])
    assert.ok(isOwn(host), host)
  for (const host of ['evil.example:3000', 'localhost.evil.example:3000', '127.0.0.1.evil.example'])
    assert.ok(!isOwn(host), host)
})
