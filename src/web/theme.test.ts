import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Every pairing that a component uses: [in front, behind, least contrast of WCAG 2.2 AA]. */
const text = 4.5
const shape = 3
const pairings: [string, string, number][] = [
  ...['paper', 'surface', 'sunken', 'neutral-tint'].flatMap((behind): [string, string, number][] => [
    ['ink', behind, text],
    ['muted', behind, text],
    ['secondary', behind, text],
    ['focus', behind, shape],
    ['primary', behind, shape],
    ['edge', behind, shape],
    ['error', behind, text],
    ['success', behind, text],
  ]),
  ['on-primary', 'primary', text],
  ['on-primary', 'primary-strong', text],
  ['on-primary-tint', 'primary-tint', text],
  ['primary', 'primary-tint', shape],
  ['muted', 'primary-tint', text],
  ['secondary', 'secondary-tint', text],
  ['success', 'success-tint', text],
  ['info', 'info-tint', text],
  ['warning', 'warning-tint', text],
  ['error', 'error-tint', text],
  ['on-error-solid', 'error-solid', text],
  ['error-solid', 'paper', shape],
  ['warning-line', 'surface', shape],
  ['warning-line', 'warning-tint', shape],
  ...['primary-tint', 'info-tint', 'warning-tint', 'error-tint', 'success-tint'].map(
    (behind): [string, string, number] => ['ink', behind, text],
  ),
]

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
const declared = css.matchAll(/--color-([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g)
const colours = new Map([...declared].map(([, name, light, dark]) => [name, { light, dark }]))

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

for (const theme of ['light', 'dark'] as const) {
  test(`every pairing of colours is readable in the ${theme} theme`, () => {
    const poor = pairings.flatMap(([front, behind, least]) => {
      const ratio = contrast(colours.get(front)?.[theme] ?? '', colours.get(behind)?.[theme] ?? '')
      return ratio >= least ? [] : [`${front} on ${behind}: ${ratio.toFixed(2)}, needs ${least}`]
    })
    assert.deepEqual(poor, [])
  })
}

test('every icon that a component may name is in the sprite', async () => {
  const { iconNames } = await import('./ui/icon-names.ts')
  const sprite = readFileSync(new URL('../../public/icons.svg', import.meta.url), 'utf8')
  assert.deepEqual(
    iconNames.filter((name) => !sprite.includes(`id="${name}"`)),
    [],
  )
})
