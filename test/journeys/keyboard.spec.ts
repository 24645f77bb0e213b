import { anaAndMarcos, seenByBank, takeTo } from '#test/http/dealing.ts'
import { stateOf } from './deals.ts'
import { ana, dealAt, marcos, openAs } from './demonstration.ts'
import { arrivesAt, choose, press, stopsAhead, tabTo, type } from './keys.ts'
import { desk } from './looks.ts'
import { expect, test } from './story.ts'

test('an invitation is opened, joined and agreed with the keyboard alone', async ({ context, baseURL }) => {
  const { invitation } = await dealAt('proposed', baseURL, 'Tienda de campaña')
  const page = await openAs(context, marcos, invitation)
  await press(page, page.getByRole('link', { name: 'Saltar al contenido' }))
  await press(page, page.getByRole('button', { name: /^Entrar en la transacción/ }))
  await press(page, page.getByRole('link', { name: 'Revisar y acordar' }))
  const button = page.getByRole('button', { name: /^Acordar/ })
  await expect(button).toBeVisible()
  const password = page.getByLabel('Tu contraseña', { exact: true })
  if ((await password.count()) > 0) await type(page, password, marcos.password)
  await press(page, button)
  await expect(stateOf(page, 'Por depositar')).toBeVisible()
})

test('the whole job of who buys, from the sign-in to the release, with the keyboard alone', async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ viewport: desk })).newPage()
  const dealers = await anaAndMarcos(baseURL ?? '')

  await test.step('sign in: the order of the fields, the way over the navigation, a refusal', async () => {
    await page.goto('/login?redirect=/app/transactions')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "Entrar" [level=1]
        - paragraph:
          - link "Crea tu cuenta"
        - textbox "Correo electrónico"
        - textbox "Contraseña"
        - button "Mostrar la contraseña"
        - paragraph:
          - link "¿Olvidaste tu contraseña?"
        - checkbox "Recordarme en este dispositivo"
        - button "Entrar"
        - button "Entrar con una llave de acceso"
    `)
    expect(await stopsAhead(page, 10)).toEqual([
      'link "Saltar al contenido"',
      'link "Resguardo, ir al inicio"',
      'link "Crea tu cuenta"',
      'textbox "Correo electrónico"',
      'textbox "Contraseña"',
      'button "Mostrar la contraseña"',
      'link "¿Olvidaste tu contraseña?"',
      'checkbox "Recordarme en este dispositivo" [checked]',
      'button "Entrar"',
      'button "Entrar con una llave de acceso"',
    ])
    await page.reload()
    await press(page, page.getByRole('link', { name: 'Saltar al contenido' }))
    await expect(page.getByRole('main')).toBeFocused()
    await type(page, page.getByLabel('Correo electrónico'), 'ana@demostracion.example')
    await type(page, page.getByLabel('Contraseña', { exact: true }), 'no es esta')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toBeFocused()
    await type(page, page.getByLabel('Contraseña', { exact: true }), ana.password)
    await page.keyboard.press('Enter')
    // Signing in loads the document anew: the focus is where the browser begins.
    await expect(page.getByRole('heading', { level: 1, name: 'Transacciones' })).toBeVisible()
  })

  await test.step('the menu opens, gives the focus back, closes behind who leaves it and who takes it', async () => {
    const menu = page.locator('summary', { hasText: 'Menú de Ana' })
    const settings = page.getByRole('link', { name: 'Ajustes' })
    await tabTo(page, menu, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(settings).toBeVisible()
    await tabTo(page, settings)
    await page.keyboard.press('Escape')
    await expect(settings).toBeHidden()
    await expect(menu).toBeFocused()
    await page.keyboard.press('Space')
    await expect(settings).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(settings).toBeHidden()
    await press(page, menu)
    await press(page, settings)
    await arrivesAt(page, 'Ajustes')
    await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeHidden()
  })

  await test.step('write a deal: what is missing is where the focus goes', async () => {
    const places = page.getByRole('navigation', { name: 'Principal' }).locator('visible=true')
    await tabTo(page, places.getByRole('link', { name: /^Transacciones/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await arrivesAt(page, 'Transacciones')
    await press(page, page.getByRole('link', { name: 'Crear transacción' }).first())
    await arrivesAt(page, 'Crear transacción')
    await choose(page, page.getByRole('radio', { name: /^Compro/ }))
    await type(page, page.getByLabel('Nombre de la otra persona'), 'Marcos')
    await page.keyboard.press('Enter')
    const price = page.getByLabel('Precio')
    await expect(price).toBeFocused()
    await expect(price).toHaveAccessibleDescription(/sin los gastos .{10}/)
    await page.keyboard.type('120')
    const currency = page.getByLabel('Moneda')
    await tabTo(page, currency)
    await page.keyboard.type('EUR')
    await expect(currency).toHaveValue('EUR')
    await type(page, page.getByLabel('Título'), 'Saco de plumas')
    await type(page, page.getByLabel('Descripción'), 'Nuevo, con su bolsa.')
    await choose(page, page.getByRole('radio', { name: /^Por envío/ }))
    await press(page, page.getByRole('button', { name: 'Revisar antes de enviar' }))
    await arrivesAt(page, 'Enviar la propuesta')
    await press(page, page.getByRole('button', { name: /^Proponer/ }), 'Space')
    await arrivesAt(page, 'Envía la propuesta a Marcos')
  })

  const invitation = /\/invitacion\/[\w-]+/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  const deal = { address: new URL(page.url()).pathname.replace(/\/invite$/, ''), invitation }

  await test.step('deposit: the numbers to copy have names of their own', async () => {
    await press(page, page.getByRole('link', { name: 'Ver la transacción' }))
    await arrivesAt(page, 'Saco de plumas')
    await takeTo('claimed', deal, dealers)
    await takeTo('agreed', deal, dealers)
    await press(page, page.getByRole('link', { name: /^Depositar|^Ver los datos/ }))
    await arrivesAt(page, 'Depositar en custodia')
    for (const what of ['el titular', 'el IBAN', 'el concepto', 'el importe'])
      await tabTo(page, page.getByRole('button', { name: `Copiar ${what}`, exact: true }))
    await press(page, page.getByRole('button', { name: 'Hacer el depósito de prueba' }))
    await expect(stateOf(page, 'Por depositar')).toBeVisible()
    await seenByBank(dealers.buyer, deal.address)
    await expect(stateOf(page, 'En custodia')).toBeVisible()
  })

  await test.step('it arrives', async () => {
    await takeTo('delivered', deal, dealers)
    await expect(stateOf(page, 'Entrega declarada')).toBeVisible()
    await press(page, page.getByRole('link', { name: 'Saltar al contenido' }))
    await press(page, page.getByRole('link', { name: 'Ya me llegó' }))
    await arrivesAt(page, /llegó/)
    await press(page, page.getByRole('button', { name: 'Confirmar que llegó' }))
    await arrivesAt(page, 'Saco de plumas')
    await expect(stateOf(page, 'En revisión')).toBeVisible()
  })

  await test.step('release, with the password that is asked for again', async () => {
    // The proof of the sign-in is old by then.
    await dealers.buyer.submit('/dev/clock', 'Adelantar 1 hora')
    await press(page, page.getByRole('link', { name: 'Liberar el dinero' }))
    await arrivesAt(page, /^Liberar/)
    const button = page.getByRole('button', { name: /^Liberar .* a Marcos$/ })
    const password = page.getByLabel('Tu contraseña', { exact: true })
    await expect(page.getByRole('form', { name: /^Liberar/ })).toMatchAriaSnapshot(`
      - form "Liberar el dinero":
        - paragraph:
          - link "Volver sin hacer nada"
        - heading "Liberar el dinero" [level=1]
        - heading "Qué va a pasar" [level=2]
        - list:
          - listitem: Liberas 120,00 € a Marcos, que recibe 118,55 €.
        - textbox "Tu contraseña"
        - button "Mostrar la contraseña"
        - button "Liberar 120,00 € a Marcos"
    `)
    await press(page, button)
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(/confirma que eres tú\. .{10}/)
    await page.keyboard.type(ana.password)
    await press(page, button)
    await arrivesAt(page, 'Saco de plumas')
    await expect(stateOf(page, 'Aceptado')).toBeVisible()
  })
})

test('the list of keys is a dialog that keeps the focus, and gives it back', async ({ context }) => {
  const page = await openAs(context, { name: 'Olga Navarro Pino' }, '/ops')
  await page.setViewportSize(desk)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const first = page.getByRole('main').getByRole('link').first()
  await tabTo(page, first)
  const dialog = page.getByRole('dialog', { name: 'Teclas' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(dialog).toBeVisible({ timeout: 500 })
  }).toPass()
  const close = dialog.getByRole('button', { name: 'Cerrar' })
  for (let keys = 0; keys < 4; keys += 1) {
    await page.keyboard.press('Tab')
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
  }
  await tabTo(page, close)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
})
