import type { Act } from '#commands/command.ts'
import { circumstancesOf, keep } from '#commands/step.ts'
import { existing } from '#domain/assert.ts'
import { paperOf } from '#domain/handover/paper.ts'
import { isPastCodes } from '#domain/handover/prepare.ts'
import type { ToldHandover } from '#domain/handover/told.ts'
import { refuse } from '#domain/refusal.ts'
import { engine } from '#domain/transactions/engine.ts'
import { awaitsDeposit } from '#domain/transactions/states.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { isCodeShown } from '#store/transactions/handovers.ts'
import { keepEvidence, takeEvidence } from './bring-evidence.ts'

type Late = Readonly<{ situation: Situation; tranche: number; told: ToldHandover }>

/**
 * Keeps a good code that came too late as a piece of evidence of whoever brings it (E1, E2), with both signatures, once for
 * each side; false where it was. Refuses it where the part can still be handed over or waits for its deposit, where its money is given, and once the
 * deal is over: there a code of before says nothing.
 */
export async function keepCode(act: Act, { situation, tranche, told }: Late): Promise<boolean> {
  const { transaction, terms } = situation
  const shown = { transactionId: transaction.id, by: act.actor.id, keyId: told.keyId, code: told.code }
  const paper = paperOf(told, { now: act.now, timeZone: terms.timeZone })
  const sent = { ...paper, keepsPlace: false, purpose: 'delivery', tranche } as const
  const taken = existing(await takeEvidence(act, sent), 'a code comes with its text')
  let isNews = false
  await keep(
    act,
    transaction.id,
    async (known, facts) => {
      const part = known.tranches.find(({ number }) => number === tranche)
      if (part && awaitsDeposit(part.state)) refuse('handover-before-deposit')
      if (!part || !isPastCodes(part)) refuse('handover-too-late')
      isNews = !(await isCodeShown(act.means.database.reader, shown))
      const brought = { shown: taken.brought, handover: told }
      return isNews
        ? engine.decide(known, 'add-evidence', {}, circumstancesOf(act, known, facts, brought))
        : null
    },
    (connection, step) => keepEvidence(connection, act, step, taken),
  )
  return isNews
}
