import type { CDPSession, Page } from '@playwright/test'
import { stateOf } from './deals.ts'
import { ana, dealAt, openAs } from './demonstration.ts'
import { type Newcomer, passTime, register, signIn } from './people.ts'
import { expect, test } from './story.ts'

/*
 * Passkeys in a real browser, with the virtual device that it brings for tests: it keeps keys of its own, signs
 * with them, and stands for the person's finger when it is told to.
 */

const list = '/app/account/security/passkeys'
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const passkeyEntry = 'Entrar con una llave de acceso'

/**
 * A device that keeps passkeys, in front of a page. It takes the browser's offer in the field of the address by
 * itself, as fast as it comes; only the journey about that offer lets the browser make one.
 */
async function withDevice(page: Page, { isOffered = false } = {}) {
  if (!isOffered)
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
    })
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

type Device = { session: CDPSession; authenticatorId: string }

async function keptBy({ session, authenticatorId }: Device): Promise<number> {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length
}

/** Adds a passkey; answers how many recovery codes came with it. */
async function addPasskey(page: Page, name: string): Promise<number> {
  await page.goto(list)
  await page.getByLabel('Cómo la llamas').fill(name)
  await press(page, 'Agregar una llave de acceso')
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' })
  await expect(codes.or(page.getByText('Tu llave está agregada.'))).toBeVisible()
  return codes.getByRole('listitem').count()
}

async function signOut(page: Page) {
  await page.goto('/app/account')
  await press(page, 'Cerrar sesión aquí')
  await page.waitForURL((url) => !url.pathname.startsWith('/app'))
}

const newcomer = (name: string): Newcomer => ({
  name: `${name} Llaves`,
  email: `${name.toLowerCase()}.llaves@ejemplo.example`,
  password: 'caballo grapa batería correcta',
})

test('somebody adds a passkey, enters with it alone, and after a password with it as second step', async ({
  page,
}) => {
  const device = await withDevice(page)
  const irma = newcomer('Irma')
  await register(page, irma)
  expect(await addPasskey(page, 'El móvil verde')).toBe(10)
  await page.getByRole('link', { name: 'Ya los guardé' }).click()
  await expect(page.getByText('El móvil verde · También como segundo paso')).toBeVisible()
  await page.goto(list)
  await press(page, 'Agregar una llave de acceso')
  await expect(page.getByText('Este dispositivo ya guarda una llave tuya')).toBeVisible()
  expect(await keptBy(device)).toBe(1)

  await signOut(page)
  await page.goto(`/login?redirect=${list}`)
  await press(page, passkeyEntry)
  await page.waitForURL(`**${list}`)
  await expect(page.getByText(/Último uso/)).toBeVisible()
  await page.goto('/app/account/security/sessions')
  await expect(page.getByText('Con una llave de acceso, que vale por los dos pasos')).toBeVisible()

  await signOut(page)
  await page.goto('/login?redirect=/app/account')
  await signIn(page, irma)
  await expect(page).toHaveURL(/\/login\/second-factor$/)
  await press(page, 'Usar mi llave de acceso')
  await expect(page).toHaveURL(/\/app\/account$/)
})

test('the browser offers the passkey in the field of the address', async ({ page }) => {
  const { session, authenticatorId } = await withDevice(page, { isOffered: true })
  await register(page, newcomer('Julia'))
  await addPasskey(page, 'Portátil')
  await signOut(page)
  await page.goto('/login?redirect=/app/account')
  await expect(page).toHaveURL(/\/app\/account$/)
  // A browser that closes while its device could still be offered does not always end.
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await page.goto('about:blank')
})

test('money is released with a passkey', async ({ browser, baseURL }) => {
  const { address } = await dealAt('inspecting', baseURL, 'Acordeón de botones')
  const page = await openAs(await browser.newContext(), ana, list)
  await withDevice(page)
  await addPasskey(page, 'Huella')
  try {
    await passTime(page, 'Adelantar 1 hora')
    await page.goto(`${address}/release?tranche=1`)
    await press(page, 'Usar mi llave de acceso')
    await expect(page.getByText('Tu llave respondió.')).toBeVisible()
    await press(page, /^Liberar/)
    await expect(stateOf(page, 'Aceptado')).toBeVisible()
  } finally {
    // Ana has no second step when the next journey begins.
    await page.goto(list)
    await page.getByRole('link', { name: /^Cambiar o quitar/ }).click()
    await press(page, /^Quitarla/)
    await expect(page.getByText('tu cuenta no pide un segundo paso')).toBeVisible()
  }
})

test('a passkey gets another name and goes, and what its owner stops does nothing', async ({ page }) => {
  const device = await withDevice(page)
  const { session, authenticatorId } = device
  const lola = newcomer('Lola')
  await register(page, lola)
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.goto(list)
  await press(page, 'Agregar una llave de acceso')
  await expect(page.getByText('No se terminó: se cerró la ventana o pasó el tiempo.')).toBeVisible()
  expect(await keptBy(device)).toBe(0)
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await addPasskey(page, 'Vieja')

  await page.goto(list)
  await page.getByRole('link', { name: 'Cambiar o quitar Vieja' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Nueva')
  await press(page, 'Guardar el nombre')
  await expect(page.getByText('El nombre cambió.')).toBeVisible()
  await page.getByRole('link', { name: 'Cambiar o quitar Nueva' }).click()
  await expect(page.getByText('Es tu único segundo paso')).toBeVisible()
  await press(page, 'Quitarla y desactivar el segundo paso')
  await expect(page.getByText('La llave ya no sirve')).toBeVisible()

  // The device still has it and offers it; here it is worth nothing, and nobody learns whose it was.
  await signOut(page)
  await page.goto('/login?redirect=/app/account')
  await press(page, passkeyEntry)
  await expect(page.getByText('Esa llave de acceso no sirve aquí')).toBeVisible()
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await press(page, passkeyEntry)
  await expect(page.getByText('No se hizo nada')).toBeVisible()
  await signIn(page, lola)
  await expect(page).toHaveURL(/\/app\/account$/)
})

test('without JavaScript nobody is offered what cannot work', async ({ browser }) => {
  const page = await openAs(await browser.newContext({ javaScriptEnabled: false }), ana, list)
  await expect(page.getByRole('heading', { name: 'Agrega la primera' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar una llave de acceso' })).toHaveCount(0)
  await signOut(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: passkeyEntry })).toHaveCount(0)
})
