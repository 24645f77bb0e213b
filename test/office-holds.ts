import { placeHold } from '#commands/holds/place.ts'
import { proposeExtension } from '#commands/holds/propose-extension.ts'
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

/** A hold of somebody that an operator wants to last longer. */
export async function holdToExtend(
  world: World,
  who: Name,
  wanted: Wanted = {},
): Promise<{ holdId: string }> {
  const held = await officeHold(world, who, wanted)
  const { by = 'olga' } = wanted
  await world.perform(by, proposeExtension, { ...held, days: 10, reason: 'El banco no ha respondido.' })
  return held
}
