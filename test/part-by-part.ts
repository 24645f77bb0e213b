import { confirmReceipt } from '#commands/transactions/confirm-receipt.ts'
import { declareDelivery } from '#commands/transactions/declare-delivery.ts'
import { releaseTranche } from '#commands/transactions/release.ts'
import { existing } from '#domain/assert.ts'
import { depositMissing } from '#domain/ledger/escrow.ts'
import { lapse } from './steps.ts'
import { usualTerms } from './usual-terms.ts'
import type { World } from './world.ts'

/** Three pieces of work of 10 000.00, 3 333.33 and 1 000.10 MXN that are deposited for one by one; or of a part of these prices. */
export function kitchenTerms(oneOf = 1n): object {
  const [like] = usualTerms.tranches
  const part = (title: string, priceMinor: bigint, days: number) => ({
    ...existing(like, 'the usual deal has a part'),
    title,
    priceMinor: priceMinor / oneOf,
    chargesMinor: 0n,
    deliverBy: Temporal.PlainDate.from(existing(like, 'the usual deal has a part').deliverBy)
      .add({ days })
      .toString(),
  })
  return {
    deliveryMode: 'servicio',
    fundingMode: 'por_tramo',
    endsBetweenParts: true,
    tranches: [part('Muebles', 1_000_000n, 0), part('Encimera', 333_333n, 20), part('Remates', 100_010n, 40)],
  }
}

/** What is to be transferred for a part now. */
export async function dueFor(world: World, transactionId: string, number: number): Promise<bigint> {
  const { tranches } = await world.situation(transactionId)
  return depositMissing(existing(tranches[number - 1], 'the part is there'))
}

/** The bank brings exactly what is due for a part. */
export async function payPart(world: World, transactionId: string, number: number): Promise<void> {
  await world.deposit(transactionId, await dueFor(world, transactionId, number))
}

/** A part that is deposited for is delivered, and the buyer has confirmed it. */
export async function deliverPart(world: World, transactionId: string, tranche: number): Promise<void> {
  const proof = { kind: 'work', text: 'Montado y limpio', detail: '' }
  await world.perform('benito', declareDelivery, { transactionId, tranche, proof })
  await world.perform('ana', confirmReceipt, { transactionId, tranche })
}

/** A part is deposited for, delivered and released for good; the next one opens. */
export async function finishPart(world: World, transactionId: string, tranche: number): Promise<void> {
  await payPart(world, transactionId, tranche)
  await deliverPart(world, transactionId, tranche)
  await world.perform('ana', releaseTranche, { transactionId, tranche })
  await lapse(world, transactionId, 'T-UNDO', tranche)
}

/** How far the deal of these three parts has come. */
export async function kitchenIn(
  world: World,
  state: 'first funded' | 'too much' | 'second open',
  oneOf = 1n,
): Promise<{ transactionId: string }> {
  const transactionId = await world.transactionIn('agreed', kitchenTerms(oneOf))
  if (state === 'second open') await finishPart(world, transactionId, 1)
  else await payPart(world, transactionId, 1)
  if (state === 'too much') await world.deposit(transactionId, 400_000n)
  return { transactionId }
}
