import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtRoutes, packedKb, type RouteScripts, scriptsAtRest, scriptsIn } from '#test/built-scripts.ts'

/** What a page of the application may weigh on its first load, in kilobytes of compressed scripts. */
const MOST = 130

const routes = builtRoutes()
const atRest = scriptsAtRest()
const heavy = (pages: readonly RouteScripts[], also: Iterable<string> = []) =>
  pages
    .map(({ id, scripts }) => ({ id, kb: packedKb(new Set([...scripts, ...also])) }))
    .filter(({ kb }) => kb > MOST)

test('no page of signed-in people fetches more than 130 kB of scripts before it runs, with its bar of offers', () => {
  const pages = routes.filter(({ around }) => around.includes('layouts/current-client'))
  assert.ok(pages.length > 50)
  assert.ok(packedKb(atRest) > 0)
  assert.deepEqual(heavy(pages, atRest), [])
})

test('no page on which one signs in or up fetches more', () => {
  const pages = routes.filter(({ around }) => around.includes('layouts/login'))
  assert.ok(pages.length > 10)
  assert.deepEqual(heavy(pages), [])
})

test('scripts of a page are found where they are asked for, and not where they are only named', () => {
  const file = [...atRest].at(0) ?? ''
  for (const asks of [
    `<link rel="modulepreload" href="/assets/${file}"/>`,
    `<link rel="held-modulepreload" href="/assets/${file}"/>`,
    `import * as route0 from "/assets/${file}";`,
    `import("/assets/${file}")`,
  ])
    assert.ok(scriptsIn(asks).has(file), asks)
  assert.equal(scriptsIn(`{"module":"/assets/${file}"}`).size, 0)
})
