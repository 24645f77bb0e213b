import { z } from 'zod'
import { isCurrency } from '#domain/money.ts'
import { canBePaid } from '#domain/banking/payable.ts'
import { keptNumber, readableNumberOf } from '#store/bank/account-snapshot.ts'
import { type KeptNameAnswer, nameAnswerOf } from '#store/people/account-names.ts'
import { listBankAccounts } from '#store/people/bank-accounts.ts'
import { type Asking, query } from '../query.ts'

/** One's own account as a list shows it: never the number itself. */
export type MyBankAccount = Readonly<{
  id: string
  scheme: string
  country: string
  currency: string
  masked: string
  bank: string | null
  holderName: string
  nameCheck: string
  /** What its bank answered about its holder the last time, and when; null: nothing yet. */
  nameAnswer: KeptNameAnswer | null
  isDefault: boolean
  usableFrom: Temporal.Instant
  /** Whether a payment file can name its holder and its number: no bank takes an order without both. */
  isPayable: boolean
}>

/** The accounts in use of the one who asks. */
export const myBankAccounts = query({
  name: 'people.my-bank-accounts',
  input: z.object({}),
  run: (asking) => listMyAccounts(asking, asking.actor.id),
})

/** A person's accounts without their numbers. */
export async function listMyAccounts(
  { reader, seals }: Pick<Asking, 'reader' | 'seals'>,
  personId: string,
): Promise<MyBankAccount[]> {
  return (await listBankAccounts(reader, personId)).map((row) => ({
    id: row.bank_account_id,
    scheme: row.scheme,
    country: row.country,
    currency: row.currency,
    masked: row.masked,
    bank: row.bank,
    holderName: row.holder_name,
    nameCheck: row.name_check,
    nameAnswer: nameAnswerOf(row),
    isDefault: row.is_default,
    usableFrom: row.usable_from,
    isPayable:
      isCurrency(row.currency) &&
      canBePaid(
        { name: row.holder_name, account: readableNumberOf(keptNumber(row), seals) ?? '' },
        row.currency,
      ),
  }))
}
