import { addEvidence } from '#commands/transactions/add-evidence.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { existing } from '#domain/assert.ts'
import { pdf } from './pictures.ts'
import type { World } from './world.ts'

/** A parcel whose number is right. */
export const parcel = { carrier: 'correos', number: 'RR473124829ES' } as const

/** A deal whose delivery Benito declared with a parcel. */
export async function sentByParcel(world: World, sent: object = parcel): Promise<string> {
  const transactionId = await world.transactionIn('funded')
  const proof = { kind: 'tracking', parcel: sent }
  await world.perform('benito', declareDelivery, { transactionId, tranche: 1, proof })
  return transactionId
}

/** Benito shows a document about his delivery; gives what the office says when it checked it. */
export async function documentOf(world: World, transactionId: string) {
  const document = await shownBy(world, 'benito', { transactionId, purpose: 'delivery' })
  const { timeZone } = (await world.situation(transactionId)).terms
  const deliveredOn = world.now().toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return { transactionId, tranche: 1, deliveredOn, document, note: 'Acuse firmado.' }
}

/** The same of goods that Ana sent back, which the operator looked at. */
export async function returnDocumentOf(world: World, transactionId: string) {
  const document = await shownBy(world, 'ana', { transactionId, purpose: 'return' })
  return { transactionId, tranche: 1, document, note: 'Acuse firmado por quien vende.' }
}

/** The number of a document that somebody shows. */
async function shownBy(
  world: World,
  who: 'ana' | 'benito',
  raw: Readonly<{ transactionId: string; purpose: 'delivery' | 'return' }>,
): Promise<number> {
  const files = [{ name: 'acuse.pdf', bytes: pdf }]
  await world.perform(who, addEvidence, { ...raw, tranche: 1, files })
  const { number } = existing(
    await world.database.reader
      .selectFrom('evidence')
      .select('number')
      .where('transaction_id', '=', raw.transactionId)
      .orderBy('number', 'desc')
      .executeTakeFirst(),
    'what somebody showed has its number',
  )
  return number
}

/** What Benito says of files that he delivers. */
export const fileProof = { kind: 'file', text: 'El logotipo en PDF' } as const
export const logo = { name: 'logotipo.pdf', bytes: pdf } as const

/** A deal of files, which Benito delivered here. */
export async function filesDelivered(
  world: World,
  files: readonly Readonly<{ name: string; bytes: Uint8Array }>[] = [logo],
  terms: object = {},
): Promise<string> {
  const transactionId = await world.transactionIn('funded', { deliveryMode: 'digital', ...terms })
  const raw = { transactionId, tranche: 1, proof: fileProof, files, keepsPlace: true }
  await world.perform('benito', declareDelivery, raw)
  return transactionId
}
