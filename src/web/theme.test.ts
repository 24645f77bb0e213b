import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { colours, contrastOf, pairings, themes, themeText, withoutPairing } from '#test/theme-colours.ts'

for (const theme of themes) {
  test(`every pairing of colours is readable in the ${theme} theme`, () => {
    const poor = pairings.flatMap(([front, behind, least]) => {
      const ratio = contrastOf(front, behind, theme)
      return ratio >= least ? [] : [`${front} on ${behind}: ${ratio.toFixed(2)}, needs ${least}`]
    })
    assert.deepEqual(poor, [])
  })
}

test('every colour of the theme has a pairing that is checked', () => {
  const named = [...themeText.matchAll(/^ {2}--color-([\w-]+):/gm)].map(([, name = '']) => name)
  const paired = new Set([...withoutPairing, ...pairings.flatMap(([front, behind]) => [front, behind])])
  assert.deepEqual(
    named.filter((name) => !paired.has(name)),
    [],
  )
})

/** The words of one class string by what must be true for them: `hover:disabled:` or nothing. */
function pairedIn(classes: string): readonly string[] {
  const grounds = new Map<string, string>()
  const fronts = new Map<string, string>()
  for (const [, when = '', kind = '', name = ''] of classes.matchAll(
    /(?<![\w-])((?:[\w-]+(?:\[[^\]]*\])?:)*)(bg|text)-([a-z-]+)(?![\w-])/g,
  ))
    if (colours.has(name)) (kind === 'bg' ? grounds : fronts).set(when, name)
  return [...fronts].flatMap(([when, front]) => {
    const behind = grounds.get(when)
    return behind ? [`${front} on ${behind}`] : []
  })
}

test('classes that set text and ground together use a pairing that is checked', () => {
  const checked = new Set(pairings.map(([front, behind]) => `${front} on ${behind}`))
  const files = globSync('src/web/**/*.tsx')
  const used = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].flatMap(([classes]) =>
      pairedIn(classes).map((pairing) => ({ file, pairing })),
    ),
  )
  assert.ok(used.length > 20)
  assert.deepEqual(
    used.filter(({ pairing }) => !checked.has(pairing)),
    [],
  )
})

test('no colour of a text or a ground changes with the size of the window', () => {
  const words = globSync('src/web/**/*.tsx').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?<![\w-])(?:max-)?(?:sm|md|lg|xl):(?:[\w-]+:)*(?:bg|text|fill)-([\w-]+)/g,
      ),
    ].filter(([, name = '']) => colours.has(name)),
  )
  assert.deepEqual(words, [])
  const blocks = globSync('src/web/**/*.css').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/@media \(width[\s\S]*?\n {2}\}/g),
  ])
  assert.ok(blocks.length > 0)
  assert.deepEqual(
    blocks.filter(([block]) => /^\s*(?:background|color|fill)\b[\w-]*:/m.test(block)),
    [],
  )
})

test('the browser paints around the page in the colour of the paper', () => {
  const told = [...readFileSync('src/web/root.tsx', 'utf8').matchAll(/(light|dark): '(#[0-9a-f]{6})'/g)]
  assert.deepEqual(Object.fromEntries(told.map(([, theme = '', colour]) => [theme, colour])), {
    ...colours.get('paper'),
  })
})

test('every icon that a component may name is in the sprite', async () => {
  const { iconNames } = await import('./ui/icon-names.ts')
  const sprite = readFileSync('public/icons.svg', 'utf8')
  assert.deepEqual(
    iconNames.filter((name) => !sprite.includes(`id="${name}"`)),
    [],
  )
})

test('no text stands under the notch of a phone that is held sideways', () => {
  const column = /@utility column \{[\s\S]*?\n\}/.exec(themeText)?.[0] ?? ''
  for (const side of ['left', 'right']) {
    const kept = [
      ...column.matchAll(new RegExp(`padding-${side}: max\\(.+, env\\(safe-area-inset-${side}\\)\\)`, 'g')),
    ]
    assert.equal(kept.length, 2, side)
  }
})

test('what stands at the lower edge of a window leaves room for the bar of the phone', () => {
  const classes = globSync('src/{web,device}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/['"`](?:fixed|sticky)[^'"`]*\bbottom-[^'"`]*/g),
    ])
    .map(([found]) => found)
  assert.ok(classes.length >= 3)
  for (const found of classes)
    for (const [place] of found.matchAll(/(?:\w+:)?bottom-\S+/g))
      assert.ok(/safe-area-inset-bottom/.test(place) || /pb-\[env\(safe-area-inset-bottom/.test(found), found)
})
