import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext } from '@playwright/test'
import { adminKey, openTrial } from '#test/identity-sandbox.ts'
import { expect, test } from './story.ts'

/* The pages of the sandbox provider without a frame around them, and the desk of its operator. */

let trial: Awaited<ReturnType<typeof openTrial>>
let provider = ''

test.beforeAll(async () => {
  trial = await openTrial({ now: () => Temporal.Now.instant() })
  const { port } = await trial.sandbox().listen('localhost', 0)
  provider = `http://localhost:${port}`
  trial.sandbox().connect({ publicUrl: provider })
})

test.afterAll(() => trial.close())

async function newSession(verification: object = {}) {
  const { id, path } = await trial.open(verification)
  return { id, url: `${provider}${path}` }
}

/** The page of a client that the person comes back to. */
async function answerAt(context: BrowserContext, origin: string): Promise<void> {
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>De vuelta</title>' }),
  )
}

test('alone in a tab it leads back to the callback', async ({ page, context }) => {
  await answerAt(context, 'https://client.example')
  const { url } = await newSession({ callback: 'https://client.example/back' })
  await page.goto(url)
  await page.getByRole('button', { name: 'Empezar' }).click()
  await expect(page.getByRole('heading', { name: 'Elige cómo termina' })).toBeFocused()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.waitForURL('https://client.example/back')
  const other = await newSession({ callback: 'https://client.example/left' })
  await page.goto(other.url)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.waitForURL('https://client.example/left')
})

test('without script it works by plain forms, to the callback', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  await answerAt(context, 'https://client.example')
  const page = await context.newPage()
  const { id, url } = await newSession({ callback: 'https://client.example/back' })
  await page.goto(url)
  await page.getByRole('button', { name: 'Empezar' }).click()
  await page.getByRole('radio', { name: 'En revisión' }).check()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.waitForURL('https://client.example/back')
  expect(trial.sandbox().findSession(id)?.status).toBe('review')
  await context.close()
})

test('an operator enters with the key and withdraws an approval', async ({ page }) => {
  const { id, url } = await newSession({ person: { firstName: 'Approve', lastName: 'Beltrán' } })
  await page.goto(url)
  await page.getByRole('button', { name: 'Empezar' }).click()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeVisible()
  await page.goto(provider)
  await page.getByLabel('Clave').fill(adminKey)
  await page.getByRole('button', { name: 'Entrar' }).click()
  const card = page.locator(`[id="${id}"]`)
  await card.getByRole('button', { name: 'Retirar la aprobación' }).click()
  await expect(card.getByRole('heading', { name: 'Approve Beltrán: Rechazada' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])
    test(`everybody can use its pages: ${colorScheme}, ${viewport.width} wide`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(viewport)
      const look = async (name: string) => {
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
        const path = `artifacts/identity-provider/${name}-${colorScheme}-${viewport.width}.png`
        await page.screenshot({ path, fullPage: true })
      }
      const { url } = await newSession()
      await page.goto(url)
      await look('intro')
      await page.getByRole('button', { name: 'Empezar' }).click()
      await page.getByRole('radio', { name: 'Pedir otro envío' }).check()
      await look('choose')
      await page.goto(`${provider}/enter?key=${adminKey}`)
      await look('desk')
      await page.goto(`${provider}/v/unknown`)
      await look('unknown')
    })
