import type { AccountChoice } from './account-select.tsx'

type Account = Readonly<{ id: string; currency: string; number: string; bank: string | null }>

/** The operator's accounts as they are chosen: by currency, bank and number. */
export function accountChoices(accounts: readonly Account[]): readonly AccountChoice[] {
  return accounts.map(({ id, currency, number, bank }) => ({
    id,
    label: [currency, bank, number].filter(Boolean).join(' · '),
  }))
}
