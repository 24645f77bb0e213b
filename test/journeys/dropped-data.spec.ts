import { expect, test } from '@playwright/test'
import { ana } from './demonstration.ts'
import { enterAs } from './people.ts'

/*
 * What React Router asks for when somebody presses a link: the answer is that there is no such page, or none comes at
 * all. Both are told inside of what stands around every page.
 */

test('a page that is not there is told with the address that people see', async ({ page }) => {
  await enterAs(page, ana.name, '/app/account')
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.evaluate(() => {
    // As a link of ours that leads nowhere would: pressed, not loaded.
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> }
    }
    return router.navigate('/no-such-page')
  })
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
  await expect(page.locator('meta[name="error-message"]')).toHaveAttribute(
    'content',
    'Page not found: /no-such-page',
  )
})

for (const { how, answer } of [
  { how: 'does not come', answer: null },
  { how: 'breaks off', answer: '[{"_1":2},"root",{"_' },
])
  test(`where an answer ${how}, what stands around the page stays, and the way on`, async ({
    page,
    context,
  }) => {
    await enterAs(page, ana.name, '/app/transactions')
    const link = page.getByRole('link', { name: 'Mi cuenta' }).first()
    await expect(link).toBeVisible()
    await context.route('**/account.data*', (route) =>
      answer === null ? route.abort() : route.fulfill({ body: answer, contentType: 'text/x-script' }),
    )
    await link.click()
    await expect(page.getByRole('heading', { name: 'No hubo respuesta' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mi cuenta' }).first()).toHaveAttribute('aria-current')
    await expect(page.getByRole('link', { name: /^Avisos/ })).toBeVisible()
    await expect(page.getByText(`Menú de ${ana.name}`)).toBeAttached()
    await context.unroute('**/account.data*')
    await page.getByRole('link', { name: 'Volver a intentarlo' }).click()
    await expect(page.getByRole('heading', { name: 'Mi cuenta', level: 1 })).toBeVisible()
  })

test('the operator’s places stay too', async ({ page, context }) => {
  await enterAs(page, 'Olga Navarro Pino', '/ops/bank')
  await context.route('**/ops/people.data*', (route) => route.abort())
  await page.getByRole('link', { name: 'Personas' }).click()
  await expect(page.getByRole('heading', { name: 'No hubo respuesta' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Operación' })).toBeVisible()
})
