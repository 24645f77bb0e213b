import { answerHold } from '#commands/holds/answer.ts'
import { placeHold } from '#commands/holds/place.ts'
import { proposeExtension } from '#commands/holds/propose-extension.ts'
import { existing } from '#domain/assert.ts'
import { newId } from '#store/ids.ts'
import { holdById, placeHold as keepHold } from '#store/people/holds.ts'
import { pdf } from './pictures.ts'
import type { Name, World } from './world.ts'

export const holdReason = 'El banco pregunta por un pago.'

type Wanted = Readonly<{ transactionId?: string | null; by?: Name; days?: number; asked?: string }>

/** An operator holds somebody's money: all of it, or that of one deal. */
export async function officeHold(world: World, who: Name, wanted: Wanted = {}): Promise<{ holdId: string }> {
  const { by = 'olga', days = 5, ...rest } = wanted
  const raw = { personId: world.ids[who], class: 'bank-claim', reason: holdReason, days, ...rest }
  const { holdId } = await world.perform(by, placeHold, raw)
  return { holdId }
}

type ToExtend = Readonly<{ holdId: string; until: string }>

/** An operator wants a hold to last so many days longer: what another one would confirm. */
export async function wantLonger(
  world: World,
  holdId: string,
  { by = 'olga', days = 10 }: Pick<Wanted, 'by' | 'days'> = {},
): Promise<ToExtend> {
  await world.perform(by, proposeExtension, { holdId, days, reason: 'El banco no ha respondido.' })
  const hold = existing(await holdById(world.database.reader, holdId), 'it was placed')
  return { holdId, until: String(hold.extensionUntil) }
}

/** A hold of somebody that an operator wants to last longer. */
export async function holdToExtend(world: World, who: Name, wanted: Wanted = {}): Promise<ToExtend> {
  const { holdId } = await officeHold(world, who, wanted)
  return wantLonger(world, holdId, { by: wanted.by ?? 'olga' })
}

/** What the office holds of Ana's money, in a deal each: one hold that she answered, one whose day is over, one for which somebody wants more time. */
export async function heldMoney(world: World) {
  const by = 'pablo'
  // A deal that is not agreed uses up nothing of what its people may agree to.
  const of = async () => ({ by, transactionId: await world.transactionIn('claimed') }) as const
  const { holdId } = await officeHold(world, 'ana', await of())
  const files = [{ name: 'factura.pdf', bytes: pdf }]
  await world.perform('ana', answerHold, { holdId, words: 'Mando la factura.', files })
  const document = await world.database.reader
    .selectFrom('hold_documents')
    .select('document_id')
    .executeTakeFirstOrThrow()
  const lateHoldId = newId(world.now())
  await keepHold(world.database.writer, {
    id: lateHoldId,
    personId: world.ids.ana,
    transactionId: (await of()).transactionId,
    class: 'fraud-review',
    reason: holdReason,
    placedBy: world.ids.pablo,
    at: world.now(),
    reviewBy: world.now(),
  })
  const holdExtending = await holdToExtend(world, 'ana', await of())
  return { officeHoldId: holdId, lateHoldId, holdDocument: document.document_id, holdExtending }
}
