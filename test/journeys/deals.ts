import { expect, type Page } from '@playwright/test'

type TypedDeal = Readonly<{
  title: string
  guest: string
  price: string
  currency?: string
  description?: string
  /** Days from today until it has to be there. */
  deliverIn?: number
}>

/** The steps in which a new deal is written on a telephone. */
export const steps = { side: 1, price: 2, fee: 3, what: 4, delivery: 5, guest: 6 } as const

/** Opens a step of the form of a new deal; where all of it stands on one page there is none to open. */
export async function toStep(page: Page, step: keyof typeof steps) {
  await expect(page.getByRole('heading', { name: 'Crear transacción', level: 1 })).toBeVisible()
  const heading = page.getByRole('heading', { name: /^Paso \d de 6/ })
  if (!(await heading.isVisible())) return
  await page.evaluate((hash) => (location.hash = hash), `#paso-${steps[step]}`)
  await expect(heading).toContainText(`Paso ${steps[step]} de 6`)
}

/** Writes in a field of the form of a new deal, in its step. */
export async function writeIn(page: Page, step: keyof typeof steps, label: string, text: string) {
  await toStep(page, step)
  await page.getByLabel(label).fill(text)
}

/** Writes a new deal, up to the page that shows what will be sent. */
export async function writeDeal(page: Page, deal: TypedDeal) {
  await page.goto('/app/transactions/create')
  await fillDeal(page, deal)
  await page.getByRole('button', { name: 'Revisar antes de enviar' }).click()
  await expect(page.getByRole('heading', { name: 'Enviar la propuesta', level: 1 })).toBeVisible()
}

/** Fills in the form that is open, to its end. Days are counted from the day that the form itself takes for today. */
export async function fillDeal(page: Page, deal: TypedDeal) {
  const { title, guest, price, currency = 'EUR', deliverIn = 10 } = deal
  const { description = 'Funciona perfectamente, con su caja.' } = deal
  await toStep(page, 'side')
  await page.getByRole('radio', { name: /^Compro/ }).check()
  await toStep(page, 'what')
  await page.getByLabel('Título').fill(title)
  await page.getByLabel('Descripción').fill(description)
  await toStep(page, 'price')
  await page.getByLabel('Moneda').selectOption(currency)
  await page.getByLabel('Precio').fill(price)
  await toStep(page, 'delivery')
  await page.getByRole('radio', { name: /^Por envío/ }).check()
  const date = page.getByLabel('Entrega hasta el')
  const today = Temporal.PlainDate.from((await date.getAttribute('min')) ?? '')
  await date.fill(today.add({ days: deliverIn }).toString())
  await toStep(page, 'guest')
  await page.getByLabel('Nombre de la otra persona').fill(guest)
}

/** Sends the offer that was just reviewed and returns the link for the other person. */
export async function sendDeal(page: Page): Promise<{ invitation: string; address: string }> {
  await page.getByRole('button', { name: /^Proponer/ }).click()
  await expect(page.getByRole('heading', { name: /^Envía la propuesta a/ })).toBeVisible()
  const text = await page.getByRole('main').innerText()
  const invitation = /\/invitacion\/[\w-]+/.exec(text)?.[0] ?? ''
  expect(invitation, 'the page shows the link').not.toBe('')
  return { invitation, address: new URL(page.url()).pathname.replace(/\/invite$/, '') }
}

/** The state of the deal beside its title. */
export function stateOf(page: Page, label: string) {
  return page.getByRole('main').getByText(label, { exact: true }).first()
}
