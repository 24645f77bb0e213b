import { ana, dealAt, marcos } from './demonstration.ts'
import { isKept, opened, test, waiting } from './cut-off.ts'
import { faultsOfLooks, keepPicture } from './looks.ts'
import { openFolds } from './folds.ts'
import { awake, expect } from './story.ts'

/*
 * Without a network: what somebody opened can be read again, no money moves, and nobody else finds anything of it.
 */

test('the list and a deal that were opened can be read without a network, and a deal that was not says so', async ({
  net,
  page,
  context,
}) => {
  const { address } = await dealAt('funded', net.program, 'Cámara réflex con dos objetivos')
  const never = await dealAt('agreed', net.program, 'Nunca abierta aquí')
  await net.enter(page, ana)
  await isKept(page, '/app/transactions')
  await page
    .getByRole('link', { name: /Cámara réflex con dos objetivos/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /Cámara/ })).toBeVisible()
  await isKept(page, address)
  await net.cut(context)
  await page.close()

  const later = await context.newPage()
  await later.goto(net.front.address + address)
  await expect(later.getByText('Sin conexión · visto hace un momento')).toBeVisible()
  await expect(later.getByRole('heading', { level: 1, name: /Cámara/ })).toBeVisible()
  await openFolds(later)
  await expect(later.getByText('Sin conexión no se da ningún paso con dinero').first()).toBeVisible()
  await awake(later.getByRole('heading', { level: 1, name: /Cámara/ }))
  await expect(later.getByRole('link', { name: /Liberar|Cancelar|Pedir/ })).toHaveCount(0)
  expect(await faultsOfLooks(later, (look) => keepPicture(later, `offline deal ${look}`))).toEqual([])
  await later.reload()
  await expect(later.getByRole('heading', { level: 1, name: /Cámara/ })).toBeVisible()

  await later.getByRole('link', { name: 'Transacciones' }).first().click()
  // Where the page was left is found again once its scripts run: looked at before, its head would move away.
  await awake(later.getByRole('heading', { level: 1, name: 'Transacciones' }))
  await expect(later.getByText('Sin conexión · visto')).toBeVisible()
  expect(await faultsOfLooks(later, (look) => keepPicture(later, `offline list ${look}`))).toEqual([])

  await later.goto(net.front.address + never.address)
  await expect(later.getByText('Esta transacción no se abrió en este dispositivo')).toBeVisible()
  await expect(later.getByRole('link', { name: 'Tus transacciones' })).toBeVisible()
  await expect(later.getByRole('link', { name: 'Lo que falta enviar' })).toBeVisible()
  expect(await faultsOfLooks(later, (look) => keepPicture(later, `offline never ${look}`))).toEqual([])
  await later.goto(`${net.front.address}${address}/deposit`)
  await expect(later.getByText('Los pasos con dinero se dan con conexión')).toBeVisible()
  await later.goto(`${net.front.address}/docs/dispute-guidelines`)
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible()

  await later.goto(net.front.address + address)
  await expect(later.getByText('Sin conexión · visto')).toBeVisible()
  await net.join(context)
  await expect(later.getByText('Sin conexión · visto')).toBeHidden()
  await expect(later.getByText('Sin conexión no se da ningún paso con dinero').first()).toBeHidden()
})

test('what is opened for a moment alone can be read too: the worker keeps it when the page is closed', async ({
  net,
  page,
  context,
}) => {
  const { address } = await dealAt('funded', net.program, 'Prismáticos de aves')
  const other = await dealAt('agreed', net.program, 'Atril plegable')
  await net.enter(page, ana)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // From a notice, or from the telephone's own list: the page comes whole.
  await page.goto(net.front.address + address)
  await isKept(page, address)
  // From the list: only its data comes, and it is closed at once.
  await page.goto(`${net.front.address}/app/transactions?group=open`)
  await isKept(page, '/app/transactions?group=open')
  const link = page.locator(`a[href="${other.address}"]`).first()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: /Atril/ })).toBeVisible()
  expect(await opened(page)).not.toContain(other.address)
  await page.close({ runBeforeUnload: true })

  const later = await context.newPage()
  await later.goto(`${net.front.address}/features`)
  await isKept(later, other.address)
  await net.cut(context)
  for (const each of [address, other.address]) {
    await later.goto(net.front.address + each)
    await expect(later.getByText('Sin conexión · visto')).toBeVisible()
  }
})

test('a step with money that is open when the network goes is not sent, and says so', async ({
  net,
  page,
  context,
}) => {
  const { address } = await dealAt('inspecting', net.program, 'Bicicleta plegable')
  await net.enter(page, ana, `${address}/release?tranche=1`)
  await page.waitForTimeout(2_500)
  await net.cut(context)
  await expect(page.getByText('Sin conexión no se da ningún paso con dinero')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Liberar/ })).toBeHidden()
  await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.requestSubmit())
  await expect(page.getByRole('alert')).toContainText('Sin conexión no se envió nada.')
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `offline step ${look}`))).toEqual([])
  await net.join(context)
  await expect(page.getByRole('button', { name: /^Liberar/ })).toBeVisible()
})

test('signing out takes everything away, and somebody else finds nothing', async ({ net, page, context }) => {
  const { address } = await dealAt('agreed', net.program, 'Reloj de pulsera')
  await net.enter(page, ana, address)
  await isKept(page, address)
  await isKept(page, '/app/unsent')
  await page.locator('summary', { hasText: 'Menú de' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await page.waitForURL(`${net.front.address}/`)
  await expect.poll(() => opened(page)).toEqual([])
  expect(await waiting(page)).toEqual([])

  await net.enter(page, ana, address)
  await isKept(page, address)
  await context.clearCookies()
  await page.goto(`${net.front.address}/app/account`)
  await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
  await expect.poll(() => opened(page)).toEqual([])

  await net.enter(page, ana, address)
  await isKept(page, address)
  await context.clearCookies()
  await net.enter(page, marcos, '/app/account')
  await expect.poll(async () => (await opened(page)).includes(address)).toBe(false)
  await net.cut(context)
  await page.goto(net.front.address + address)
  await expect(page.getByText('Esta transacción no se abrió en este dispositivo')).toBeVisible()
})

test('in a browser that does not keep the session, nothing that was opened stays', async ({ net, page }) => {
  await page.goto(`${net.front.address}/login`)
  await page.getByLabel('Correo electrónico').fill('ana@demostracion.example')
  await page.getByLabel('Contraseña', { exact: true }).fill(ana.password)
  await page.getByRole('checkbox', { name: /Record|sesión/ }).uncheck()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/app/transactions')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.reload()
  await page.waitForTimeout(9_000)
  expect(await opened(page)).toEqual([])
  await page.goto(`${net.front.address}/features`)
  await page.waitForTimeout(500)
  expect(await opened(page)).toEqual([])
})
