import { addBankAccount } from '#commands/people/add-bank-account.ts'
import { archiveBankAccount } from '#commands/people/archive-bank-account.ts'
import { makeDefaultAccount } from '#commands/people/make-default-account.ts'
import { stopAccountChange } from '#commands/people/stop-account-change.ts'
import { stopTokenOf } from '#store/people/account-changes.ts'
import {
  addBankAccount as keepAccount,
  clearDefaultAccount,
  listBankAccounts,
} from '#store/people/bank-accounts.ts'
import { nameCheckOf } from '#commands/people/add-bank-account.ts'
import { newId } from '#store/ids.ts'
import { currencies, ibans, type Player, shop } from './cast.ts'
import type { Play } from './simulation.ts'
import { buyers, heroes, sellers } from './troupe.ts'

/*
 * Where people are paid: they put the account away, take another, or have none for a while; somebody in their session
 * does, and they stop it by the link of the notice.
 */

/** What a bank gives accounts in each currency, by which people are paid. */
const numbersOf = {
  EUR: { scheme: 'iban', numbers: ibans },
  MXN: { scheme: 'clabe', numbers: ['032180000118359719', '012180001234567899', '002010077777777771'] },
} as const

type AccountCurrency = keyof typeof numbersOf

const people = [...buyers, ...sellers]

/** The bank of the accounts whose numbers nobody checked when they were added. */
const uncheckedBank = 'Banco de antes'

/** Somebody changes where they are paid; whoever is paid nowhere mostly says where. */
export async function somebodyChangesAccount(play: Play): Promise<void> {
  const { chance } = play
  const [who, currency] = [chance.pick(people), chance.pick(currencies)]
  if (!who || !currency) return
  const accounts = await accountsOf(play, who, currency)
  const paidTo = accounts.find((each) => each.is_default)
  if (chance.in100(20)) return stopsTheNewest(play, who)
  if (chance.in100(20)) return isPaidToUnchecked(play, who, currency)
  if (!paidTo) return takeAnother(play, who, currency)
  if (chance.in100(50)) return takeAnother(play, who, currency)
  const archive = () => play.stage.perform(who, archiveBankAccount, { accountId: paidTo.bank_account_id })
  await play.attempt('put an account away', [], archive)
}

/**
 * Somebody is paid to an account that was added before numbers were checked: it looks as any other, and no payment file
 * can name it (P2f).
 */
export async function isPaidToUnchecked(play: Play, who: Player, currency: AccountCurrency): Promise<void> {
  const { seals } = play.stage.means
  const at = play.stage.now()
  const id = newId(at)
  const { writer } = play.stage.database
  const keep = writer.transaction().execute(async (tx) => {
    await clearDefaultAccount(tx, who.id, currency)
    await keepAccount(tx, {
      id,
      personId: who.id,
      scheme: 'iban',
      country: 'ES',
      currency,
      sealedNumber: seals.seal(`cuenta de ${who.name}`, id),
      fingerprint: seals.fingerprint(id),
      masked: '•••• 0000',
      bank: uncheckedBank,
      holderName: `${who.name} Prueba`,
      nameCheck: 'match',
      isDefault: true,
      at,
      usableFrom: at,
    })
  })
  await play.attempt('be paid to an unchecked account', [], () => keep)
}

/**
 * Every buyer once added the account of a shop: it is of another name, so that it proves nothing, and whatever comes from it is
 * somebody else's money.
 */
export async function keepThirdParties({ stage }: Play): Promise<void> {
  const { seals } = stage.means
  for (const [index, { id: personId, name }] of buyers.entries()) {
    const id = newId(stage.now())
    await keepAccount(stage.database.writer, {
      id,
      personId,
      scheme: 'iban',
      country: 'ES',
      currency: currencies[index % 2] ?? 'EUR',
      sealedNumber: seals.seal(shop.account, id),
      fingerprint: seals.fingerprint(shop.account),
      masked: '•••• 7891',
      bank: uncheckedBank,
      holderName: shop.name,
      nameCheck: nameCheckOf({ verifiedName: `${name} Prueba` }, shop.name),
      isDefault: false,
      at: stage.now(),
      usableFrom: stage.now(),
    })
  }
}

/** A seller is paid to such accounts alone, until they choose others. */
export async function sellerIsPaidToUnchecked(play: Play): Promise<void> {
  const who = play.chance.pick(sellers)
  if (who) for (const currency of currencies) await isPaidToUnchecked(play, who, currency)
}

/** Everybody is, in every currency. */
export async function everybodyIsPaidToUnchecked(play: Play): Promise<void> {
  for (const who of people) for (const currency of currencies) await isPaidToUnchecked(play, who, currency)
}

/** Everybody can be paid again, in every currency. */
export async function giveAccounts(play: Play): Promise<void> {
  for (const who of [...people, ...heroes.buyers, ...heroes.sellers])
    for (const currency of currencies) {
      const accounts = await accountsOf(play, who, currency)
      const paidTo = accounts.find((each) => each.is_default)
      if (!paidTo || paidTo.bank === uncheckedBank) await takeAnother(play, who, currency)
    }
}

/** What somebody can be paid to in a currency. */
export const accountsOf = async ({ stage }: Play, { id }: Player, currency: AccountCurrency) =>
  (await listBankAccounts(stage.database.reader, id)).filter((each) => each.currency === currency)

/** One that they have already is taken for payouts; where there is none, a new one. */
export async function takeAnother(play: Play, who: Player, currency: AccountCurrency): Promise<void> {
  const { stage, chance, attempt } = play
  const accounts = await accountsOf(play, who, currency)
  const other = chance.pick(accounts.filter((each) => !each.is_default && each.bank !== uncheckedBank))
  if (other) {
    const wanted = { accountId: other.bank_account_id }
    await attempt('be paid elsewhere', [], () => stage.perform(who, makeDefaultAccount, wanted))
    return
  }
  const { scheme, numbers } = numbersOf[currency]
  const wanted = { scheme, currency, holderName: `${who.name} Prueba`, makeDefault: true }
  for (const number of numbers)
    if (
      (await attempt('add an account', [], () => stage.perform(who, addBankAccount, { ...wanted, number }))) >
      0
    )
      return
}

/** The link of the newest notice, by whoever reads the mailbox; at times pressed twice. */
export async function stopsTheNewest({ stage, chance, attempt }: Play, { id }: Player): Promise<void> {
  const change = await stage.database.reader
    .selectFrom('account_changes')
    .select('change_id')
    .where('person_id', '=', id)
    .orderBy('changed_at', 'desc')
    .executeTakeFirst()
  if (!change) return
  const token = stopTokenOf(stage.means.seals, change.change_id)
  const stop = () => stage.perform('system', stopAccountChange, { token })
  await attempt('stop a change of account', [], ...(chance.in100(30) ? [stop, stop] : [stop]))
}
