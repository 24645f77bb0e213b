import { confirmDebit } from '#commands/bank/confirm-debit.ts'
import { explainDebit } from '#commands/bank/explain-debit.ts'
import { cancelPaymentFile } from '#commands/payouts/cancel-file.ts'
import { rejectPayout } from '#commands/payouts/reject.ts'
import type { PayoutState } from '#domain/transactions/states.ts'
import { importTold, matchLines } from '../acts.ts'
import { linesIn } from '../debits.ts'
import { payApproved } from '../office.ts'
import { bringToEnd } from '../people.ts'
import { olga, pablo, petra } from '../troupe.ts'
import { type Move, now, type Scene } from './story.ts'

/* What becomes of the payouts of a story. */

/** All that is owed is in a file that the bank has, and it has paid none of it yet. */
export const exported: Move = async ({ play, transactionId }) => {
  await bringToEnd(play, transactionId)
  await payApproved(play)
  return true
}

/** The file that the newest payout of the deal is in is cancelled before anybody handed it over. */
export const isTakenOut: Move = async (scene) => {
  const { play, transactionId } = scene
  const fileId = (await newest(scene, 'exported'))?.fileId
  if (!fileId) return false
  const said = { fileId, note: 'Sale otro día.' }
  const cancel = () => play.stage.perform(olga, cancelPaymentFile, said)
  return (await play.attempt('cancel a file', [transactionId], cancel)) > 0
}

/** The bank does not pay the newest payout of the deal, and the office notes it. */
export const isRefused: Move = async (scene) => {
  const { play, transactionId } = scene
  const payout = await newest(scene, 'sent')
  if (!payout || !play.bank.refuse(payout.code)) return false
  const said = { transactionId, payoutId: payout.id, note: 'El banco lo rechaza: AC04.' }
  return (
    (await play.attempt('reject', [transactionId], () => play.stage.perform(olga, rejectPayout, said))) > 0
  )
}

/** The bank paid all the same what it had refused: two of the office say so of the payout that stands for it now. */
export const paysAfterAll =
  (state: PayoutState): Move =>
  async (scene) => {
    const { play, transactionId } = scene
    const { stage } = play
    const payout = await newest(scene, state)
    if (!payout) return false
    const refused = (await now(scene)).payouts.find((each) => each.id === payout.replaces) ?? payout
    play.bank.payAfterAll({ code: refused.code, amountMinor: payout.amountMinor, currency: 'EUR' })
    await importTold(play, 'EUR')
    await matchLines(play)
    const [line] = (await linesIn(stage, ['unexplained'])).toReversed()
    if (!line) return false
    const said = { lineId: line.line_id.toString(), kind: 'payouts', payoutIds: [payout.id] }
    const explain = () =>
      stage.perform(olga, explainDebit, { ...said, note: 'El banco dice que sí lo pagó.' })
    await play.attempt('explain a payment', [], explain)
    for (const who of [pablo, petra])
      if (
        (await play.attempt('confirm a payment', [transactionId], () =>
          stage.perform(who, confirmDebit, said),
        )) > 0
      )
        return true
    return false
  }

const newest = async (scene: Scene, state: PayoutState) =>
  (await now(scene)).payouts.findLast((each) => each.state === state)
