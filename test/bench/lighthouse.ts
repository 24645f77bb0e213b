import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { existing } from '#domain/assert.ts'
import { startProduct } from '#test/faults/victim.ts'
import { type BrowserPage, pagesForBrowsers } from './browser-pages.ts'
import { categories, type Found, lookAt } from './browser.ts'
import { median } from './callers.ts'
import type { Measured } from './measured.ts'
import { signIn } from './pages.ts'
import type { Rig } from './rig.ts'
import { scratchFolder } from '#test/scratch.ts'

/** What a page has to reach: points of each score, and kilobytes of compressed scripts. */
type Bounds = Readonly<{ points: number; scriptsKb: number }>

// Pages of the way in are open to all but are no pages to read: one script of their own serves their forms.
const groups: Readonly<Record<BrowserPage['group'], Bounds>> = {
  public: { points: 98, scriptsKb: 15 },
  entry: { points: 98, scriptsKb: 60 },
  'signed-in': { points: 95, scriptsKb: 130 },
}

/** What Lighthouse says of the pages on its slow telephone, and what JavaScript they fetch until they are at rest. */
export async function measureLighthouse(rig: Rig): Promise<Measured[]> {
  const folder = scratchFolder('lighthouse')
  const product = await startProduct(join(folder, 'data'))
  try {
    await product.ready()
    const { address } = product
    const pages = await pagesForBrowsers(address)
    const cookies = { nobody: '', ana: await signIn(address), olga: await signIn(address, 'olga') }
    const found: Found[] = []
    for (const page of rig.quick ? onePerGroup(pages) : pages) {
      found.push(await settled(page, () => lookAt(address, page, cookies[page.who])))
      for (const line of linesOf(found.at(-1))) rig.tell(line)
    }
    for (const line of tableOfPages(found)) rig.tell(line)
    return Object.keys(groups).flatMap((group) => summed(group as BrowserPage['group'], found))
  } finally {
    await product.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

function onePerGroup(pages: readonly BrowserPage[]): readonly BrowserPage[] {
  return pages.filter((page, at) => pages.findIndex(({ group }) => group === page.group) === at)
}

/** One look; where the machine's mood may have cost points, the middle one of three. */
async function settled(page: BrowserPage, look: () => Promise<Found>): Promise<Found> {
  const looks = [await look()]
  const performance = ({ scores }: Found) => scores.performance
  if (looks.some((each) => performance(each) < groups[page.group].points))
    looks.push(await look(), await look())
  const middle = median(looks.map(performance))
  return existing(
    looks.find((each) => performance(each) === middle),
    'the middle of an odd number is one of them',
  )
}

const headings = ['page', 'perf', 'a11y', 'best', 'SEO', 'JS kB', 'with heads', 'LCP s', 'CLS', 'TBT ms']

/** Every page with its figures; what does not reach its bound has a mark. */
function tableOfPages(found: readonly Found[]): readonly string[] {
  const rows = found.map(({ page, scores, scripts, paint, shift, blocked }) => {
    const { points, scriptsKb } = groups[page.group]
    const marked = (text: string, isMet: boolean) => (isMet ? text : `${text}!`)
    return [
      `${page.name}${page.skipAudits.length > 0 ? ' *' : ''}`,
      ...categories.map((name) => marked(`${scores[name]}`, scores[name] >= points)),
      marked(scripts.kb.toFixed(1), scripts.kb <= scriptsKb),
      scripts.wireKb.toFixed(1),
      (paint / 1000).toFixed(2),
      shift.toFixed(3),
      blocked.toFixed(0),
    ]
  })
  const all = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  return [
    ...all.map((row) =>
      row
        .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
        .join('  '),
    ),
    '* without what does not apply: search engines are kept away (is-crawlable); a 404 says 404',
    'perf, LCP and TBT suffer under a busy machine: its speed as Lighthouse finds it stands above beside its load',
    'JS: compressed scripts that the page itself fetches until it is at rest, not what the worker keeps ahead',
  ]
}

function linesOf(found: Found | undefined): readonly string[] {
  if (!found) return []
  const { page, scores, scripts, speed, lost } = found
  const points = categories.map((name) => scores[name]).join(' ')
  const mood = `machine ${speed.toFixed(0)}, load ${(loadavg()[0] ?? 0).toFixed(1)}`
  const head = `${page.name}: ${points}, ${scripts.kb.toFixed(1)} kB (${mood})`
  return [head, ...lost.map((line) => `  ${line}`)]
}

/** The worst page of a group in each measure, against what all of it has to reach. */
function summed(group: BrowserPage['group'], all: readonly Found[]): Measured[] {
  const found = all.filter(({ page }) => page.group === group)
  const { points, scriptsKb } = groups[group]
  const against = `${found.length} pages`
  const worst = (value: (found: Found) => number, pick: (...values: number[]) => number) => {
    const ratio = pick(...found.map(value))
    const names = found.filter((each) => value(each) === ratio).map(({ page }) => page.name)
    return { ratio, figures: names.length === found.length ? 'every page' : names.slice(0, 3).join(', ') }
  }
  return [
    ...categories.map((name) => ({
      measure: `Lighthouse ${name}, lowest of the ${group} pages`,
      against,
      target: { least: points },
      ...worst(({ scores }) => scores[name], Math.min),
    })),
    {
      measure: `JavaScript in kB, most of the ${group} pages`,
      against,
      target: { most: scriptsKb },
      ...worst(({ scripts }) => scripts.kb, Math.max),
    },
  ]
}
