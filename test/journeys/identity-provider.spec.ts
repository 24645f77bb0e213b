import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { clientKey, openTrial } from '#test/identity-sandbox.ts'
import { expect, test } from './story.ts'

/*
 * The sandbox provider against the two packages that the real provider publishes for browsers: the form of
 * `@veriff/js-sdk` and the frame of `@veriff/incontext-sdk`, on a page that does nothing but load them.
 */

type FormOutcome = Readonly<{
  error: Readonly<{ status: number; statusText: string }> | null
  session: Readonly<{ verification: Readonly<{ id: string; url: string; status: string }> }> | null
}>
type Sdk = Readonly<{ createVeriffFrame(options: object): Readonly<{ close(): void }> }>
type Form = Readonly<{ setParams(params: object): void; mount(options?: object): void }>

declare global {
  interface Window {
    Veriff(options: object): Form
    veriffSDK: Sdk
    form: Form
    outcomes: FormOutcome[]
    events: string[]
  }
}

const { resolve } = createRequire(import.meta.url)
const formSdk = readFileSync(resolve('@veriff/js-sdk/lib/veriff.js'), 'utf8')
const frameSdk = readFileSync(resolve('@veriff/incontext-sdk/dist/index.umd.js'), 'utf8')
const parentPage = `<!doctype html><html lang="es"><meta charset="utf-8"><title>Página de prueba</title>
<div id="veriff-root"></div><div id="frame-root" style="width:800px;height:800px"></div>
<script>{const module = { exports: {} };${formSdk};window.Veriff = module.exports.Veriff}</script>
<script>${frameSdk}</script>
<script>window.events = []; window.outcomes = []</script></html>`

let trial: Awaited<ReturnType<typeof openTrial>>
let parents: Server
let parent = ''
let provider = ''

test.beforeAll(async () => {
  parents = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(parentPage))
  await new Promise<void>((resolve) => parents.listen(0, resolve))
  const address = parents.address()
  parent = `http://localhost:${address && typeof address === 'object' ? address.port : 0}`
  trial = await openTrial({ now: () => Temporal.Now.instant() })
  const { port } = await trial.sandbox().listen('localhost', 0)
  provider = `http://localhost:${port}`
  trial.sandbox().connect({ parentOrigins: [parent], publicUrl: provider })
})

test.afterAll(async () => {
  await trial.close()
  parents.closeAllConnections()
  parents.close()
})

async function openParent(page: Page, origin = parent): Promise<void> {
  // The form asks another company for its font: whether it comes must not matter.
  await page.route('https://fonts.googleapis.com/**', (route) => route.abort())
  await page.goto(origin)
}

async function newSession(verification: object = {}) {
  const { id, path } = await trial.open(verification)
  return { id, url: `${provider}${path}` }
}

test.describe('the form', () => {
  async function mountForm(page: Page, params: object, options: object = {}): Promise<void> {
    await openParent(page)
    await page.evaluate(
      ([host, apiKey, params, options]) => {
        window.form = window.Veriff({
          host,
          apiKey,
          parentId: 'veriff-root',
          headers: { 'vrf-integration-id': 'form-on-a-page' },
          onSession: (error: FormOutcome['error'], session: FormOutcome['session']) =>
            void window.outcomes.push({ error, session }),
          ...options,
        })
        window.form.setParams(params)
        window.form.mount({ submitBtnText: 'Verificar' })
      },
      [provider, clientKey, params, options] as const,
    )
  }
  const outcome = async (page: Page) => {
    await page.waitForFunction(() => window.outcomes.length > 0)
    return page.evaluate(() => window.outcomes.at(-1))
  }
  const hidden = { person: { givenName: ' ', lastName: ' ' } }

  test('with hidden names asks for nothing but its data, and brings the address of a session', async ({
    page,
  }) => {
    await mountForm(page, hidden)
    await expect(page.getByRole('textbox')).toHaveCount(1)
    await expect(page.getByPlaceholder('Data')).toHaveAttribute('maxlength', '1000')
    await page.getByPlaceholder('Data').fill('ana')
    await page.getByRole('button', { name: 'Verificar' }).click()
    const got = await outcome(page)
    expect(got?.error).toBeNull()
    expect(got?.session?.verification.status).toBe('created')
    const session = trial.sandbox().findSession(got?.session?.verification.id ?? '')
    expect(session).toMatchObject({
      vendorData: 'ana',
      integrationId: 'form-on-a-page',
      person: { firstName: ' ', lastName: ' ' },
    })
    await page.goto(got?.session?.verification.url ?? '')
    await expect(page.getByRole('heading', { name: 'Verifica tu identidad' })).toBeVisible()
  })

  test('with shown names sends what was typed', async ({ page }) => {
    await mountForm(page, { callback: 'https://example.org/back' })
    await page.getByPlaceholder('Given name').fill('Ana')
    await page.getByPlaceholder('Last name').fill('Beltrán Ruiz')
    await page.getByPlaceholder('Data').fill('ana')
    await page.getByRole('button', { name: 'Verificar' }).click()
    const session = trial.sandbox().findSession((await outcome(page))?.session?.verification.id ?? '')
    expect(session).toMatchObject({
      callback: 'https://example.org/back',
      person: { firstName: 'Ana', lastName: 'Beltrán Ruiz' },
    })
    await expect(page.getByRole('button', { name: 'Verificar' })).toBeEnabled()
  })

  test('without a name says so, and opens nothing', async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await mountForm(page, { ...hidden, vendorData: ' ' })
    await page.evaluate(() => window.form.setParams({ person: { givenName: 'Ana' } }))
    const before = trial.sandbox().listSessions().length
    await page.getByRole('button', { name: 'Verificar' }).click()
    await expect.poll(() => errors).toEqual(['Required parameters givenName or lastName is missing'])
    expect(trial.sandbox().listSessions()).toHaveLength(before)
  })

  for (const [why, params, options, error] of [
    ['data that is too long', { vendorData: 'a'.repeat(1001) }, {}, [400, 'Bad Request']],
    [
      'a callback without https',
      { callback: 'http://example.org/', vendorData: ' ' },
      {},
      [400, 'Bad Request'],
    ],
    ['an unknown key', { vendorData: ' ' }, { apiKey: 'other' }, [401, 'Unauthorized']],
  ] as const)
    test(`hears the status of a refusal: ${why}`, async ({ page }) => {
      await mountForm(page, { ...hidden, ...params }, options)
      await page.getByRole('button', { name: 'Verificar' }).click()
      const [status, statusText] = error
      expect(await outcome(page)).toEqual({ error: { status, statusText }, session: null })
    })

  test('hears nothing of a provider whose browser door is closed to it', async ({ page }) => {
    trial.sandbox().connect({ parentOrigins: [] })
    await mountForm(page, { ...hidden, vendorData: ' ' })
    await page.getByRole('button', { name: 'Verificar' }).click()
    const got = await outcome(page)
    trial.sandbox().connect({ parentOrigins: [parent] })
    expect(got).toEqual({ error: { status: 0, statusText: '' }, session: null })
  })
})

test.describe('the frame', () => {
  async function openFrame(page: Page, url: string, more: object = {}, origin = parent) {
    await openParent(page, origin)
    await page.evaluate(
      ([url, { isReloadHandled, ...more }]) => {
        const handled = isReloadHandled ? { onReload: () => void window.events.push('onReload') } : {}
        const onEvent = (message: string) => void window.events.push(message)
        window.veriffSDK.createVeriffFrame({ url, onEvent, ...handled, ...more })
      },
      [url, more as { isReloadHandled?: boolean }] as const,
    )
    return page.frameLocator('#veriffFrame')
  }
  const eventsOf = (page: Page) => expect.poll(() => page.evaluate(() => window.events))

  test('tells STARTED, SUBMITTED and FINISHED, and is gone; the decision comes by webhook', async ({
    page,
  }) => {
    const { id, url } = await newSession({ person: { firstName: ' ', lastName: ' ' } })
    const frame = await openFrame(page, url, { lang: 'es' })
    await expect(page.locator('#veriffFrame')).toHaveAttribute('src', `${url}?lang=es`)
    await expect(frame.getByText('aquí no se verifica a nadie')).toBeVisible()
    await frame.getByRole('button', { name: 'Empezar' }).click()
    await eventsOf(page).toEqual(['STARTED'])
    await frame.getByRole('radio', { name: 'Rechazada' }).check()
    await frame.getByRole('combobox', { name: 'Motivo (rechazada)' }).selectOption('104')
    await frame.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Ana')
    await frame.getByRole('textbox', { name: 'Apellidos' }).fill('Beltrán Ruiz')
    await frame.getByRole('button', { name: 'Enviar' }).click()
    await expect(frame.getByRole('heading', { name: 'Enviado' })).toBeVisible()
    await eventsOf(page).toEqual(['STARTED', 'SUBMITTED', 'FINISHED'])
    await expect(page.locator('#veriffFrame')).toHaveCount(0)
    const told = () =>
      trial.receiver.received.filter(({ content }) => (content.id ?? content.verification?.id) === id)
    await expect.poll(() => told().length).toBe(3)
    expect(told()[2]?.content.verification).toMatchObject({
      status: 'declined',
      reasonCode: 104,
      person: { firstName: 'Ana', lastName: 'Beltrán Ruiz' },
    })
  })

  test('tells CANCELED when the person leaves, who finds everything as it was on coming back', async ({
    page,
  }) => {
    const { id, url } = await newSession()
    const frame = await openFrame(page, url)
    await frame.getByRole('button', { name: 'Empezar' }).click()
    // The button to leave is there before the answer to the first has come: then nothing was begun.
    await expect(frame.getByRole('heading', { name: 'Elige cómo termina' })).toBeVisible()
    await frame.getByRole('button', { name: 'Cancelar' }).click()
    await eventsOf(page).toEqual(['STARTED', 'CANCELED'])
    await expect(page.locator('#veriffFrame')).toHaveCount(0)
    expect(trial.sandbox().findSession(id)?.status).toBe('started')
    const again = await openFrame(page, url)
    await expect(again.getByRole('heading', { name: 'Elige cómo termina' })).toBeVisible()
  })

  test('tells CANCELED when nobody hands anything in', async ({ page }) => {
    const { id, url } = await newSession()
    const frame = await openFrame(page, url)
    await frame.getByRole('button', { name: 'Empezar' }).click()
    await frame.getByRole('radio', { name: 'Abandonada' }).check()
    await frame.getByRole('button', { name: 'Enviar' }).click()
    await eventsOf(page).toEqual(['STARTED', 'CANCELED'])
    expect(trial.sandbox().findSession(id)?.status).toBe('abandoned')
  })

  test('tells RELOAD to a page that can reload, and reloads any other', async ({ page }) => {
    const { url } = await newSession()
    const frame = await openFrame(page, url, { isReloadHandled: true })
    await frame.getByRole('button', { name: 'Pedir recarga' }).click()
    await eventsOf(page).toEqual(['onReload', 'RELOAD'])
    const other = await openFrame(page, url)
    await other.getByRole('button', { name: 'Pedir recarga' }).click()
    await expect(page.locator('#veriffFrame')).toHaveCount(0)
    await eventsOf(page).toEqual([])
  })

  test('asks again in the same session after a resubmission, and says why', async ({ page }) => {
    const { id, url } = await newSession()
    await trial.sandbox().decide(id, { status: 'resubmission_requested', reasonCode: 207 })
    const frame = await openFrame(page, url)
    await expect(frame.getByText('Motivo: El documento está caducado.')).toBeVisible()
    await frame.getByRole('button', { name: 'Empezar' }).click()
    await frame.getByRole('button', { name: 'Enviar' }).click()
    await eventsOf(page).toEqual(['STARTED', 'SUBMITTED', 'FINISHED'])
    expect(trial.sandbox().findSession(id)).toMatchObject({ status: 'approved', attempts: [{}, {}] })
    const over = await openFrame(page, url)
    await over.getByRole('button', { name: 'Cerrar' }).click()
    await eventsOf(page).toEqual(['FINISHED'])
  })

  test('opens inside a part of the page on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const { url } = await newSession()
    const more = { embedded: true, embeddedOptions: { rootElementID: 'frame-root' } }
    const frame = await openFrame(page, url, more)
    await expect(page.locator('#frame-root > #veriffFrame')).toBeVisible()
    await frame.getByRole('button', { name: 'Empezar' }).click()
    await eventsOf(page).toEqual(['STARTED'])
  })

  test('does not open in a page of another origin', async ({ page }) => {
    const { url } = await newSession()
    const refusals: string[] = []
    page.on('console', (message) => refusals.push(message.text()))
    await openFrame(page, url, {}, parent.replace('localhost', '127.0.0.1'))
    await expect.poll(() => refusals.join('\n')).toContain('frame-ancestors')
  })
})
