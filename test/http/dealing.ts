import { setTimeout } from 'node:timers/promises'
import { invented, mainIn, type Page, type Visitor } from './visitor.ts'

/** A deal as the form of a new one sends it. */
export const typedDeal = {
  party: 'buyer',
  guestName: 'Marcos',
  guestContact: '',
  title: 'Tocadiscos Technics SL-1200',
  description: 'Revisado, con tapa y aguja nueva.',
  acceptance: '',
  deliveryMode: 'envio',
  currency: 'EUR',
  feePayer: 'half',
  fundingDays: '5',
  returns: 'no',
  returnsPaidBy: 'buyer',
  returnsDays: '14',
  parts: '1',
  'p1.amount': '450',
  'p1.charges': '',
  'p1.inspection': '3',
}

export type Stage = 'proposed' | 'claimed' | 'agreed' | 'funded' | 'delivered' | 'inspecting'
const stages: readonly Stage[] = ['proposed', 'claimed', 'agreed', 'funded', 'delivered', 'inspecting']

export type Dealers = Readonly<{
  buyer: Visitor
  seller: Visitor
  passwords: { buyer: string; seller: string }
}>

/** What Ana and Marcos of the demonstration enter with. */
export const passwordsOfAnaAndMarcos = { buyer: 'demostracion-ana', seller: 'demostracion-marcos' }

/** Ana, who buys, and Marcos, who sells, signed in at the program's address. */
export async function anaAndMarcos(address: string): Promise<Dealers> {
  return {
    buyer: await invented(address, 'ana'),
    seller: await invented(address, 'marcos'),
    passwords: passwordsOfAnaAndMarcos,
  }
}

/** A deal that two people have brought so far through the forms of its pages. */
export async function dealIn(
  stage: Stage,
  dealers: Dealers,
  title = typedDeal.title,
  typed: Readonly<Record<string, string>> = {},
) {
  const deal = await proposed(dealers.buyer, title, typed)
  for (const reached of stages.slice(1, stages.indexOf(stage) + 1)) await takeTo(reached, deal, dealers)
  return { ...deal, id: deal.address.split('/').at(-1) ?? '' }
}

type Deal = Readonly<{ address: string; invitation: string }>

/** The one step that takes a deal to a stage from the stage before. */
export async function takeTo(stage: Stage, { address, invitation }: Deal, dealers: Dealers): Promise<void> {
  const { buyer, seller, passwords } = dealers
  if (stage === 'claimed') await seller.submit(invitation, 'Entrar en la transacción')
  if (stage === 'agreed') await step(seller, `${address}/accept`, 'Acordar', { password: passwords.seller })
  if (stage === 'funded') await buyer.submit(`${address}/deposit`, 'Hacer el depósito de prueba')
  if (stage === 'funded') await seenByBank(buyer, address)
  if (stage === 'delivered')
    await step(seller, `${address}/declare-delivery?tranche=1`, 'Avisar a', {
      // What is shipped has a parcel, everything else a sentence.
      carrier: 'correos',
      number: 'RR473124829ES',
      proof: 'Hecho como se acordó',
    })
  if (stage === 'inspecting')
    await step(buyer, `${address}/confirm-receipt?tranche=1`, 'Confirmar que llegó', {
      password: passwords.buyer,
    })
}

async function proposed(buyer: Visitor, title: string, typed: Readonly<Record<string, string>>) {
  const { text } = await buyer.get('/app/transactions/create')
  const deliverBy = /name="p1.deliverBy" value="([^"]*)"/.exec(text)?.[1] ?? ''
  const review = moved(
    await buyer.submit('/app/transactions/create', 'Revisar antes de enviar', {
      ...typedDeal,
      'p1.deliverBy': deliverBy,
      ...typed,
      title,
    }),
  )
  const invite = moved(await buyer.submit(review, 'Proponer'))
  const page = await buyer.get(invite)
  const invitation = /\/invitacion\/[\w-]+/.exec(page.text)?.[0] ?? ''
  return { address: invite.replace(/\/invite$/, ''), invitation }
}

async function step(who: Visitor, path: string, button: string, fields: Readonly<Record<string, string>>) {
  moved(await who.submit(path, button, fields))
}

/** The bank issues a statement with the deposit that was made, and it is found. */
export async function seenByBank(buyer: Visitor, address: string): Promise<void> {
  await buyer.post('/dev/bank', { intent: 'issue' })
  await becomes(buyer, address, /En custodia/)
}

/** Waits until the page of a deal says something, as the bank's statement is read by a job. */
export async function becomes(who: Visitor, path: string, wanted: RegExp): Promise<void> {
  for (let rounds = 0; rounds < 150; rounds += 1) {
    if (wanted.test(mainIn(await who.get(path)))) return
    await setTimeout(200)
  }
  throw new Error(`${path} never says ${wanted}`)
}

function moved(page: Page): string {
  if (!page.location) throw new Error(`The step was not taken: ${page.status}`)
  const { pathname, search } = new URL(page.location, 'http://localhost')
  return pathname + search
}
