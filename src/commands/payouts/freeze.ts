import { type Act, bySystem } from '#commands/command.ts'
import { unlessRefused } from '#commands/unless-refused.ts'
import { filesWithUsFor } from '#store/bank/payment-files.ts'
import { inTransaction } from '#store/database/in-transaction.ts'
import { listUnsentPayouts } from '#store/payouts/payouts.ts'
import { stepByItself } from './by-itself.ts'
import { withdrawFile } from './withdraw-file.ts'

/** Said of a payment file that is taken back because of a hold. */
const note = 'Un pago de este archivo está en revisión. Los demás van en otro archivo.'

/**
 * Freezes the payouts of a person who is held and that did not leave (P2d), approved ones too. A payment file of ours with
 * one of theirs is taken back first (P4d); its other payouts are approved as before. One that changed meanwhile is left
 * to whoever changed it. Returns how many were frozen.
 */
export async function freezePayouts(act: Act, personId: string): Promise<number> {
  const { reader, pool } = act.means.database
  for (const fileId of await filesWithUsFor(reader, personId))
    await unlessRefused(() =>
      inTransaction(pool, (connection) =>
        withdrawFile(connection, bySystem(act), { fileId, note, rejected: null }),
      ),
    )
  let frozen = 0
  for (const payout of await listUnsentPayouts(reader, personId))
    if (await stepByItself(act, 'freeze-payout', payout)) frozen += 1
  return frozen
}
