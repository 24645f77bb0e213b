import { ana, marcos } from './demonstration.ts'
import { enterAs } from './people.ts'
import { expect, test } from './story.ts'

/*
 * A session that ends in the middle of a form: the person signs in again and finds what they had typed, in its
 * fields. Somebody else who signs in in the same tab does not.
 */

const page = '/app/account/profile'
const typed = 'Ana Beltrán, de Vega'

test('what was typed when the session ended stands in its fields again', async ({ page: tab, context }) => {
  await enterAs(tab, ana.name, page)
  await tab.getByLabel('Cómo te llamas').fill(typed)
  await context.clearCookies({ name: 'resguardo.session' })
  await tab.getByRole('button', { name: 'Guardar mis datos' }).click()
  await tab.waitForURL(/\/login\?redirect=/)
  await expect(tab.getByText('Tu sesión terminó')).toBeVisible()
  await tab.getByRole('button', { name: ana.name }).click()
  await tab.waitForURL((url) => url.pathname === page)
  await expect(tab.getByLabel('Cómo te llamas')).toHaveValue(typed)
  // It is put back once: whoever leaves the page finds what is kept.
  await tab.goto(page)
  await expect(tab.getByLabel('Cómo te llamas')).toHaveValue(ana.name)
})

test('and is nobody else’s', async ({ page: tab, context }) => {
  await enterAs(tab, ana.name, page)
  await tab.getByLabel('Cómo te llamas').fill(typed)
  await context.clearCookies({ name: 'resguardo.session' })
  await tab.getByRole('button', { name: 'Guardar mis datos' }).click()
  await tab.waitForURL(/\/login\?redirect=/)
  await tab.getByRole('button', { name: marcos.name }).click()
  await tab.waitForURL((url) => url.pathname === page)
  await expect(tab.getByLabel('Cómo te llamas')).toHaveValue(marcos.name)
  expect(await tab.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(typed)
})
