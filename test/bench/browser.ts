import { rmSync } from 'node:fs'
import { type BrowserContext, chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import type { BrowserPage } from './browser-pages.ts'
import { freePort } from '#store/database/free-port.ts'
import { chromiumOptions } from '../chromium.ts'
import { scratchFolder } from '#test/scratch.ts'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** What Lighthouse found on one page. Times in milliseconds, weights in kilobytes of 1000 bytes. */
export type Found = Readonly<{
  page: BrowserPage
  scores: Readonly<Record<Category, number>>
  /**
   * Every script that the page itself had fetched when it came to rest, compressed as it came; and with the headers
   * of the answers, which a connection of HTTP/1.1 does not compress. What the worker keeps ahead does not count.
   */
  scripts: Readonly<{ kb: number; wireKb: number }>
  paint: number
  shift: number
  blocked: number
  /** How fast the machine was at that moment, in Lighthouse's own measure. */
  speed: number
  /** What cost points, for whoever wants to mend it. */
  lost: readonly string[]
}>

/**
 * Looks at one page with the Chromium of the journeys, started for this look alone: what pages seen before leave behind
 * in a browser is cleared away while the next one is measured, and would be counted as its work.
 */
export async function lookAt(address: string, page: BrowserPage, cookies: string): Promise<Found> {
  const profile = scratchFolder('browser')
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumOptions,
    args: [`--remote-debugging-port=${port}`, ...chromiumOptions.args],
  })
  try {
    await putCookies(context, cookies, address)
    return await measured(address, page, port)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function putCookies(context: BrowserContext, cookies: string, address: string): Promise<void> {
  const each = cookies.split('; ').filter(Boolean)
  await context.addCookies(
    each.map((cookie) => {
      const [name = '', ...value] = cookie.split('=')
      return { name, value: value.join('='), url: address }
    }),
  )
}

type Look = NonNullable<Awaited<ReturnType<typeof lighthouse>>>

/** The weight of all scripts that the page itself fetched, without and with what stands above them on the wire. */
function weightOfScripts(log: Look['artifacts']['DevtoolsLog']): Found['scripts'] {
  const heads = new Map<string, number>()
  let [bytes, wire] = [0, 0]
  for (const said of log) {
    if (said.targetType !== 'page') continue
    if (said.method === 'Network.responseReceived' && said.params.type === 'Script')
      heads.set(said.params.requestId, said.params.response.encodedDataLength)
    if (said.method !== 'Network.loadingFinished') continue
    const { requestId, encodedDataLength } = said.params
    const head = heads.get(requestId)
    if (head === undefined) continue
    bytes += encodedDataLength - head
    wire += encodedDataLength
    heads.delete(requestId)
  }
  return { kb: bytes / 1000, wireKb: wire / 1000 }
}

async function measured(address: string, page: BrowserPage, port: number): Promise<Found> {
  const result = await lighthouse(
    address + page.path,
    { port, logLevel: 'silent', output: 'json', ignoreStatusCode: true, locale: 'es' },
    {
      extends: 'lighthouse:default',
      settings: { onlyCategories: [...categories], skipAudits: [...page.skipAudits] },
    },
  )
  if (!result) throw new Error(`Lighthouse says nothing of ${page.name}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${page.name}: ${lhr.runtimeError.message}`)
  const score = (name: Category) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const lost = Object.values(lhr.categories).flatMap(({ auditRefs, id }) =>
    auditRefs
      .filter(({ weight, id: audit }) => weight > 0 && (lhr.audits[audit]?.score ?? 1) < 0.9)
      .map(({ id: audit }) => `${id}: ${lhr.audits[audit]?.title ?? audit} (${audit})`),
  )
  return {
    page,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    scripts: weightOfScripts(result.artifacts.DevtoolsLog),
    paint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
    speed: lhr.environment.benchmarkIndex,
    lost,
  }
}
