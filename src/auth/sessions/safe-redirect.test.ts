import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathHere, safeRedirect, startPage } from './safe-redirect.ts'

test('a path of this site is kept, with its query and its place', () => {
  for (const path of [
    '/',
    '/app/transactions/1?tab=money#plazo',
    '/invitacion/a-b_c',
    '/app/x?to=https://evil.example',
  ])
    assert.equal(safeRedirect(path), path)
})

test('nothing leads to another site', () => {
  const disguises = [
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    'evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/./\\evil.example',
    '/app/..//evil.example',
    ' //evil.example',
    '',
    '/\u0000/evil.example',
    `/${'a'.repeat(2000)}`,
    null,
    undefined,
    7,
  ]
  for (const disguise of disguises) {
    assert.equal(safeRedirect(disguise), startPage, String(disguise))
    assert.equal(pathHere(disguise), null, String(disguise))
  }
})

test('what is encoded stays part of the path', () => {
  for (const path of ['/%2F%2Fevil.example', '/%5Cevil.example', '/app/%09/x']) {
    assert.equal(new URL(safeRedirect(path), 'https://resguardo.example').origin, 'https://resguardo.example')
  }
})

test('the sign-in pages do not lead back to themselves', () => {
  for (const path of ['/login', '/login?redirect=/login', '/login/sign-out', '/app/../login'])
    assert.equal(safeRedirect(path), startPage)
  assert.equal(safeRedirect('/login/verify'), '/login/verify')
  assert.equal(pathHere('/login?redirect=/app'), '/login?redirect=/app')
})
