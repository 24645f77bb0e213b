import { confirmMatch } from '#commands/bank/confirm-match.ts'
import { matchLine } from '#commands/bank/match-line.ts'
import { system } from '#domain/transactions/situation.ts'
import { arrives } from './bank-day.ts'
import { lineState } from './recalls.ts'
import type { World } from './world.ts'

type Payer = Readonly<{ name: string; account: string }>
/** People who pay for Ana. */
export const xavier = { name: 'Xavier Pagador', account: '032180000118359719' }
export const yolanda = { name: 'Yolanda Pagadora', account: '012180001234567899' }

/** Money for a deal from somebody: where it is not by its name Ana's, Olga says what it is for and Pablo confirms. */
export async function paidBy(
  world: World,
  transactionId: string,
  amountMinor: bigint,
  { name, account }: Payer,
) {
  const { transaction, terms } = await world.situation(transactionId)
  const day = world.now().toZonedDateTimeISO(terms.timeZone).toPlainDate().toString()
  const line = await arrives(world, {
    amountMinor,
    counterpartyName: name,
    counterpartyAccount: account,
    text: [transaction.reference],
    bookingDate: day,
    valueDate: day,
  })
  await world.perform(system, matchLine, line)
  if ((await lineState(world, line.lineId)) === 'matched') return line.lineId
  const { verdict } = await world.perform('olga', matchLine, { ...line, transactionId })
  if (verdict === 'proposed') await world.perform('pablo', confirmMatch, { ...line, transactionId })
  return line.lineId
}
