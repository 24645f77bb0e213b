import { sendBackLine } from '#commands/bank/send-back.ts'
import { listUnclaimed } from '#store/ledger/unclaimed.ts'
import { currencies } from './cast.ts'
import { approveProposed } from './own-funds.ts'
import type { Play } from './simulation.ts'
import { olga } from './troupe.ts'

/*
 * Money of nobody: a stranger transfers without a word, or a bank gives back more than we paid. One of the office proposes
 * that it goes back to where it came from, another approves it, and it leaves in a file of its own.
 */

/** Somebody whom nobody knows transfers money; their bank says where it came from, or does not. */
export function strangerPays({ bank, chance }: Play): void {
  const isTold = chance.in100(75)
  bank.deposit({
    amountMinor: BigInt(chance.between(1, 900_00)),
    currency: chance.pick(currencies) ?? 'MXN',
    text: `Traspaso ${chance.between(1, 9_999)}`,
    payer: 'Talleres del Norte',
    account: isTold ? 'ES9000246912501234567891' : null,
  })
}

/** What nobody knows is to go back; at times two want that at once, and at times it is not told to where. */
export async function proposeReturn({ stage, chance, attempt }: Play, lineId: string): Promise<boolean> {
  const note = 'Nadie sabe de quién es.'
  const back = () => stage.perform(olga, sendBackLine, { lineId, note })
  return (await attempt('send back', [], ...(chance.in100(85) ? [back] : [back, back]))) > 0
}

/** What banks gave back beyond a payout goes back to them, and what was proposed is approved or stopped. */
export async function sendBackExcess(play: Play): Promise<void> {
  for (const { kind, lineId } of await listUnclaimed(play.stage.database.reader))
    if (kind === 'excess' && lineId !== null) await proposeReturn(play, lineId)
  await approveProposed(play)
}
