import { randomUUID } from 'node:crypto'
import type { Visitor } from '#test/http/visitor.ts'
import { type Dealers, dealIn, takeTo } from '#test/http/dealing.ts'

const EVENTS = 200
const MESSAGES = 60
const EVIDENCE = 40

/** Two parts, of which the first is inspected and the second was declared and undone again and again. */
const typed = {
  parts: '2',
  'p1.title': 'La bicicleta',
  'p2.title': 'El remolque',
  'p2.amount': '200',
  'p2.charges': '',
  'p2.inspection': '3',
  'p2.deliverBy': Temporal.Now.plainDateISO().add({ days: 30 }).toString(),
}

/** A deal in which much was said, shown and done: two parts, 200 events, 60 messages and 40 pieces of evidence. */
export async function heavyDeal(dealers: Dealers): Promise<string> {
  const { buyer, seller } = dealers
  const deal = await dealIn('funded', dealers, 'Bicicleta con remolque', typed)
  for (let round = 0; round < MESSAGES; round += 1)
    await send(round % 2 ? buyer : seller, `${deal.address}/messages`, {
      text: `Sobre la entrega, número ${round}.`,
    })
  for (let round = 0; round < EVIDENCE; round += 1)
    await send(round % 2 ? buyer : seller, `${deal.address}/evidence`, {
      words: `Así estaba, número ${round}.`,
      purpose: 'delivery',
      files: new File([`Lo que vi, ${round}.`], 'notas.txt', { type: 'text/plain' }),
    })
  // Each piece of evidence is an event, too.
  for (let events = EVIDENCE; events < EVENTS; events += 2) {
    await takeTo('delivered', deal, dealers)
    const undone = await seller.submit(`${deal.address}/undo-delivery?tranche=1`, 'Retirar el aviso')
    if (!undone.location) throw new Error(`the declaration stands: ${undone.status}`)
  }
  await takeTo('delivered', deal, dealers)
  await takeTo('inspecting', deal, dealers)
  return deal.address
}

/** Sends a form; whoever may send no more within an hour waits for the next one. */
async function send(
  who: Visitor,
  path: string,
  fields: Readonly<Record<string, string | File>>,
): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, key: randomUUID() })) form.set(name, value)
  let page = await who.post(path, form)
  if (page.status === 429) {
    await who.fillIn('/dev/clock', 'Adelantar 1 hora')
    page = await who.post(path, form)
  }
  if (!page.location) throw new Error(`${path} answers ${page.status}`)
}
