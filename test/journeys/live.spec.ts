import { stateOf } from './deals.ts'
import { ana, dealAt, marcos, openAs } from './demonstration.ts'
import { expect, test } from './story.ts'

test('a page changes by itself when the other person acts', async ({ browser, baseURL }) => {
  const { address, buyer } = await dealAt('delivered', baseURL, 'Guitarra de estudio')
  const page = await openAs(await browser.newContext(), marcos, address)
  await expect(stateOf(page, 'Entrega declarada')).toBeVisible()
  await buyer.submit(`${address}/confirm-receipt?tranche=1`, 'Confirmar que llegó', {
    password: ana.password,
  })
  await expect(stateOf(page, 'En revisión')).toBeVisible()
  await expect(page.getByText('Ana está revisando lo que recibió')).toBeVisible()
})

test('a step that became impossible in the meantime says so instead of doing something else', async ({
  context,
  baseURL,
}) => {
  const { address, buyer } = await dealAt('claimed', baseURL, 'Bicicleta plegable')
  const page = await openAs(context, marcos, address)
  await page.getByRole('link', { name: 'Revisar y acordar' }).click()
  const button = page.getByRole('button', { name: /^Acordar/ })
  await expect(button).toBeVisible()
  await buyer.submit(`${address}/withdraw`, 'Retirar', { password: ana.password })
  await button.click()
  await expect(page.getByText('Ahora no se puede')).toBeVisible()
})
