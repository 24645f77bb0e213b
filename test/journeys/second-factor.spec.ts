import type { Page } from '@playwright/test'
import { codeAt } from '#test/totp.ts'
import { stateOf } from './deals.ts'
import { ana, dealAt, openAs } from './demonstration.ts'
import { faultsOfLooks, keepPicture } from './looks.ts'
import { confirmIdentity, atDesk, type Newcomer, passTime, register, signIn } from './people.ts'
import { expect, test } from './story.ts'

/*
 * The second step by an authenticator and by codes on paper, from turning it on to having lost both. The test
 * holds the telephone: it computes codes from the secret that the page shows.
 */

const newcomer = (name: string): Newcomer => ({
  name: `${name} Segundo Paso`,
  email: `${name.toLowerCase()}.paso@ejemplo.example`,
  password: 'caballo grapa batería correcta',
})

const code = (page: Page) => page.getByLabel('Código de 6 cifras')
/** The page as it stands now keeps nobody out. */
async function looksRight(page: Page, name: string) {
  expect(await faultsOfLooks(page, (look) => keepPicture(page, `${name} ${look}`))).toEqual([])
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Turns an authenticator on and answers its secret, the code that was used up by it, and the codes to keep. */
async function turnOn(page: Page, look?: (page: Page) => Promise<void>) {
  await page.goto('/app/account/security')
  await page.getByRole('link', { name: 'Agregar una aplicación de códigos' }).click()
  await press(page, 'Empezar')
  await expect(page.getByRole('img', { name: /^Código para tu aplicación/ })).toBeVisible()
  const shown = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText()).replaceAll(' ', '')
  await code(page).fill('000 000')
  await page.getByLabel('Cómo la llamas').fill('El móvil azul')
  await press(page, 'Activarla')
  await expect(page.getByRole('alert')).toContainText('Ese código no es correcto')
  await expect(page.getByLabel('Cómo la llamas')).toHaveValue('El móvil azul')
  const used = codeAt(shown)
  await code(page).fill(`${used.slice(0, 3)} ${used.slice(3)}`)
  await press(page, 'Activarla')
  const list = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allInnerTexts()
  await look?.(page)
  await page.getByRole('link', { name: 'Ya los guardé' }).click()
  const mine = page.getByRole('list', { name: 'Aplicaciones de códigos' })
  await expect(mine.getByText('El móvil azul').first()).toBeVisible()
  return { secret: shown, used, codes }
}

async function signOut(page: Page) {
  await page.goto('/app/account')
  await press(page, 'Cerrar sesión aquí')
  await page.waitForURL((url) => !url.pathname.startsWith('/app'))
}

/** Gives the first proof; the second is asked for. */
async function firstStep(page: Page, who: Newcomer, to = '/app/account') {
  await page.goto(`/login?${new URLSearchParams({ redirect: to }).toString()}`)
  await signIn(page, who)
  await expect(page).toHaveURL(/\/login\/second-factor$/)
}

for (const javaScriptEnabled of [true, false])
  test(`somebody turns a second step on and enters with it${javaScriptEnabled ? '' : ', without JavaScript'}`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
    const nora = newcomer(javaScriptEnabled ? 'Nora' : 'Nuria')
    await register(page, nora)
    const { secret, used, codes } = await turnOn(page)
    await signOut(page)

    await firstStep(page, nora)
    await page.goto('/app/account/profile')
    await expect(page, 'half a sign-in is none').toHaveURL(/\/login\?redirect=/)
    await page.goto('/login/second-factor')
    for (const wrong of ['123 456', used]) {
      await code(page).fill(wrong)
      await press(page, 'Entrar')
      await expect(page.getByRole('alert')).toContainText('Ese código no es correcto o ya no sirve')
    }
    await code(page).fill(codeAt(secret, undefined, 1))
    await press(page, 'Entrar')
    await expect(page).toHaveURL(/\/app\/account$/)
    await signOut(page)

    const onPaper = page.getByLabel('Código de recuperación')
    await firstStep(page, nora)
    await page.getByRole('link', { name: 'Con un código de recuperación' }).click()
    await onPaper.fill(codes[0] ?? '')
    await press(page, 'Entrar')
    await expect(page).toHaveURL(/\/app\/account$/)
    await page.goto('/app/account/security')
    await expect(page.getByText('Te quedan 9.')).toBeVisible()
    await signOut(page)

    await firstStep(page, nora)
    await page.getByRole('link', { name: 'Perdí mi segundo paso' }).click()
    await expect(page.getByText('Sin códigos no podemos saber que eres tú')).toBeVisible()
    await page.getByRole('link', { name: 'Usar un código de recuperación' }).click()
    await onPaper.fill(codes[0] ?? '')
    await press(page, 'Entrar')
    await expect(page.getByRole('alert')).toContainText('Ese código no es correcto o ya no sirve')
    await page.goto(`/dev/mail?to=${encodeURIComponent(nora.email)}`)
    await expect(page.getByText('Se usó un código de recuperación').first()).toBeVisible()
  })

test('every page of a second step is for everybody', async ({ browser }) => {
  const [page, other] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ]
  const paz = newcomer('Paz')
  await register(page, paz)
  await page.goto('/app/account/security/authenticator')
  await looksRight(page, 'second-step start')
  await press(page, 'Empezar')
  await expect(page.getByRole('img', { name: /^Código para tu aplicación/ })).toBeVisible()
  await looksRight(page, 'second-step setup')
  await turnOn(page, (codes) => looksRight(codes, 'second-step codes'))
  for (const name of ['', '/recovery-codes', '/second-step-off', '/authenticator'])
    await page
      .goto(`/app/account/security${name}`)
      .then(() => looksRight(page, `second-step security${name}`))
  await page.goto('/app/account/security')
  await page.getByRole('link', { name: /^Cambiar o quitar/ }).click()
  await looksRight(page, 'second-step one')
  await page.goto('/login/step-up?redirect=%2Fapp%2Faccount%2Fsecurity')
  await looksRight(page, 'second-step step-up')

  await firstStep(other, paz)
  await looksRight(other, 'second-step question')
  const office = await atDesk(browser, 'Olga Navarro Pino')
  await confirmIdentity(office, paz.name)
  await other.goto('/login/second-factor/lost')
  await looksRight(other, 'second-step lost')
  await other.getByLabel('Cómo te localizamos').fill('+34 600 000 001')
  await press(other, 'Pedir que lo desactiven')
  await expect(other.getByText(/^Lo pediste: espera hasta/)).toBeVisible()
  await looksRight(other, 'second-step lost-waiting')
  await office.reload()
  await office.getByRole('link', { name: 'Comparar con su identidad' }).click()
  await expect(office.getByRole('heading', { name: 'Segundo paso perdido' })).toBeVisible()
  await looksRight(office, 'second-step office')
  await other.goto(`/dev/mail?to=${encodeURIComponent(paz.email)}`)
  await other.getByRole('article').getByRole('link').first().click()
  await looksRight(other, 'second-step stop')
  await press(other, 'Parar la petición')
  await expect(other.getByRole('heading', { name: 'La petición está parada' })).toBeVisible()
})

test('money is released with a code, and what was typed is still there after a wrong one', async ({
  browser,
  baseURL,
}) => {
  const { address } = await dealAt('inspecting', baseURL, 'Violín de estudio')
  const page = await openAs(await browser.newContext(), ana, '/app/account/security')
  const { secret, used } = await turnOn(page)
  try {
    // The form was shown while the proof was fresh, and is sent when it no longer is.
    await page.goto(`${address}/release-part?tranche=1`)
    const [answer, amount] = [page.getByLabel('Código de tu aplicación'), page.getByLabel(/importe/i)]
    await expect(answer).toHaveCount(0)
    await amount.fill('100')
    const clock = await page.context().newPage()
    await passTime(clock, 'Adelantar 1 hora')
    await page.getByRole('button', { name: /^Liberar/ }).click()
    await expect(page.getByRole('alert')).toContainText('Confirma que eres tú para seguir.')
    await expect(amount).toHaveValue('100')
    await answer.fill(used)
    await page.getByRole('button', { name: /^Liberar/ }).click()
    await expect(page.getByRole('alert')).toContainText('Ese código no es correcto')
    await expect(amount).toHaveValue('100')

    await page.goto(`${address}/release?tranche=1`)
    await answer.fill(codeAt(secret, undefined, 1))
    await page.getByRole('button', { name: /^Liberar/ }).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(stateOf(page, 'Aceptado')).toBeVisible()
  } finally {
    await page.goto('/app/account/security/second-step-off')
    await press(page, 'Desactivar el segundo paso')
    await expect(page.getByText('Tu cuenta ya no pide un segundo paso.')).toBeVisible()
  }
})

test('who lost everything waits, is compared by the office, and turns it off by a link', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  const rosa = newcomer('Rosa')
  await register(page, rosa)
  const office = await atDesk(browser, 'Olga Navarro Pino')
  await confirmIdentity(office, rosa.name)
  await turnOn(page)
  await signOut(page)

  await firstStep(page, rosa)
  await page.getByRole('link', { name: 'Perdí mi segundo paso' }).click()
  await page.getByLabel('Cómo te localizamos').fill('+34 600 000 000, por la tarde')
  await press(page, 'Pedir que lo desactiven')
  await expect(page.getByText(/^Lo pediste: espera hasta/)).toBeVisible()

  await office.goto('/ops')
  await office.getByRole('link', { name: 'Segundo paso perdido' }).click()
  await office.getByRole('link', { name: rosa.name }).click()
  await office.getByRole('link', { name: 'Comparar con su identidad' }).click()
  await expect(office.getByText('+34 600 000 000, por la tarde')).toBeVisible()
  await office.getByLabel('Qué comparaste y cómo').fill('Videollamada con su documento.')
  await press(office, 'Es la misma persona')
  await expect(office.getByText('Segundo paso perdido: comparada')).toBeVisible()

  await passTime(page, 'Adelantar 1 día', 3)
  await firstStep(page, rosa)
  await page.goto('/login/second-factor/lost')
  await press(page, 'Enviar el enlace')
  await expect(page.getByText('Te enviamos el enlace')).toBeVisible()
  await page.goto(`/dev/mail?to=${encodeURIComponent(rosa.email)}`)
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByLabel('Tu contraseña', { exact: true }).fill(rosa.password)
  await press(page, 'Desactivar y cerrar mis sesiones')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, rosa)
  await expect(page).toHaveURL(/\/app\/transactions$/)
})
