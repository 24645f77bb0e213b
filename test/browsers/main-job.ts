import assert from 'node:assert/strict'
import { runningProgram } from '#test/http/program.ts'
import type { Driven } from './driver.ts'
import { personAt, type Somebody } from './page.ts'

const nora = {
  name: 'Nora Gil Prats',
  email: 'nora.gil@ejemplo.example',
  password: 'siete nubes sobre el mar',
}
const ana = { email: 'ana@demostracion.example', password: 'demostracion-ana' }
const marcos = { email: 'marcos@demostracion.example', password: 'demostracion-marcos' }

/**
 * Golden scenario 1 of the life cycle in a browser that the other journeys are not for: somebody opens an account, and
 * two others sign in, agree on a telephone, deposit, deliver, release, and are paid.
 */
export async function mainJob(browser: Driven): Promise<void> {
  // The office of the demonstration pays by itself.
  const { address } = await runningProgram({ SANDBOX_BANK: 'auto' })
  const people: Somebody[] = []
  const somebody = async () => {
    const person = personAt(await browser.open(), address)
    people.push(person)
    return person
  }
  try {
    await newcomer(await somebody())
    const [buyer, seller] = [await somebody(), await somebody()]
    await signIn(buyer, ana)
    await signIn(seller, marcos)
    const deal = await agreed(buyer, seller)
    await released(buyer, seller, deal)
    await paid(seller, deal)
    await buyer.sees(/Cerrada/)
    await seller.keepPicture('paid')
  } catch (error) {
    for (const [at, person] of people.entries()) await person.keepPicture(`failed-${at + 1}`).catch(() => {})
    throw error
  }
}

async function newcomer(page: Somebody) {
  await page.goto('/login/registration')
  await page.fill(/^Nombre y apellidos/, nora.name)
  await page.fill(/^Correo electrónico/, nora.email)
  await page.fill(/^Contraseña/, nora.password)
  await page.choose('País donde vives', 'España')
  await page.press(/^Crear mi cuenta$/)
  await page.sees(/Revisa tu correo/)
  await page.goto(`/dev/mail?to=${encodeURIComponent(nora.email)}`)
  await page.press(/login\/verify/)
  await page.fill(/^Contraseña/, nora.password)
  await page.press(/^Confirmar y entrar$/)
  await page.sees(/Tu primera transacción/)
}

async function signIn(page: Somebody, { email, password }: typeof ana) {
  await page.goto('/login')
  await page.fill(/^Correo electrónico/, email)
  await page.fill(/^Contraseña/, password)
  await page.press(/^Entrar$/)
  await page.sees(/en custodia, entre lo que compras/)
}

async function agreed(buyer: Somebody, seller: Somebody): Promise<string> {
  await buyer.goto('/app/transactions/create')
  await buyer.pick(/^Compro/)
  await buyer.press(/^Siguiente$/)
  await buyer.fill(/^Precio/, '640')
  await buyer.sees(/Depositas 647,74/)
  await buyer.press(/^Siguiente$/)
  await buyer.sees(/¿Quién paga la comisión\?/)
  await buyer.press(/^Siguiente$/)
  await buyer.fill(/^Título/, 'Bicicleta plegable')
  await buyer.fill(/^Descripción/, 'Poco uso, con luces.')
  await buyer.press(/^Siguiente$/)
  await buyer.pick(/^Por envío/)
  await buyer.press(/^Siguiente$/)
  await buyer.fill(/^Nombre de la otra persona/, 'Marcos')
  await buyer.press(/^Revisar antes de enviar$/)
  await buyer.sees(/Enviar la propuesta/)
  await buyer.press(/^Proponer/)
  const [invitation] = await buyer.sees(/\/invitacion\/[\w-]+/)
  const deal = (await buyer.at()).replace(/\/invite$/, '')
  await seller.goto(invitation)
  await seller.press(/^Entrar en la transacción/)
  await seller.press(/^Revisar y acordar$/)
  await seller.sees(/Aceptar el acuerdo/)
  await seller.prove(marcos.password)
  await seller.press(/^Acordar/)
  await seller.sees(/Por depositar/)
  return deal
}

async function released(buyer: Somebody, seller: Somebody, deal: string) {
  await buyer.goto(deal)
  await buyer.press(/^Depositar$/)
  await buyer.sees(/ES91 2100 0418/)
  await buyer.press(/^Hacer el depósito de prueba$/)
  await buyer.sees(/La transferencia de prueba está hecha/)
  await seller.goto(deal)
  await statementIssued(buyer)
  // Nobody presses anything: the page hears it.
  await seller.sees(/Entrega a Ana y avisa aquí/)
  await seller.press(/^Ya entregué$/)
  await seller.choose('¿Quién lleva el paquete?', 'Correos (España)')
  await seller.fill(/^Número de seguimiento/, 'RR473124829ES')
  await buyer.goto(deal)
  await seller.press(/^Avisar a Ana/)
  await buyer.press(/^Ya me llegó$/)
  await buyer.press(/^Confirmar que llegó$/)
  await buyer.press(/^Liberar el dinero$/)
  await buyer.sees(/Liberas 640,00/)
  await buyer.prove(ana.password)
  await buyer.press(/^Liberar .* a Marcos$/)
  await buyer.sees(/el dinero se libera a Marcos en unos minutos/)
}

/** The days pass that the bank needs. */
async function paid(seller: Somebody, deal: string) {
  await leap(seller, /^Adelantar 1 hora$/)
  for (let days = 0; days < 6; days += 1) {
    await leap(seller, /^Adelantar 1 día$/)
    await statementIssued(seller)
    await seller.goto(deal)
    if (/Pagado el/.test(await seller.seen())) break
  }
  await seller.sees(/632,26 € Para ti Pagado el/)
  assert.match(await seller.seen(), /Cerrada/)
}

async function leap(page: Somebody, by: RegExp) {
  await page.goto('/dev/clock')
  const [before] = await page.sees(/\d{1,2} de \w+, \d{1,2}:\d\d/)
  await page.press(by)
  await page.sees(new RegExp(`^(?!.*${before})`, 'u'))
}

async function statementIssued(page: Somebody) {
  await page.goto('/dev/bank')
  await page.press(/^Emitir extracto ahora$/)
  await page.sees(/El banco emitió sus extractos/)
}
