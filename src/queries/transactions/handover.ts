import { z } from 'zod'
import { mayPrepare } from '#domain/handover/prepare.ts'
import { refuse } from '#domain/refusal.ts'
import { handoverKeys } from '#store/transactions/handovers.ts'
import { preparedPhones } from '#store/transactions/prepared-phones.ts'
import { query } from '../query.ts'
import { askedSituation } from './asked-situation.ts'
import { seatsOf } from './people-of.ts'

/**
 * What a side of a deal from hand to hand needs to prepare its telephone for one part: the part that is named, or the first that
 * waits for it; the public keys of both devices that count now; and which telephones sign for it in any part, to be taken back.
 * `part` is null where none waits. Nobody else may ask.
 */
export const handoverOfPart = query({
  name: 'transactions.handover',
  input: z.object({ transactionId: z.uuid(), tranche: z.coerce.number().int().min(1).max(99).optional() }),
  async run(asking, { transactionId, tranche }) {
    const { situation, mine } = await askedSituation(asking, transactionId)
    if (!mine) return refuse('not-found')
    const waiting = situation.tranches.filter((each) => mayPrepare(situation, each))
    const part = waiting.find(({ number }) => tranche === undefined || number === tranche) ?? null
    const keys = part ? await handoverKeys(asking.reader, { transactionId, tranche: part.number }) : []
    const counting = keys.filter(({ revokedAt }) => revokedAt === null)
    const keyOf = (isOwn: boolean) =>
      counting.find(({ party }) => (party === mine) === isOwn)?.publicKey ?? null
    return {
      situation,
      mine,
      seats: (await seatsOf(asking, situation)).seats,
      part,
      parts: waiting,
      ownKey: keyOf(true),
      otherKey: keyOf(false),
      phones: await preparedPhones(asking.reader, { transactionId, party: mine }),
    }
  },
})
export type HandoverOfPart = Awaited<ReturnType<typeof handoverOfPart.run>>
