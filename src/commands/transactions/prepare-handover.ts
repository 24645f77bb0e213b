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
import { lockSession } from '#store/sign-in/sessions.ts'
import { addHandoverKey, handoverKeys } from '#store/transactions/handovers.ts'
import { promisePreparedPhone } from '#store/transactions/prepared-phones.ts'

/**
 * A side of a deal from hand to hand registers the device whose codes speak for it in one part: its public key, as the
 * private one never leaves it. The newest device counts. The buyer proves themselves anew, because their codes release
 * money. The key ends with the session of that device, and its person hears of it. Refuses strangers, parts that wait for
 * nobody's hand-over, a session that was ended, and a key that was registered before.
 */
export const prepareHandover = command({
  name: 'transactions.prepare-handover',
  input: z.object({
    transactionId: TransactionId,
    tranche: TrancheNumber,
    publicKey: z.string().regex(publicKeyText),
    /** The session of the device, which its door knows. */
    sessionId: z.uuid(),
  }),
  async run({ means, actor, now, tx }, { transactionId, tranche, publicKey, sessionId }) {
    const { situation } = (await means.loadToDecide(transactionId)) ?? refuse('not-found')
    const party = partyOf(situation.transaction, actor.id) ?? refuse('not-found')
    const part = situation.tranches.find((each) => each.number === tranche) ?? refuse('not-found')
    if (!mayPrepare(situation, part)) refuse('wrong-moment')
    if (party === 'buyer') mustHaveSteppedUp(actor, now)
    // Held until the end: who shuts this session out meanwhile ends the key too.
    const session = (await lockSession(tx, actor.id, sessionId)) ?? refuse('sign-in-needed')
    const before = await handoverKeys(readingIn(tx), { transactionId, tranche })
    const own = before.filter((key) => key.party === party)
    const again = own.find((key) => key.publicKey === publicKey && key.revokedAt === null)
    if (again) return { keyId: again.id }
    if (own.length >= MOST_DEVICES) refuse('handover-phones')
    const id = newId(now)
    const key = { id, transactionId, tranche, party, publicKey, sessionId, at: now }
    if (!(await addHandoverKey(tx, key))) refuse('lost-race')
    const { title } = situation.transaction
    await promisePreparedPhone(tx, { keyId: id, personId: actor.id, title, device: session.device, at: now })
    return { keyId: id }
  },
})
