import { readFileSync } from 'node:fs'

/** One pairing that a component uses: in front, behind, and the least contrast of WCAG 2.2 AA. */
export type Pairing = readonly [front: string, behind: string, least: number]

export const themes = ['light', 'dark'] as const

/** The source of every token. */
export const themeText = readFileSync(new URL('../src/web/theme.css', import.meta.url), 'utf8')

const text = 4.5
const shape = 3

const grounds = ['paper', 'surface', 'sunken', 'neutral-tint']
const tints = ['primary-tint', 'secondary-tint', 'info-tint', 'warning-tint', 'error-tint', 'success-tint']

function on(behind: readonly string[], fronts: readonly string[], least: number): readonly Pairing[] {
  return behind.flatMap((ground) => fronts.map((front): Pairing => [front, ground, least]))
}

/** Every pairing that a component uses; a colour without one, or classes that pair others, fail a test. */
export const pairings: readonly Pairing[] = [
  ...on(grounds, ['ink', 'muted', 'secondary', 'success', 'info', 'warning', 'error'], text),
  // The edge of a control, the ring of the focus, the mark of what is chosen, the frame of what is wrong.
  ...on(grounds, ['edge', 'focus', 'primary', 'error-solid'], shape),
  ...on(tints, ['ink'], text),
  ...on(tints, ['focus'], shape),
  ['on-primary-tint', 'primary-tint', text],
  ...on(['primary', 'primary-strong'], ['on-primary'], text),
  ...on(['error-solid', 'error-strong'], ['on-error-solid'], text),
  ['primary', 'primary-tint', shape],
  ['edge', 'primary-tint', shape],
  ['muted', 'primary-tint', text],
  ['secondary', 'secondary-tint', text],
  ['success', 'success-tint', text],
  ['info', 'info-tint', text],
  ['warning', 'warning-tint', text],
  ['error', 'error-tint', text],
  ['warning-line', 'surface', shape],
  ['warning-line', 'warning-tint', shape],
  // A disabled control need not be readable by the standard; here it is.
  ['muted', 'neutral-tint', text],
]

/** Hairlines part what already stands apart; nothing is told by them alone. */
export const withoutPairing = ['line', 'transparent', 'current']

const declared = themeText.matchAll(/--color-([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g)

/** The colours by name, each for day and night. */
export const colours = new Map(
  [...declared].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]),
)

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrastBetween(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The contrast of two named colours; NaN for a colour that is not declared. */
export function contrastOf(front: string, behind: string, theme: (typeof themes)[number]): number {
  return contrastBetween(colours.get(front)?.[theme] ?? '', colours.get(behind)?.[theme] ?? '')
}
