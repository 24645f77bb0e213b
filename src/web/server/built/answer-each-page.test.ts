import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EntryContext, ServerBuild } from 'react-router'
import { answerEachPage } from './answer-each-page.ts'

const page = { default: () => null }
const routes = [
  { id: 'root', path: '', module: page },
  { id: 'home', parentId: 'root', index: true, module: page },
  { id: 'deals', parentId: 'root', path: 'deals', module: page },
  { id: 'create', parentId: 'deals', path: 'create', module: page },
  { id: 'deal', parentId: 'deals', path: ':transactionId', module: page },
  { id: 'receipt', parentId: 'root', path: 'receipts/:receiptId', module: page },
  { id: 'nowhere', parentId: 'root', path: '*', module: page },
]
const named = Object.fromEntries(routes.map((route) => [route.id, route]))

/** The page that answers, and the routes that it was rendered with. */
async function answerOf(path: string) {
  const build = {
    routes: named,
    assets: { routes: named, version: '1' },
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    ssr: true,
    future: {},
    entry: {
      module: {
        default: (_: Request, status: number, __: Headers, context: EntryContext) =>
          Response.json({
            status,
            shown: context.staticHandlerContext.matches.at(-1)?.route.id,
            given: Object.keys(context.manifest.routes).toSorted(),
          }),
      },
    },
  } as unknown as ServerBuild
  const response = await answerEachPage(build)(new Request(`http://localhost${path}`))
  return (await response.json()) as { status: number; shown: string; given: string[] }
}

const id = '01a18a1a-e5c3-7e57-a03f-8fed996d1832'
const all = Object.keys(named).toSorted()

test('a page is rendered with its own routes and those of the first page', async () => {
  assert.deepEqual(await answerOf('/'), { status: 200, shown: 'home', given: ['home', 'root'] })
  const given = ['deals', 'home', 'root']
  assert.deepEqual(await answerOf('/deals'), { status: 200, shown: 'deals', given })
  assert.deepEqual(await answerOf(`/deals/${id}`), { status: 200, shown: 'deal', given: ['deal', ...given] })
})

test('an address that is written out is never taken for that of a thing', async () => {
  const given = ['create', 'deals', 'home', 'root']
  assert.deepEqual(await answerOf('/deals/create'), { status: 200, shown: 'create', given })
})

test('every other address is looked for among all pages', async () => {
  assert.deepEqual(await answerOf('/deals/1'), { status: 200, shown: 'deal', given: all })
  assert.deepEqual(await answerOf('/DEALS'), { status: 200, shown: 'deals', given: all })
  assert.deepEqual(await answerOf('/receipts/R-1'), { status: 200, shown: 'receipt', given: all })
  assert.deepEqual(await answerOf(`/nowhere/${id}`), { status: 200, shown: 'nowhere', given: all })
})
