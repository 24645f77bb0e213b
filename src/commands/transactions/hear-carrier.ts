import { z } from 'zod'
import { type Act, bySystem, type Command } from '#commands/command.ts'
import { circumstancesOf, keep, TransactionId } from '#commands/step.ts'
import { Moment } from '#commands/written.ts'
import { carrierCodes } from '#domain/parcels/carriers.ts'
import { type DealParcel, parcelStates, type ParcelWord, placeLength } from '#domain/parcels/parcel-words.ts'
import { isRefusal, refuse, type RefusalCode } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { writerOn } from '#store/database/in-transaction.ts'
import {
  type AwaitingPart,
  isParcelOfAnother,
  noteParcelWord,
  partsAwaiting,
} from '#store/transactions/parcels.ts'

const Word = z.object({
  state: z.enum(parcelStates),
  at: Moment,
  place: z.string().transform((place) => place.trim().slice(0, placeLength)),
})

const Input = z.object({
  transactionId: TransactionId,
  carrier: z.enum(carrierCodes),
  number: z.string().max(60),
  /** Null where the carrier knows nothing of the parcel yet. */
  word: Word.nullable(),
})

/** Why a carrier's word proves nothing for good: it is written down all the same. */
const provesNothing: readonly RefusalCode[] = ['delivery-day-wrong', 'parcel-of-another-deal', 'wrong-moment']

/**
 * A carrier answered about a parcel: its word is written down, and its delivery proves that of every part that waits for
 * this parcel (D2a), or the return of it (V9a). Only the system hears carriers. Heard twice, late or against what was heard before it is harmless:
 * what was delivered stays delivered, and a word from a time to come is not heard yet.
 */
export const hearCarrier: Command<z.infer<typeof Input>, { proven: readonly number[] }> = {
  name: 'transactions.hear-carrier',
  input: Input,
  async run(act, { word, ...parcel }) {
    if (act.actor.kind !== 'system') refuse('not-found')
    const { writer, reader } = act.means.database
    if (word && Temporal.Instant.compare(word.at, act.now) > 0) return { proven: [] }
    const proven: number[] = []
    if (word?.state === 'delivered')
      for (const part of await partsAwaiting(reader, parcel))
        if (await prove(bySystem(act), parcel, word, part)) proven.push(part.number)
    if (proven.length === 0) await noteParcelWord(writer, parcel, word, act.now)
    return { proven }
  },
}

/** Takes the step of the proof, with the carrier's word beside it; says whether it proves something. */
async function prove(act: Act, parcel: DealParcel, word: ParcelWord, part: AwaitingPart): Promise<boolean> {
  const isOfAnother = await isParcelOfAnother(act.means.database.reader, parcel)
  const input = { deliveredAt: word.at }
  try {
    await keep(
      act,
      parcel.transactionId,
      (situation, facts) =>
        engine.decide(
          situation,
          part.state === 'return_shipped' ? 'prove-return' : 'prove-delivery',
          { tranche: part.number },
          circumstancesOf(act, situation, { ...facts, parcel: { isOfAnother } }, input),
        ),
      (connection) => noteParcelWord(writerOn(connection), parcel, word, act.now),
    )
    return true
  } catch (error) {
    if (isRefusal(error) && provesNothing.includes(error.code)) return false
    throw error
  }
}
