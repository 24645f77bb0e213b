import { z } from 'zod'
import { command } from '#commands/command.ts'
import { mustHaveSteppedUp } from '#commands/people/step-up.ts'
import { TransactionId, TrancheNumber } from '#commands/step.ts'
import { mayPrepare, MOST_DEVICES } from '#domain/handover/prepare.ts'
import { publicKeyText } from '#domain/handover/code.ts'
import { refuse } from '#domain/refusal.ts'
import { partyOf } from '#domain/transactions/situation.ts'
import { readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import { addHandoverKey, handoverKeys } from '#store/transactions/handovers.ts'

/**
 * A side of a deal from hand to hand registers the device whose codes speak for it in one part: its public key, as the
 * private one never leaves it. The newest device counts. The buyer proves themselves anew, because their codes release
 * money. Refuses strangers, parts that wait for nobody's hand-over, and a key that was registered before.
 */
export const prepareHandover = command({
  name: 'transactions.prepare-handover',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    publicKey: z.string().regex(publicKeyText),
  }),
  async run({ means, actor, now, tx }, { transactionId, tranche, publicKey }) {
    const { situation } = (await means.loadToDecide(transactionId)) ?? refuse('not-found')
    const party = partyOf(situation.transaction, actor.id) ?? refuse('not-found')
    const part = situation.tranches.find((each) => each.number === tranche) ?? refuse('not-found')
    if (!mayPrepare(situation, part)) refuse('wrong-moment')
    if (party === 'buyer') mustHaveSteppedUp(actor, now)
    const before = await handoverKeys(readingIn(tx), { transactionId, tranche })
    const own = before.filter((key) => key.party === party)
    const again = own.find((key) => key.publicKey === publicKey && key.revokedAt === null)
    if (again) return { keyId: again.id }
    if (own.length >= MOST_DEVICES) refuse('handover-phones')
    const id = newId(now)
    if (!(await addHandoverKey(tx, { id, transactionId, tranche, party, publicKey, at: now })))
      refuse('lost-race')
    return { keyId: id }
  },
})
