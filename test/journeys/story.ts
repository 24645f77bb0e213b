import { expect, type Locator, test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/**
 * A journey whose windows are closed when it ends, also those that it opened itself: an open page goes on hearing
 * of every change and loading itself anew, and a dozen of them slow down whatever comes after.
 */
export const test = base.extend<{ closedWindows: undefined }>({
  closedWindows: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** Waits until the scripts of a page run there: before that, what is pressed is the browser's own to do. */
export async function awake(at: Locator): Promise<void> {
  const runs = (element: Element) =>
    'alive' in document.documentElement.dataset ||
    Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => at.evaluate(runs)).toBe(true)
}
