import type { Situation } from '#domain/transactions/situation.ts'
import type { Facts } from '#domain/transactions/work.ts'
import type { Act } from '../command.ts'
import { namedBroker } from './named-broker.ts'
import { filesToSeal } from './terms-rules.ts'

/** What an offer seals beside its terms: the files of the deal, and the broker whom its seller names. */
export async function factsOfOffer(
  act: Act,
  input: Parameters<typeof filesToSeal>[1] & Parameters<typeof namedBroker>[1],
  situation: Situation,
): Promise<Facts> {
  return { ...(await filesToSeal(act, input)), ...(await namedBroker(act, input, situation)) }
}
