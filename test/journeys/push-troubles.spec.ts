import { expect, test } from '@playwright/test'
import { type PushService, startPushService } from '#test/played-push.ts'
import { ana } from './demonstration.ts'
import { enterAs } from './people.ts'
import { programOf } from './programs.ts'
import { withDevice } from './push-browser.ts'

/*
 * What the page of notices says when messages cannot reach this device: without a network, and where what was on could
 * not be renewed.
 */

let service: PushService
test.beforeAll(async () => {
  service = await startPushService(undefined, programOf(test.info().parallelIndex).pushPort)
})
test.afterAll(() => service.close())

test('without a network the button says so, and works when it is back', async ({ page, context }) => {
  await withDevice(context, service)
  await enterAs(page, ana.name, '/app/settings/notices')
  const button = page.getByRole('button', { name: /^(Activar en este dispositivo|Probar otra vez)$/ })
  await expect(button).toBeVisible()
  // The words of the other troubles are a part of their own, which nobody has fetched yet.
  await context.setOffline(true)
  await button.click()
  await expect(page.getByText('No hay conexión. No se cambió nada.')).toBeVisible()
  await context.setOffline(false)
  await button.click()
  await expect(page.getByText('Activados en este dispositivo')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Desactivar en este dispositivo' }).click()
  await expect(page.getByText('No hay conexión. No se cambió nada.')).toBeVisible()
})

test('what could not be renewed is told instead of “Activados”, until it can', async ({ page, context }) => {
  await withDevice(context, service)
  await enterAs(page, ana.name, '/app/settings/notices')
  await page.getByRole('button', { name: 'Activar en este dispositivo', exact: true }).click()
  await expect(page.getByText('Activados en este dispositivo')).toBeVisible()
  const isRegistering = (body: string | null) => new URLSearchParams(body ?? '').get('intent') === 'register'
  for (const { answer, told } of [
    { answer: { status: 422, body: '{}' }, told: 'No pudimos renovar los avisos de este dispositivo.' },
    { answer: { json: {} }, told: 'La renovación quedó a medias: no recibimos la confirmación.' },
  ]) {
    await context.route('**/app/installations', (route) =>
      isRegistering(route.request().postData()) ? route.fulfill(answer) : route.continue(),
    )
    await page.reload()
    await expect(page.getByText(told)).toBeVisible()
    await expect(page.getByText('Activados, pero sin renovar')).toBeVisible()
    await expect(page.getByText('Activados en este dispositivo')).toHaveCount(0)
    await context.unroute('**/app/installations')
    await page.getByRole('button', { name: 'Probar otra vez' }).click()
    await expect(page.getByText('Activados en este dispositivo')).toBeVisible()
    await expect(page.getByText(told)).toHaveCount(0)
  }
})
