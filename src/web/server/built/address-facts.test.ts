import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ServerBuild } from 'react-router'
import type { RouteFacts } from '../../heads/route-facts.ts'
import { addressFacts } from './address-facts.ts'

const route = (id: string, path: string | undefined, handle: RouteFacts, parentId = 'root') => ({
  [id]: { id, parentId, path, module: { default: () => null, handle } },
})

const { routes } = {
  routes: {
    root: { id: 'root', path: '', module: {} },
    ...route('around', undefined, { limits: ['sign-in'], middleware: ['cookies'] }),
    ...route('verify', 'login/verify', { limits: ['mailed-links'] }, 'around'),
    ...route('provider', 'login/provider/:provider', { keepsOpener: true }, 'around'),
    ...route('new', 'login/provider/new', {}, 'around'),
    ...route('answer', 'answers/:provider', { isPostedFromElsewhere: true, keepsOpener: true }),
    ...route('messages', 'app/transactions/:transactionId/messages', { takes: 'files' }),
    ...route('step', 'app/transactions/:transactionId/:action', { takes: 'files' }),
    ...route('deposit', 'app/transactions/:transactionId/deposit', {}),
    ...route('discard', 'app/transactions/create/discard', { middleware: ['auth'] }),
    ...route('list', 'app/transactions', { middleware: ['auth'] }),
  },
} as unknown as Pick<ServerBuild, 'routes'>

const at = addressFacts({ routes })

test('an address has the facts of its route and of those around it, however it is written', () => {
  for (const path of [
    '/login/verify',
    '/login/verify.data',
    '/LOGIN/Verify/',
    '/login/verify/_payload.json',
    '/login/verify/.data',
    '/login/verify/_.data',
    '/login/verify//.data',
  ])
    assert.deepEqual(at(path).limits, ['sign-in', 'mailed-links'], path)
  assert.equal(at('/app/transactions/7f/messages').takes, 'files')
})

test('a route that says nothing has nothing of the one that would be taken for it', () => {
  assert.equal(at('/app/transactions/7f/release').takes, 'files')
  for (const path of [
    '/app/transactions/7f/deposit',
    '/app/transactions/create/discard',
    '/app/transactions/7F/Deposit.data',
  ])
    assert.deepEqual(at(path), {}, path)
})

test('an address without such facts, or without a page, has none', () => {
  for (const path of [
    '/',
    '/app/transactions',
    '/app/transactions/7f/messages/more',
    '/loginother',
    '/login',
  ])
    assert.deepEqual(at(path), {}, path)
})

test('an address that is written out comes before one with a part that stands for something', () => {
  assert.equal(at('/login/provider/google').keepsOpener, true)
  assert.equal(at('/login/provider/new').keepsOpener, undefined)
  assert.deepEqual(at('/login/provider/new').limits, ['sign-in'])
})

test('another site posts to the address that it was told, and to no other spelling of it', () => {
  assert.deepEqual(at('/answers/apple'), { isPostedFromElsewhere: true, keepsOpener: true })
  for (const path of [
    '/answers/apple/',
    '/answers/apple.data',
    '/Answers/apple',
    '/answers/apple/_payload.json',
  ])
    assert.deepEqual(at(path), { keepsOpener: true }, path)
})
