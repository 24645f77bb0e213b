import type { Browser, Page } from '@playwright/test'
import { identityForm } from '#domain/people/identity-form.ts'
import { dealIn } from '#test/http/dealing.ts'
import { invented, signedIn } from '#test/http/visitor.ts'
import { ana, openAs } from './demonstration.ts'
import { frameOf, frames, handIn, openFrame, providerDesk, soon, verification } from './identity-pages.ts'
import { faultsOfLooks, keepPicture } from './looks.ts'
import { passTime, register } from './people.ts'
import { openOwnProgram } from './own-program.ts'
import { expect, test } from './story.ts'

const password = 'una frase de prueba larga'
const title = (page: Page, name: string) => page.getByText(name, { exact: true })

/** Somebody with an account of their own, on the page of their identity. */
async function newcomer(
  page: Page,
  name: string,
): Promise<{ name: string; email: string; password: string }> {
  const email = `${name.toLowerCase()}.identidad@ejemplo.example`
  const person = { name: `${name} Prueba Gil`, email, password }
  await register(page, person)
  await page.goto(verification)
  return person
}

/** A window that is not the provider's says what the provider's page would. */
async function forgeWords(page: Page) {
  await page.evaluate(async () => {
    for (const word of ['FINISHED', 'CANCELED', 'FORCE_RELOAD', 'RELOAD_REQUEST'])
      window.postMessage(`VERIFF_${word}`, '*')
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
}

/** Nothing that a machine can find keeps anybody from this state of the page. */
async function mustBeForEverybody(page: Page, state: string) {
  const pictures = (look: string) => keepPicture(page, `verification ${state} ${look}`)
  expect(await faultsOfLooks(page, pictures)).toEqual([])
}

test('with hidden names: two clicks open one frame, which is left, gone on in, sent again and approved', async ({
  page,
}) => {
  const violations: string[] = []
  page.on('console', (said) => {
    if (said.text().includes('Content Security Policy')) violations.push(said.text())
  })
  const { email } = await newcomer(page, 'Rita')
  for (const name of ['givenName', 'lastName'])
    await expect(page.locator(`input[type=hidden][name=${name}]`)).toHaveValue(identityForm.preset)
  await page.setViewportSize({ width: 1280, height: 800 })
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Verificar mi identidad' }) })
  expect((await form.boundingBox())?.width).toBeLessThanOrEqual(identityForm.widestPixels)
  await page.setViewportSize({ width: 390, height: 844 })
  await mustBeForEverybody(page, 'begin')

  await page.getByRole('button', { name: 'Verificar mi identidad' }).dblclick()
  const frame = frameOf(page)
  await expect(frame.getByRole('button', { name: 'Empezar' })).toBeVisible()
  await expect(frames(page)).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: 'Verificación de identidad' })).toBeVisible()
  await keepPicture(page, 'verification frame')
  await forgeWords(page)
  await expect(frames(page)).toHaveCount(1)
  await frame.getByRole('button', { name: 'Pedir recarga' }).click()
  await expect(frame.getByRole('button', { name: 'Empezar' })).toBeVisible()
  await expect(frames(page)).toHaveCount(1)
  await frame.getByRole('button', { name: 'Empezar' }).click()
  await frame.getByRole('button', { name: 'Cancelar' }).click()

  await expect(title(page, 'Cerraste la verificación')).toBeVisible()
  await expect(frames(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Seguir con la verificación' })).toBeFocused()

  await openFrame(page, 'Seguir con la verificación')
  await handIn(frame, 'Pedir otro envío')
  await expect(title(page, 'Enviada: esperamos el resultado')).toBeVisible()
  await mustBeForEverybody(page, 'waiting')
  // The provider tells of it five minutes later.
  const clock = await page.context().newPage()
  await passTime(clock, 'Adelantar 1 hora')
  await expect(title(page, 'Falta repetir una parte')).toBeVisible({ timeout: 20_000 })

  await openFrame(page, 'Repetir el envío')
  await handIn(frame, 'Aprobada')
  await expect(title(page, 'Tu identidad está verificada')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Mi identidad' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Rita Prueba Gil').first()).toBeVisible()
  await mustBeForEverybody(page, 'approved')

  await page.getByRole('button', { name: 'Pedir el nivel 2' }).click()
  await expect(title(page, 'Nivel 2 pedido')).toBeVisible()
  expect(violations, 'nothing that the page or the frame loads is against its policy').toEqual([])
  await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
  for (const subject of ['Falta repetir una parte de tu verificación', 'Tu identidad está verificada'])
    await expect(page.getByRole('navigation', { name: 'Mensajes' }).getByText(subject)).toHaveCount(1)
})

test('declined leads to a person, expired to a new session, and a provider that is down to another try', async ({
  page,
  browser,
}) => {
  const { name } = await newcomer(page, 'Nora')
  const frame = await openFrame(page, 'Verificar mi identidad')
  await handIn(frame, 'Rechazada', 'Nora', ['Motivo (rechazada)', '106'])
  await expect(title(page, 'La verificación no se aprobó')).toBeVisible()
  await expect(page.getByText('Escríbenos y lo vemos contigo.')).toBeVisible()
  await mustBeForEverybody(page, 'declined')
  await page.getByRole('button', { name: 'Pedir que la mire una persona' }).click()
  await expect(title(page, 'Verificación pedida')).toBeVisible()
  const office = await openAs(await browser.newContext(), { name: 'Olga Navarro Pino' }, '/ops/people')
  await expect(office.getByRole('row', { name }).getByText('Nivel 1')).toBeVisible()

  await openFrame(page, 'Intentarlo otra vez')
  await handIn(frame, 'Caducada')
  await expect(title(page, 'La verificación caducó')).toBeVisible()

  const desk = await providerDesk(page)
  await desk.getByRole('button', { name: 'Desactivar la integración' }).click()
  await page.getByRole('button', { name: 'Empezar otra vez' }).click()
  await expect(page.getByRole('alert')).toContainText('El verificador no abrió la verificación.')
  await expect(page.getByRole('alert')).toContainText('400 Bad Request')
  await desk.getByRole('button', { name: 'Activarla de nuevo' }).click()
  await page.route(/\/v\//, (route) => route.abort())
  await page.clock.install()
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect(frames(page)).toHaveCount(1)
  await page.clock.fastForward(31_000)
  await expect(title(page, 'La página del verificador no cargó')).toBeVisible()
  await expect(frames(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Abrirla en esta pestaña' })).toBeVisible()
})

test('an approval that is withdrawn freezes a payout until its person is approved again', async ({
  page,
  baseURL,
}) => {
  const person = await newcomer(page, 'Sara')
  const address = baseURL ?? ''
  const seller = await signedIn(address, person.email, password)
  await seller.post('/app/account/bank-accounts/add', {
    scheme: 'iban',
    number: 'ES9121000418450200051332',
    holderName: person.name,
    currency: 'EUR',
    password,
  })
  const clock = await page.context().newPage()
  await passTime(clock, 'Adelantar 1 día', 2)
  await page.reload()
  const frame = await openFrame(page, 'Verificar mi identidad')
  await handIn(frame, 'Aprobada', 'Sara')
  await expect(title(page, 'Tu identidad está verificada')).toBeVisible({ timeout: 20_000 })
  await expect(title(page, 'A tu nombre')).toBeVisible()

  const buyer = await invented(address, 'ana')
  const passwords = { buyer: ana.password, seller: password }
  const deal = await dealIn('inspecting', { buyer, seller, passwords }, 'Acordeón de botones')
  await buyer.submit(`${deal.address}/release?tranche=1`, 'Liberar', { password: ana.password })
  await passTime(clock, 'Adelantar 1 hora')

  const desk = await providerDesk(page)
  await desk
    .locator('section', { has: desk.getByRole('heading', { name: /^Sara/ }) })
    .getByRole('button', { name: 'Retirar la aprobación' })
    .click()
  await soon(page, verification, () =>
    expect(title(page, 'Tu dinero está retenido mientras se revisa tu identidad')).toBeVisible({
      timeout: 500,
    }),
  )
  await mustBeForEverybody(page, 'held')
  await page.goto('/app/account')
  await expect(page.getByRole('link', { name: 'Verificar mi identidad otra vez' })).toBeVisible()
  const frozen = page.getByText('Revisamos otra vez tu identidad y tu pago espera')
  await soon(page, deal.address, () => expect(frozen).toBeVisible({ timeout: 500 }))
  await page.getByRole('link', { name: 'Verificar mi identidad' }).click()
  await openFrame(page, 'Verificar mi identidad otra vez')
  await handIn(frame, 'Aprobada', 'Sara')
  await expect(page.getByRole('heading', { name: 'Mi identidad' })).toBeVisible({ timeout: 20_000 })
  await soon(page, deal.address, () => expect(frozen).toBeHidden({ timeout: 500 }))
})

test('without JavaScript the form leads to the provider’s page in the same tab, and back', async ({
  browser,
}) => {
  const page = await withoutScript(browser)
  await newcomer(page, 'Vera')
  await page.getByRole('button', { name: 'Verificar mi identidad' }).click()
  await expect(page.getByRole('heading', { name: 'Verifica tu identidad' })).toBeVisible()
  await handIn(page, 'Aprobada', 'Vera')
  await page.waitForURL((url) => url.pathname === verification)
  await soon(page, verification, () =>
    expect(page.getByRole('heading', { name: 'Mi identidad' })).toBeVisible({ timeout: 500 }),
  )
})

async function withoutScript(browser: Browser): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled: false })).newPage()
}

test('with shown names both have to be typed, and the provider reads them', async ({ browser }) => {
  const program = await openOwnProgram({ IDENTITY_NAMES: 'shown', IDENTITY_REFERENCE: 'shown' })
  const page = await (await browser.newContext({ baseURL: program.address })).newPage()
  try {
    await newcomer(page, 'Alba')
    await page.getByLabel('Nombre', { exact: true }).fill('Alba')
    await page.getByRole('textbox', { name: 'Apellidos', exact: true }).fill('  ')
    await page.getByRole('button', { name: 'Verificar mi identidad' }).click()
    await expect(page.getByRole('textbox', { name: 'Apellidos', exact: true })).toBeFocused()
    await expect(page.getByText('Escribe tus apellidos.')).toBeVisible()
    await expect(page.getByText(identityForm.namesMissing)).toBeVisible()
    await expect(frames(page)).toHaveCount(0)
    await mustBeForEverybody(page, 'names')
    await page.getByRole('textbox', { name: 'Apellidos', exact: true }).fill('Prueba Gil')
    await page.getByLabel('Número de tu documento').fill('12345678Z')
    await page.getByLabel('Referencia').fill('Gremio 12/4')
    const frame = await openFrame(page, 'Verificar mi identidad')
    await frame.getByRole('button', { name: 'Empezar' }).click()
    await expect(frame.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Alba')
    const other = await page.context().newPage()
    await other.goto(verification)
    await expect(other.getByRole('button', { name: /verificación|Seguir/ }).first()).toBeVisible()
    for (const name of ['givenName', 'lastName', 'idNumber', 'vendorData'])
      await expect(other.locator(`input[name=${name}]:visible`), 'the open session has it').toHaveCount(0)
    await other.close()
    await handIn(frame, 'Aprobada', 'Alba')
    await expect(title(page, 'Tu identidad está verificada')).toBeVisible({ timeout: 20_000 })
  } finally {
    await page.context().close()
    await program.close()
  }
})
