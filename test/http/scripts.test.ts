import assert from 'node:assert/strict'
import { test } from 'node:test'
import { builtRoutes, packedKb, type RouteScripts, scriptsAtRest, scriptsIn } from '#test/built-scripts.ts'
import routesOfTheSite from '../../src/web/routes.ts'
import { runningProgram } from './program.ts'
import { invented, newVisitor } from './visitor.ts'

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

test('scripts of a page are found where they are asked for, and not where they are only named', () => {
  const file = [...atRest].at(0) ?? ''
  for (const asks of [
    `<link rel="modulepreload" href="/assets/${file}"/>`,
    `<link rel="held-modulepreload" href="/assets/${file}"/>`,
    `<script nonce="a" type="module" src="/assets/${file}"></script>`,
    `import * as route0 from "/assets/${file}";`,
    `import("/assets/${file}")`,
  ])
    assert.ok(scriptsIn(asks).has(file), asks)
  assert.equal(scriptsIn(`{"module":"/assets/${file}"}`).size, 0)
})

test('the scripts that a running program has a browser fetch', async (t) => {
  const { address } = await runningProgram()

  await t.test(
    'are one, of 60 kB at most, where one signs in or up, and React does not run there',
    async () => {
      const ways = routesOfTheSite.find(({ file }) => file === 'layouts/login.tsx')?.children ?? []
      let seen = 0
      for (const { path = '' } of ways) {
        const { text } = await newVisitor(address).get(`/${path}`)
        // Who is sent elsewhere gets no page here.
        if (text === '') continue
        const scripts = scriptsIn(text)
        assert.equal(scripts.size, 1, path)
        assert.ok(packedKb(scripts) < 60, path)
        assert.doesNotMatch(text, /modulepreload/)
        seen += 1
      }
      assert.ok(seen > 10)
    },
  )

  await t.test('are held back until it was painted, where React runs', async () => {
    const { text } = await (await invented(address, 'ana')).get('/app/transactions')
    assert.doesNotMatch(text, /rel="modulepreload"|type="module"/)
    assert.match(text, /<link rel="held-modulepreload" href="[^"]+\.js"/)
    assert.equal(text.match(/<script nonce="[^"]+" type="held-module">/g)?.length, 1)
  })
})
