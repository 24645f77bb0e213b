import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ServerBuild } from 'react-router'
import { withDeclarations } from './declared-routes.ts'

type Module = Partial<NonNullable<ServerBuild['routes'][string]>['module']>

/** A site of one page below one layout. */
function siteOf(path: string, page: Module, layout: Module = {}): ServerBuild {
  const Page = () => null
  return {
    routes: {
      root: { id: 'root', path: '', module: { default: Page } },
      around: { id: 'around', parentId: 'root', module: { default: Page, ...layout } },
      page: { id: 'page', parentId: 'around', path, module: { default: Page, ...page } },
    },
  } as unknown as ServerBuild
}

const handle = (...middleware: string[]) => ({ handle: { middleware } })
const loader = () => 'read'

test('a name that no middleware has is refused, with the name and the route', () => {
  assert.throws(() => withDeclarations(siteOf('app/account', { loader, ...handle('auht') })), {
    message: 'Unknown route middleware: auht (/app/account)',
  })
  for (const name of ['office:king', 'office:', 'toString', ''])
    assert.throws(() => withDeclarations(siteOf('ops', { loader }, handle(name))), /Unknown route middleware/)
})

test('the named middleware is in force, that of the layout too', () => {
  const { routes } = withDeclarations(siteOf('ops', { loader, ...handle('office:operator') }, handle('auth')))
  assert.equal(routes['page']?.module.middleware?.length, 1)
  assert.equal(routes['around']?.module.middleware?.length, 1)
})

test('a page behind a guard without a loader is refused, because browsers would open it without asking', () => {
  assert.throws(() => withDeclarations(siteOf('app/account', {}, handle('auth'))), {
    message: 'Guarded route without a loader: /app/account',
  })
  withDeclarations(siteOf('login/closed', {}, handle('cookies')))
})

test('a part of an address without a rule is refused', () => {
  assert.throws(() => withDeclarations(siteOf('app/:thing', { loader })), {
    message: 'Unknown route parameter: thing (/app/:thing)',
  })
})

test('what stands in an address is looked at before anything is read or done', async () => {
  const asked: string[] = []
  const action = () => asked.push('act')
  const read = () => asked.push('read')
  const { routes } = withDeclarations(siteOf('app/transactions/:transactionId', { loader: read, action }))
  const url = new URL('https://resguardo.example/app/transactions/x')
  const args = (transactionId: string) => ({ params: { transactionId }, url }) as never
  for (const run of [routes['page']?.module.loader, routes['page']?.module.action]) {
    assert.ok(run)
    assert.throws(
      () => run(args('x')),
      ({ data, init }: { data: string; init: object }) => {
        assert.equal(data, 'Page Not Found: /app/transactions/x')
        assert.deepEqual(init, { status: 404, statusText: data })
        return true
      },
    )
    await run(args('0197a000-0000-7000-8000-000000000001'))
  }
  assert.deepEqual(asked, ['read', 'act'])
})
