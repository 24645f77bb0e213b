import type { AnnouncedDeposit } from '#domain/banking/advised.ts'
import type { Situation } from '#domain/transactions/situation.ts'
import { awaitsDeposit } from '#domain/transactions/states.ts'
import { announcedDeposits } from '#store/bank/announced-deposits.ts'
import type { Reader } from '#store/database/database.ts'

/** What the bank announces to a deal that awaits its deposit, and no statement has brought yet. */
export async function announcedTo(
  reader: Reader,
  { transaction, tranches }: Situation,
): Promise<readonly AnnouncedDeposit[]> {
  const { id, reference, currency } = transaction
  return tranches.some((each) => awaitsDeposit(each.state))
    ? announcedDeposits(reader, { id, reference, currency })
    : []
}
