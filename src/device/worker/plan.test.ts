import assert from 'node:assert/strict'
import { test } from 'node:test'
import { planFor } from './plan.ts'
import type { Shell } from '../shell.ts'

const shell: Shell = {
  build: 'one',
  assetsAt: '/assets/',
  files: ['/assets/root-1.css', '/icons.svg', '/offline'],
  offlinePage: '/offline',
  openPages: ['/', '/features', '/docs/dispute-guidelines'],
  documents: ['/docs/dispute-guidelines'],
}
const origin = 'https://resguardo.example'

const plan = (path: string, mode = 'navigate', method = 'GET', of: Shell = shell) =>
  planFor({ url: new URL(path, origin).href, mode, method }, of, origin)

test('pages that anyone may read are kept as last seen', () => {
  for (const path of ['/', '/features', '/docs/dispute-guidelines']) assert.equal(plan(path), 'open-page')
})

test('pages of signed-in people are only fetched, never kept', () => {
  for (const path of [
    '/app/transactions',
    '/app/transactions/7f',
    '/ops',
    '/login',
    '/invitacion/abc',
    '/dev/mail',
  ])
    assert.equal(plan(path), 'page', path)
})

test('what carries a question or a form is not the page as last seen', () => {
  assert.equal(plan('/features?x=1'), 'page')
  assert.equal(plan('/features', 'navigate', 'POST'), 'page')
})

test('data is left alone: the worker neither keeps nor delays it', () => {
  for (const path of [
    '/app/transactions.data',
    '/app/account/_payload.json',
    '/builds/latest.json',
    '/__manifest?paths=x',
  ])
    assert.equal(plan(path, 'cors'), 'leave', path)
  assert.equal(plan('/app/transactions/7f/live', 'cors'), 'leave')
  assert.equal(plan('/preferences/theme', 'cors', 'POST'), 'leave')
  assert.equal(plan('/offline', 'cors'), 'leave')
})

test('built files and the sprite come from what is kept', () => {
  for (const path of ['/assets/root-1.css', '/assets/any-2.js', '/icons.svg'])
    assert.equal(plan(path, 'no-cors'), 'file', path)
  assert.equal(plan('/og/home.png', 'no-cors'), 'leave')
})

test('with a distribution network only its files are ours, and no page of another site is', () => {
  const cdn = 'https://cdn.example/assets/'
  const elsewhere = { ...shell, assetsAt: cdn, files: [`${cdn}root-1.css`, '/icons.svg'] }
  assert.equal(plan('https://cdn.example/assets/root-1.css', 'no-cors', 'GET', elsewhere), 'file')
  assert.equal(plan('https://cdn.example/other.css', 'no-cors', 'GET', elsewhere), 'leave')
  assert.equal(plan('/assets/root-1.css', 'no-cors', 'GET', elsewhere), 'leave')
  assert.equal(plan('https://other.example/', 'navigate'), 'leave')
})
