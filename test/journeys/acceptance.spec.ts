import { register } from './people.ts'
import { expect, test } from './story.ts'

const password = 'una frase de prueba larga'

test('whoever opens an account reads what they accept, and sees afterwards which texts', async ({ page }) => {
  await page.goto('/login/registration')
  const line = page.getByText('Al crear tu cuenta aceptas')
  await expect(line.getByRole('link', { name: /^Términos de Servicio/ })).toHaveAttribute(
    'href',
    '/docs/terms-of-service',
  )
  await expect(line.getByRole('link', { name: /^Política de Privacidad/ })).toHaveAttribute(
    'href',
    '/docs/privacy-policy',
  )
  await register(page, { name: 'Alba Prueba', email: 'alba@ejemplo.example', password })
  await expect(page.getByRole('region', { name: 'Documentos' })).toHaveCount(0)
  await page.goto('/docs/terms-of-service')
  const seal = await page.locator('dd.font-mono').innerText()
  await page.goto('/app/account/data')
  await page.getByRole('link', { name: 'Ver qué acepté' }).click()
  const terms = page.getByRole('region', { name: 'Términos de Servicio' })
  await expect(terms).toContainText('Al abrir tu cuenta')
  await expect(terms).toContainText(seal)
  await expect(page.getByRole('region', { name: 'Política de Privacidad' })).toBeVisible()
})

test('who was shown nothing is asked once, on any page, and goes on where they were', async ({ page }) => {
  const email = 'bruno@ejemplo.example'
  await page.goto('/login/registration')
  await page.getByLabel('Nombre y apellidos').fill('Alguien Distinto')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('País donde vives').selectOption({ label: 'España' })
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('button', { name: 'No fui yo, o no la recuerdo' }).click()
  await expect(async () => {
    await page.goto(`/dev/mail?to=${encodeURIComponent(email)}`)
    await expect(
      page.getByRole('article').getByRole('heading', { name: 'Pon una contraseña nueva' }),
    ).toBeVisible({ timeout: 250 })
  }).toPass()
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('tejado lluvia brújula lenta')
  await page.getByRole('button', { name: 'Guardar y entrar' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))

  await page.goto('/app/settings')
  const asked = page.getByRole('region', { name: 'Documentos' })
  await expect(asked).toContainText('los Términos de Servicio y la Política de Privacidad')
  await asked.getByRole('button', { name: 'Entendido, acepto' }).click()
  await expect(asked).toHaveCount(0)
  await expect(page).toHaveURL(/\/app\/settings$/)
  await page.goto('/app/account/documents')
  await expect(page.getByRole('region', { name: 'Términos de Servicio' })).toContainText(
    'Con el aviso en la aplicación',
  )
})
