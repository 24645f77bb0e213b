import { accountSchemes, checkAccountNumber } from './account-number.ts'
import { readLocalAccount } from './local-account.ts'

/** An account where client money is kept, as deposits and statements name it. */
export type CustodyNumber = Readonly<{
  /** Whose rules the number follows; `other` for a number of which nothing is known. */
  scheme: string
  /** What the bank's statements tell. */
  number: string
  bank: string | null
  /** All of an account whose number says neither its bank nor its holder (`readLocalAccount`); null for any other. */
  described: string | null
}>

/** Reads an account of the settings: a number with its own check, or a described account of Chile, Colombia, Uruguay or Ecuador. */
export function custodyNumber(told: string): CustodyNumber {
  const local = readLocalAccount(told)
  if (local) {
    const { scheme, parts, bankName, number } = local
    return { scheme, number: parts.number, bank: bankName, described: number }
  }
  const check = accountSchemes.map((scheme) => checkAccountNumber(scheme, told)).find((each) => each.valid)
  if (!check?.valid) return { scheme: 'other', number: told, bank: null, described: null }
  return { scheme: check.scheme, number: check.number, bank: check.bank, described: null }
}
