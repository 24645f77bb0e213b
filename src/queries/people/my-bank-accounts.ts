import { z } from 'zod'
import { listBankAccounts } from '#store/people/bank-accounts.ts'
import type { Reader } from '#store/database/database.ts'
import { query } from '../query.ts'

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
  isDefault: boolean
  usableFrom: Temporal.Instant
}>

/** The accounts in use of the one who asks. */
export const myBankAccounts = query({
  name: 'people.my-bank-accounts',
  input: z.object({}),
  run: ({ reader, actor }) => listMyAccounts(reader, actor.id),
})

/** A person's accounts without their numbers. */
export async function listMyAccounts(reader: Reader, personId: string): Promise<MyBankAccount[]> {
  return (await listBankAccounts(reader, personId)).map((row) => ({
    id: row.bank_account_id,
    scheme: row.scheme,
    country: row.country,
    currency: row.currency,
    masked: row.masked,
    bank: row.bank,
    holderName: row.holder_name,
    nameCheck: row.name_check,
    isDefault: row.is_default,
    usableFrom: row.usable_from,
  }))
}
