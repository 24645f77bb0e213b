import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { colours, contrastBetween, themes } from '#test/theme-colours.ts'

/*
 * The neutral of the palette beside the slate that Tailwind brings: hue and chroma in OKLCH, contrast as WCAG counts it.
 * Printed into the decision; `node test/neutral.test.ts --write` prints it anew.
 */

const page = new URL('../docs/decisions/0082-a-slate-that-leans-to-green.md', import.meta.url)

/** Our neutrals, each with the steps of Tailwind's slate that would stand there by day and by night. */
const slate = {
  paper: ['#f1f5f9', '#020617'],
  sunken: ['#e2e8f0', '#0f172a'],
  'neutral-tint': ['#e2e8f0', '#1e293b'],
  line: ['#cbd5e1', '#334155'],
  edge: ['#64748b', '#64748b'],
  muted: ['#475569', '#94a3b8'],
  ink: ['#0f172a', '#f1f5f9'],
} as const
type Neutral = keyof typeof slate
const neutrals = Object.keys(slate) as Neutral[]

function oklch(colour: string): { chroma: number; hue: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

const own = (name: string, theme: (typeof themes)[number]) => colours.get(name)?.[theme] ?? ''
const apart = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

function rows(): string[] {
  const cells = (colour: string, paper: string) => {
    const { hue, chroma } = oklch(colour)
    return `\`${colour}\` | ${hue.toFixed(0)}° | ${chroma.toFixed(3)} | ${contrastBetween(colour, paper).toFixed(1)}`
  }
  return themes.flatMap((theme, at) =>
    neutrals.map((name) => {
      const theirs = cells(slate[name][at] ?? '', slate.paper[at] ?? '')
      return `| \`${name}\`, ${theme} | ${cells(own(name, theme), own('paper', theme))} | ${theirs} |`
    }),
  )
}

test('the neutral leans to the green of the house, by so little that it is no colour, and not to the blue of links', () => {
  for (const theme of themes) {
    const [primary, secondary] = [oklch(own('primary', theme)).hue, oklch(own('secondary', theme)).hue]
    for (const name of neutrals) {
      const { hue, chroma } = oklch(own(name, theme))
      assert.ok(
        apart(hue, primary) <= 25,
        `${name}, ${theme}: ${hue.toFixed(0)}° beside ${primary.toFixed(0)}°`,
      )
      assert.ok(apart(hue, secondary) >= 80, `${name}, ${theme}: as blue as a link`)
      assert.ok(chroma < 0.035, `${name}, ${theme}: a colour of its own`)
      assert.ok(
        apart(oklch(slate[name][themes.indexOf(theme)] ?? '').hue, secondary) < 15,
        'slate is the blue of links',
      )
    }
  }
})

test('the decision shows both side by side', () => {
  const head = [
    '|  | ours | hue | chroma | on paper | slate | hue | chroma | on paper |',
    `|${' --- |'.repeat(9)}`,
  ]
  const table = [...head, ...rows()].join('\n')
  const text = readFileSync(page, 'utf8')
  const [before = '', , after = ''] = text.split(/<!-- table -->|<!-- end -->/)
  const wanted = `${before}<!-- table -->\n${table}\n<!-- end -->${after}`
  if (process.argv.includes('--write')) writeFileSync(page, wanted)
  const bare = (from: string) => from.replaceAll(/[\s-]+/g, '')
  assert.equal(bare(readFileSync(page, 'utf8')), bare(wanted), 'run `node test/neutral.test.ts --write`')
})
