import { checkAccountNumber, maskAccountNumber } from '#domain/banking/account-number.ts'
import { readLocalAccount } from '#domain/banking/local-account.ts'
import type { AccountSnapshot } from '#domain/transactions/situation.ts'
import type { Opens, Seals } from '../secrets/seal.ts'

const schemes = ['iban', 'clabe', 'cbu', 'cci'] as const

/** An account as a bank or the settings name it, frozen: what is paid to it later goes there and nowhere else. */
export function snapshotOf(number: string, holderName: string | null, seals: Seals): AccountSnapshot {
  const local = readLocalAccount(number)
  const check = schemes.map((scheme) => checkAccountNumber(scheme, number)).find((each) => each.valid)
  return {
    bankAccountId: null,
    scheme: local?.scheme ?? check?.scheme ?? 'other',
    masked: local?.masked ?? (check ? maskAccountNumber(check.scheme, number) : `•••• ${number.slice(-4)}`),
    sealed: seals.seal(number),
    holderName: holderName ?? '',
    bank: local?.bankName ?? (check?.valid ? check.bank : null),
  }
}

type Sealed = Pick<AccountSnapshot, 'sealed' | 'bankAccountId'>

/** The sealed number of a person's account as its row keeps it. */
export function keptNumber(row: Readonly<{ bank_account_id: string; sealed_number: string }>): Sealed {
  return { bankAccountId: row.bank_account_id, sealed: row.sealed_number }
}

/** The number of an account, frozen or not. Throws where it was sealed as another account than it says it is. */
export function numberOf({ sealed, bankAccountId }: Sealed, seals: Opens): string {
  return seals.open(sealed, bankAccountId ?? undefined)
}

/** The same; null where it does not open, so that it stops nobody else's payment. */
export function readableNumberOf(account: Sealed, seals: Opens): string | null {
  try {
    return numberOf(account, seals)
  } catch {
    return null
  }
}
