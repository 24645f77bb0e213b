import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circlesIn, layersGoDown } from './tidy-layers.ts'

const climbs: readonly (readonly [string, string])[] = [
  ['src/web/views/a/x.tsx', `import { y } from '../../routes/y.tsx'`],
  ['src/web/components/x.tsx', `import { y } from '../views/y.tsx'`],
  ['src/web/views/x.ts', `import { y } from '../server/y.ts'`],
  ['src/web/server/x.ts', `import type { Y } from '../views/y.tsx'`],
  ['src/web/ui/x.tsx', `import { y } from '#domain/money.ts'`],
  ['src/web/routes/x.tsx', `import { y } from '../app.ts'`],
  ['src/web/parts/x.tsx', ''],
]

const goesDown: readonly (readonly [string, string])[] = [
  ['src/web/routes/x.tsx', `import { y } from '../views/y.tsx'`],
  ['src/web/views/x.ts', `import type { Y } from '../server/y.ts'`],
  ['src/web/views/x.ts', `import { y } from '#device/y.ts'`],
]

for (const [path, text] of climbs)
  test(`an import that climbs is found: ${path} with ${text}`, () => {
    assert.equal(layersGoDown({ path, text }).length, 1)
  })

for (const [path, text] of goesDown)
  test(`an import that goes down is fine: ${path} with ${text}`, () => {
    assert.deepEqual(layersGoDown({ path, text }), [])
  })

test('a circle of imports is found between files, between rooms and between folders of pages', () => {
  const file = (path: string, text: string) => ({ path, text })
  const found = (...planted: ReturnType<typeof file>[]) => circlesIn(planted).length
  const down = file('src/web/views/a/x.ts', `import { y } from '../b/y.ts'`)
  assert.equal(found(down, file('src/web/views/b/y.ts', `export const y = 1`)), 0)
  assert.equal(found(down, file('src/web/views/b/z.ts', `import type { X } from '../a/x.ts'`)), 1)
  assert.equal(
    found(
      file('src/domain/x.ts', `import { y } from './y.ts'`),
      file('src/domain/y.ts', `import { z } from './z.ts'`),
      file('src/domain/z.ts', `import { x } from './x.ts'`),
    ),
    1,
  )
  const up = file('src/auth/x.ts', `import type { Y } from '#store/y.ts'`)
  assert.equal(found(up, file('src/store/y.ts', `import type { Z } from '#auth/z.ts'`)), 1)
})
