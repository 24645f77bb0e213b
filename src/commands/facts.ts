import { process } from '#domain/transactions/process.ts'

const movesMoney = ['L3', 'L6', 'L7', 'L8', 'L8-ALL', 'L9']
const looksAtAccounts = ['take-account', 'owe-again', 'owe-late-money']

/** The actions after which somebody may be owed money, or whose guards look at bank accounts and identities. */
const actions = new Set(
  process
    .filter(
      (row) =>
        (row.post ?? []).some((code) => movesMoney.includes(code)) ||
        (row.effects ?? []).some((name) => looksAtAccounts.includes(name)) ||
        (row.guards ?? []).some((name) => ['G-EXIT', 'payout-account'].includes(name)),
    )
    .map((row) => row.action),
)

/** Whether a decision about an action reads bank accounts and identities: the others are spared the question. */
export function needsFacts(action: string): boolean {
  return actions.has(action)
}
