import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { ServerBuild } from 'react-router'
import { routePatterns } from './route-patterns.ts'

const route = (id: string, path: string) => ({ [id]: { id, parentId: 'root', path, module: {} } })

const patternAt = routePatterns({
  routes: {
    root: { id: 'root', path: '', module: {} },
    ...route('list', 'app/transactions'),
    ...route('create', 'app/transactions/create'),
    ...route('deal', 'app/transactions/:transactionId'),
    ...route('invitation', 'invitacion/:token'),
    ...route('others', '*'),
  },
} as unknown as Pick<ServerBuild, 'routes'>)

test('a request is named by the pattern of its route, whatever thing it is about and however it is spelled', () => {
  const deal = '/app/transactions/:transactionId'
  const id = randomUUID()
  for (const path of [`/app/transactions/${id}`, `/app/transactions/${id}.data`, '/App/transactions/x/'])
    assert.equal(patternAt(path), deal, path)
  assert.equal(patternAt(`/app/transactions/${id}/_payload.json`), deal)
  assert.equal(patternAt('/app/transactions/create'), '/app/transactions/create')
  assert.equal(patternAt(`/invitacion/${randomBytes(24).toString('base64url')}`), '/invitacion/:token')
})

test('all that nobody wrote into the map of the site has one name', () => {
  for (const path of ['/no-existe', `/app/${randomUUID()}`, '/ana@demostracion.example', '/*', '/'])
    assert.equal(patternAt(path), '*', path)
})
