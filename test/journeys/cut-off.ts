import { toStep } from './deals.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { invented } from '#test/http/visitor.ts'
import { ana } from './demonstration.ts'
import { type Front, startFront } from './deploys.ts'
import { expect, test as story } from './story.ts'

/** A network that can be cut, and what people do on it. */
export type Network = Readonly<{
  front: Front
  /** The address of the program itself, as somebody at another network reaches it. */
  program: string
  /** Signs in here and stays until the worker is ready. */
  enter(page: Page, who: { name: string }, path?: string): Promise<void>
  cut(context: BrowserContext): Promise<void>
  join(context: BrowserContext): Promise<void>
  /** Opens the form of a new deal while there is a network, so that what it stands on is here, and loses the network. */
  writeOffline(page: Page, context: BrowserContext, title: string): Promise<void>
  /** The drafts of Ana at the program that have this title. */
  draftsCalled(title: string): Promise<readonly string[]>
}>

/** A journey with a server in front of the program, which plays the network. */
export const test = story.extend<{ net: Network }>({
  net: async ({ baseURL }, use) => {
    const program = baseURL ?? ''
    const front = await startFront(Number(new URL(program).port) + 4, program)
    await use(networkOf(front, program))
    await front.stop()
  },
})

function networkOf(front: Front, program: string): Network {
  const enter: Network['enter'] = async (page, who, path = '/app/transactions') => {
    await page.goto(`${front.address}/login?redirect=${encodeURIComponent(path)}`)
    await page.getByRole('button', { name: who.name }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    await page.evaluate(() => navigator.serviceWorker.ready)
  }
  const cut = async (context: BrowserContext) => {
    front.plays.isDown = true
    await context.setOffline(true)
  }
  return {
    front,
    program,
    enter,
    cut,
    async join(context) {
      front.plays.isDown = false
      await context.setOffline(false)
    },
    async writeOffline(page, context, title) {
      await enter(page, ana, '/app/transactions/create')
      await isKept(page, '/app/transactions/create')
      await cut(context)
      await toStep(page, 'what')
      await page.getByLabel('Título').fill(title)
      await expect(page.getByText('Sin conexión · se enviará al volver')).toBeVisible()
    },
    async draftsCalled(title) {
      const visitor = await invented(program, 'ana')
      const { text } = await visitor.get(`/app/transactions?group=drafts&q=${encodeURIComponent(title)}`)
      const found = text.matchAll(/href="\/app\/transactions\/create\?draft=([0-9a-f-]{36})"/g)
      return [...new Set([...found].map(([, id]) => id ?? ''))]
    },
  }
}

/** The pages of somebody that this browser keeps. */
export const opened = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('opened-'))
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return found.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })

/**
 * What waits on this device, as it stands in its database. A form that was sent before the scripts ran takes the page
 * with it, and the reading too: then it is read on the page that follows.
 */
export const waiting = (page: Page): Promise<{ kind: string }[]> =>
  stored(page).catch((error: unknown) => {
    if (String(error).includes('Execution context was destroyed')) return waiting(page)
    throw error
  })

const stored = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'resguardo-unsent')) return []
    return new Promise<{ kind: string }[]>((resolve) => {
      const opening = indexedDB.open('resguardo-unsent')
      opening.onsuccess = () => {
        const reading = opening.result
          .transaction('resguardo-unsent')
          .objectStore('resguardo-unsent')
          .getAll()
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result)
        }
      }
    })
  })

/** Waits until a page is kept. */
export const isKept = (page: Page, path: string) =>
  expect.poll(() => opened(page), { timeout: 20_000 }).toContain(path)

/** What waits on this device and was not sent. */
export const unsent = async (page: Page) => (await waiting(page)).filter(({ kind }) => kind !== 'sent')
