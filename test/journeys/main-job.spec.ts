import type { Browser, Page } from '@playwright/test'
import { fillDeal, sendDeal, stateOf } from './deals.ts'
import { picturesOf } from './looks.ts'
import { issueStatement, type Market, markets } from './markets.ts'
import { atDesk, confirmIdentity, type Newcomer, passTime, provePassword, register } from './people.ts'
import { expect, test } from './story.ts'

/*
 * Golden scenario 1 of the life cycle, as its people live it in the countries of `markets.ts`: from two registrations to
 * "Pagado". Everything goes through pages and bank files; with JOURNEY_PICTURES=on what the screens showed is kept under
 * artifacts/journeys/main-job.
 */

const newcomer = (name: string, password: string): Newcomer => ({
  name,
  email: `${name.split(' ')[0]?.normalize('NFD').replaceAll(/\W/g, '').toLowerCase()}@ejemplo.example`,
  password,
})

async function aPhone(browser: Browser, { locale, timeZone }: Market): Promise<Page> {
  return (
    await browser.newContext({ isMobile: true, hasTouch: true, locale, timezoneId: timeZone })
  ).newPage()
}

for (const market of markets)
  test(`two people of ${market.country} who do not know each other complete a protected payment`, async ({
    browser,
  }) => {
    const { account, currency, parcel } = market
    const ana = newcomer(market.buyer, 'la cámara roja 1985')
    const benito = newcomer(market.seller, 'un carrete de 36 fotos')
    const [buyer, seller] = [ana, benito].map(({ name }) => name.split(' ')[0])
    const deal = {
      title: `Cámara Leica M6 de ${market.country}`,
      guest: String(seller),
      price: market.price,
      currency,
      description: 'Cuerpo negro, revisada en 2024, con correa y estuche de piel. Sin golpes.',
    }
    const picture = picturesOf(currency === 'EUR' ? 'main-job' : `main-job-${currency}`, { fullPage: false })
    const choose = (office: Page) =>
      office.getByRole('row', { name: deal.title }).getByRole('checkbox').check()
    const [anaPage, benitoPage, olga] = [
      await aPhone(browser, market),
      await aPhone(browser, market),
      await atDesk(browser, 'Olga Navarro Pino'),
    ]

    await test.step('both open an account, and the operator confirms who they are', async () => {
      await register(anaPage, ana, market)
      await expect(anaPage.getByRole('heading', { name: 'Tu primera transacción' })).toBeVisible()
      await picture(anaPage, 'ana-empieza')
      await register(benitoPage, benito, market)
      await confirmIdentity(olga, ana.name)
      await confirmIdentity(olga, benito.name)
      await picture(olga, 'identidad-confirmada')
    })

    await test.step('Benito says where he wants to be paid, and its time of safety passes', async () => {
      await benitoPage.goto('/app/account/bank-accounts')
      await benitoPage.getByRole('link', { name: 'Agregar cuenta bancaria' }).click()
      await benitoPage.getByRole('radio', { name: new RegExp(`^${market.country}`) }).check()
      await benitoPage.getByRole('button', { name: 'Seguir' }).click()
      await benitoPage.getByRole('textbox', { name: account.label }).fill(account.number)
      await benitoPage.getByLabel('Titular, como está en el banco').fill(benito.name)
      await provePassword(benitoPage, 'Guardar la cuenta', benito.password)
      await benitoPage.getByRole('button', { name: 'Guardar la cuenta' }).click()
      await expect(benitoPage.getByText('La cuenta está guardada.')).toBeVisible()
      await expect(benitoPage.getByText(account.end).first()).toBeVisible()
      await picture(benitoPage, 'cuenta-de-benito')
      await passTime(benitoPage, 'Adelantar 1 día', 2)
    })

    let address = ''
    await test.step('Ana writes the deal and sends its link', async () => {
      await anaPage.getByRole('link', { name: 'Crear transacción' }).first().click()
      await fillDeal(anaPage, deal)
      await picture(anaPage, 'crear')
      await anaPage.getByRole('button', { name: 'Revisar antes de enviar' }).click()
      await expect(anaPage.getByRole('heading', { name: 'Enviar la propuesta', level: 1 })).toBeVisible()
      await picture(anaPage, 'revisar')
      const sent = await sendDeal(anaPage)
      address = sent.address
      await picture(anaPage, 'invitar')
      await benitoPage.goto(sent.invitation)
      await expect(benitoPage.getByRole('heading', { name: deal.title })).toBeVisible()
      await picture(benitoPage, 'invitacion')
      await benitoPage.getByRole('button', { name: `Entrar en la transacción de ${buyer}` }).click()
    })

    await test.step('Benito agrees', async () => {
      await benitoPage.getByRole('link', { name: 'Revisar y acordar' }).click()
      await provePassword(benitoPage, /^Acordar/, benito.password)
      await picture(benitoPage, 'acordar')
      await benitoPage.getByRole('button', { name: /^Acordar/ }).click()
      await expect(stateOf(benitoPage, 'Por depositar')).toBeVisible()
    })

    await test.step('Ana transfers, the operator imports the statement of the bank: in custody', async () => {
      await anaPage.goto(address)
      await anaPage.getByRole('link', { name: /^Depositar|^Ver los datos/ }).click()
      await expect(anaPage.getByText(market.custody)).toBeVisible()
      await picture(anaPage, 'datos-del-deposito')
      await anaPage.getByRole('button', { name: 'Hacer el depósito de prueba' }).click()
      await expect(stateOf(anaPage, 'Por depositar')).toBeVisible()
      await market.takesStatement(benitoPage, olga)
      await picture(olga, 'extracto-importado')
      // Nobody presses anything: the page hears it.
      await expect(stateOf(anaPage, 'En custodia')).toBeVisible()
      await picture(anaPage, 'en-custodia')
    })

    await test.step('Benito sends the camera, Ana receives it and looks at it', async () => {
      await benitoPage.goto(address)
      await benitoPage.getByRole('link', { name: 'Ya entregué' }).click()
      await benitoPage.getByLabel('¿Quién lleva el paquete?').selectOption(parcel.carrier)
      await benitoPage.getByLabel('Número de seguimiento').fill(parcel.number)
      await picture(benitoPage, 'avisar-de-la-entrega')
      await benitoPage.getByRole('button', { name: new RegExp(`^Avisar a ${buyer}`) }).click()
      await expect(stateOf(benitoPage, 'Entrega declarada')).toBeVisible()
      await anaPage.goto(address)
      await anaPage.getByRole('link', { name: 'Ya me llegó' }).click()
      await anaPage.getByRole('button', { name: 'Confirmar que llegó' }).click()
      await expect(stateOf(anaPage, 'En revisión')).toBeVisible()
      await picture(anaPage, 'en-revision')
    })

    await test.step('Ana releases, and the minutes to undo it pass', async () => {
      await anaPage.getByRole('link', { name: 'Liberar el dinero' }).click()
      await provePassword(anaPage, new RegExp(`^Liberar .* a ${seller}$`), ana.password)
      await picture(anaPage, 'liberar')
      await anaPage.getByRole('button', { name: new RegExp(`^Liberar .* a ${seller}$`) }).click()
      await expect(stateOf(anaPage, 'Aceptado')).toBeVisible()
      await passTime(benitoPage, 'Adelantar 1 hora')
      await expect(stateOf(anaPage, 'Liquidando')).toBeVisible()
      await picture(anaPage, 'liberado')
    })

    await test.step('one person prepares the payment and another approves it', async () => {
      await olga.goto('/ops/payouts?view=prepare')
      await choose(olga)
      await olga.getByRole('button', { name: 'Preparar los elegidos' }).click()
      await expect(olga.getByText('Otra persona tiene que aprobarlos.')).toBeVisible()
      const pablo = await atDesk(browser, 'Pablo Serrano Mora')
      await pablo.goto('/ops/payouts?view=approve')
      await choose(pablo)
      await pablo.getByRole('button', { name: 'Aprobar los elegidos' }).click()
      await expect(pablo.getByRole('heading', { name: /^Vas a aprobar 1 pago por/ })).toBeVisible()
      await provePassword(pablo, /^Aprobar 1 pago por/, 'demostracion-pablo')
      await picture(pablo, 'aprobar-pago')
      await pablo.getByRole('button', { name: /^Aprobar 1 pago por/ }).click()
      await expect(pablo.getByText('Ya pueden ir en un archivo para el banco.')).toBeVisible()
      await pablo.context().close()
    })

    await test.step('the payment file goes to the bank, and the bank pays', async () => {
      await market.makesFile(olga, choose)
      const pablo = await atDesk(browser, 'Pablo Serrano Mora')
      await pablo.goto(olga.url())
      await provePassword(pablo, 'Aprobar el archivo', 'demostracion-pablo')
      await pablo.getByRole('button', { name: 'Aprobar el archivo' }).click()
      await expect(pablo.getByRole('button', { name: 'Aprobar el archivo' })).toHaveCount(0)
      await pablo.context().close()
      await expect(async () => {
        await olga.reload()
        await expect(olga.getByText('El banco lo tiene desde el')).toBeVisible({ timeout: 500 })
      }).toPass()
      await picture(olga, 'archivo-de-pagos')
      // The order leaves on the next day that banks work.
      await passTime(benitoPage, 'Adelantar 1 día', 4)
      await issueStatement(benitoPage, market.currency)
    })

    await test.step('the statement proves it: paid and closed', async () => {
      await benitoPage.goto(address)
      await expect(benitoPage.getByText(/^Pagado el /).first()).toBeVisible()
      await expect(stateOf(benitoPage, 'Cerrada')).toBeVisible()
      await expect(benitoPage.getByText(market.paid).first()).toBeVisible()
      await picture(benitoPage, 'pagado')
      await expect(stateOf(anaPage, 'Cerrada')).toBeVisible()
      await picture(anaPage, 'cerrada')
    })
  })
