import { placeHold } from '#commands/holds/place.ts'
import { proposeExtension } from '#commands/holds/propose-extension.ts'
import { existing } from '#domain/assert.ts'
import { holdById } from '#store/people/holds.ts'
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
