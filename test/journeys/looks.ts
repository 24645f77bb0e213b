import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

export const phone = { width: 390, height: 844 }
export const desk = { width: 1280, height: 800 }

const rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const

// The one that `@axe-core/playwright` brings along, put into each page once and not for every look.
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

async function violationsOf(page: Page) {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async (only) => {
    const { axe } = globalThis as typeof globalThis & {
      axe: { run: (on: Document, how: object) => Promise<AxeResults> }
    }
    // What it would fetch beforehand is for rules about sound, of which there is none, and for rules on trial.
    const how = { runOnly: only, resultTypes: ['violations'], preload: false }
    const { violations } = await axe.run(document, how)
    return violations
  }, rules)
}

/** By how many pixels a page is wider than its window. */
export function sidewaysOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** What keeps people from a page as it stands: violations of WCAG 2.2 AA, and scrolling sideways. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const violations = await violationsOf(page)
  const sideways = await sidewaysOf(page)
  return [
    ...violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    ),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} pixels`] : []),
  ]
}

export type Look = readonly [viewport: typeof phone, colorScheme: 'light' | 'dark']

/**
 * On a telephone by day and at a desk by night. What is wrong in one size or at one time shows in one of them: no
 * colour changes with the size of the window (`src/web/theme.test.ts`).
 */
export const looks: readonly Look[] = [
  [phone, 'light'],
  [desk, 'dark'],
]

/**
 * Colours that are on their way from one time of day to the other are nobody's to read, and one change brings about the
 * next, because what is inherited changes a moment after what it is inherited from: here all of them change at once.
 */
function withoutTransitions(): void {
  const page = globalThis as { isStill?: boolean }
  if (page.isStill) return
  page.isStill = true
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
}

/** Shows a page in a look, from its top: further down its header lies over whatever is leaving. */
export async function lookAt(page: Page, [viewport, colorScheme]: Look): Promise<void> {
  await page.evaluate(withoutTransitions)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/** What keeps people from a page in any look; the page ends with the size that it had. */
export async function faultsOfLooks(page: Page, seen?: (look: string) => Promise<void>) {
  const faults: string[] = []
  const before = page.viewportSize()
  for (const [viewport, colorScheme] of looks) {
    await lookAt(page, [viewport, colorScheme])
    const look = `${viewport.width} ${colorScheme}`
    await seen?.(look)
    faults.push(...(await faultsOf(page)).map((fault) => `${page.url()} at ${look}: ${fault}`))
  }
  if (before) await page.setViewportSize(before)
  return faults
}

const keepsPictures = process.env['JOURNEY_PICTURES'] === 'on'

/** With JOURNEY_PICTURES=on what a page looks like is kept, to be looked at by people. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!keepsPictures) return
  await page.screenshot({ path: `artifacts/journeys/pages/${pictureName(name)}.png`, fullPage: true })
}

/** The name of a file for the picture of a page, from its address and look. */
export function pictureName(what: string): string {
  return what
    .replaceAll(/[0-9a-f-]{36}/g, 'id')
    .replaceAll(/[^\w=]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 90)
}

/** The same for what a journey shows, numbered in its order. */
export function picturesOf(journey: string, { fullPage = true } = {}) {
  let taken = 0
  return async (page: Page, name: string): Promise<void> => {
    if (!keepsPictures) return
    taken += 1
    const file = `${String(taken).padStart(2, '0')}-${name}.png`
    await page.screenshot({
      path: join('artifacts', 'journeys', journey, file),
      animations: 'disabled',
      fullPage,
    })
  }
}
