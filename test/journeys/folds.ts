import type { Page } from '@playwright/test'

/** What one presses to open a part of a page that folds on a telephone. */
export const foldOf = (page: Page, title: string | RegExp) =>
  page.locator('summary').and(page.getByLabel(title))

/** Opens every part of the page that folds, as somebody does who reads all of it. */
export async function openFolds(page: Page): Promise<void> {
  const folded = page.locator('.folds > details:not([open]) > summary:visible').first()
  while ((await folded.count()) > 0) await folded.click()
}
