import { addBankAccount } from '#commands/people/add-bank-account.ts'
import { sayAccountChange } from '#jobs/people/say-account-change.ts'
import { stopTokenOf } from '#store/people/account-changes.ts'
import { backgroundOf } from './background.ts'
import type { World } from './world.ts'

const another = {
  scheme: 'clabe',
  number: '012180001234567899',
  currency: 'MXN',
  holderName: 'Benito Prueba',
}

/** Somebody in Benito's session has him paid in pesos on another account. */
export async function changedAccount(world: World): Promise<string> {
  const { accountId } = await world.perform('benito', addBankAccount, { ...another, makeDefault: true })
  return accountId
}

/** The link that stops the newest change of a payout account. */
export async function stopToken(world: World): Promise<string> {
  const { change_id } = await world.database.reader
    .selectFrom('account_changes')
    .select('change_id')
    .orderBy('changed_at', 'desc')
    .orderBy('change_id', 'desc')
    .executeTakeFirstOrThrow()
  return stopTokenOf(world.means.seals, change_id)
}

/** Whoever changed where they are paid was told of it: the wait before money goes there begins. */
export async function changesTold(world: World): Promise<void> {
  const untold = await world.database.reader
    .selectFrom('account_changes')
    .select('change_id')
    .where('told_at', 'is', null)
    .execute()
  const { job } = backgroundOf(world)
  for (const { change_id: changeId } of untold) await sayAccountChange(job, { changeId })
}

/** On which account somebody is paid in pesos. */
export async function defaultOf(world: World, personId: string): Promise<string | undefined> {
  const row = await world.database.reader
    .selectFrom('bank_accounts')
    .select('bank_account_id')
    .where('person_id', '=', personId)
    .where('currency', '=', 'MXN')
    .where('is_default', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row?.bank_account_id
}
