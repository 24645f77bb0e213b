import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ServerBuild } from 'react-router'
import { foreignOrigin, placed, placedBuild, prefixOf, usualPlace } from './assets-place.ts'

const elsewhere = { cdnUrl: 'https://cdn.example/resguardo', folder: '/v1/' }

test('built files stand below the path of the settings, here or on another site', () => {
  assert.equal(prefixOf(usualPlace), '/assets/')
  assert.equal(prefixOf(elsewhere), 'https://cdn.example/resguardo/v1/')
  assert.equal(foreignOrigin(usualPlace), null)
  assert.equal(foreignOrigin(elsewhere), 'https://cdn.example')
})

test('only what the build made moves', () => {
  assert.equal(
    placed('/assets/root-1.css', prefixOf(elsewhere)),
    'https://cdn.example/resguardo/v1/root-1.css',
  )
  assert.equal(placed('/icons.svg', prefixOf(elsewhere)), '/icons.svg')
})

test('every address of a build moves with it', () => {
  const build = {
    assets: {
      version: '1',
      url: '/assets/manifest-1.js',
      entry: { module: '/assets/entry-1.js', imports: ['/assets/a-1.js'] },
      routes: { root: { id: 'root', path: '', module: '/assets/root-1.js', css: ['/assets/root-1.css'] } },
    },
  } as unknown as ServerBuild
  const { assets } = placedBuild(build, { cdnUrl: null, folder: '/archivos/' })
  assert.deepEqual(assets.entry, { module: '/archivos/entry-1.js', imports: ['/archivos/a-1.js'] })
  assert.deepEqual(assets.routes['root']?.css, ['/archivos/root-1.css'])
  assert.equal(build.assets.url, '/assets/manifest-1.js')
})
