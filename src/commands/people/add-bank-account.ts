import { z } from 'zod'
import { type Act, type Command, command } from '#commands/command.ts'
import { LegalName } from '#commands/people/legal-name.ts'
import { mustHaveSteppedUp } from '#commands/people/step-up.ts'
import { holderNameMatches, nameCheckWith } from '#domain/banking/holder-name.ts'
import { canReceive, canBePaid } from '#domain/banking/payable.ts'
import { currenciesOfScheme } from '#domain/banking/receivable.ts'
import { currencyCodes } from '#domain/money.ts'
import { refuse } from '#domain/refusal.ts'
import { existing } from '#domain/assert.ts'
import { type KeptNameAnswer, listNameAnswers } from '#store/people/account-names.ts'
import {
  addBankAccount as keepBankAccount,
  clearDefaultAccount,
  everHadAccount,
  listBankAccounts,
} from '#store/people/bank-accounts.ts'
import { addAccountChange } from '#store/people/account-changes.ts'
import { type Reader, readingIn } from '#store/database/database.ts'
import { newId } from '#store/ids.ts'
import { lockPerson, type Person } from '#store/people/people.ts'
import { coolOff } from './cool-off.ts'
import { describedAccount, describedParts } from './described-account.ts'
import { retryBlocked } from '#commands/payouts/retry-blocked.ts'

const Input = z.object({
  ...describedParts,
  holderName: LegalName,
  currency: z.enum(currencyCodes),
  makeDefault: z.boolean().default(false),
})

const MOST_ACCOUNTS = 20

const keep = command({
  name: 'people.add-bank-account',
  input: Input,
  async run({ tx, actor, now, means }, { holderName, currency, makeDefault, ...described }) {
    mustHaveSteppedUp(actor, now)
    const check = describedAccount(described)
    const { masked } = check
    if (!currenciesOfScheme(check.scheme).includes(currency)) refuse('input-wrong', { field: 'currency' })
    if (!canReceive(check.number, currency))
      refuse('account-number-wrong', {
        scheme: check.scheme,
        country: check.country,
        problem: 'iban-outside-sepa',
      })
    if (!canBePaid({ name: holderName, account: check.number }, currency))
      refuse('input-wrong', { field: 'holderName' })
    const person = existing(await lockPerson(tx, actor.id), 'who is signed in is a person')
    const fingerprint = means.seals.fingerprint(check.sameAs)
    const own = await listBankAccounts(readingIn(tx), person.id)
    if (own.some((each) => each.fingerprint === fingerprint)) refuse('account-already-added')
    if (own.length >= MOST_ACCOUNTS) refuse('input-wrong', { field: 'number' })
    const nameAnswer = await answeredBefore(readingIn(tx), fingerprint, holderName)
    const isChange = await everHadAccount(readingIn(tx), person.id, currency)
    const isDefault = makeDefault || !own.some((each) => each.currency === currency && each.is_default)
    const formerAccountId = isDefault ? await clearDefaultAccount(tx, person.id, currency) : null
    const accountId = newId(now)
    const timer = isChange ? 'T-COOL-CHANGED' : 'T-COOL'
    const usableFrom = coolOff(timer, { person, now, means })
    await keepBankAccount(tx, {
      id: accountId,
      personId: person.id,
      scheme: check.scheme,
      country: check.country,
      currency,
      sealedNumber: means.seals.seal(check.number, accountId),
      sealedDocument:
        check.holderDocument === null ? null : means.seals.seal(check.holderDocument, accountId),
      fingerprint,
      masked,
      bank: check.bank,
      holderName,
      nameCheck: nameCheckWith(nameCheckOf(person, holderName), nameAnswer?.answer ?? null),
      nameAnswer,
      isDefault,
      at: now,
      usableFrom,
    })
    await addAccountChange(tx, {
      id: newId(now),
      personId: person.id,
      accountId,
      formerAccountId,
      kind: 'added',
      coolOff: timer,
      masked,
      at: now,
    })
    return { accountId, usableFrom: usableFrom.toString() }
  },
})

/**
 * Adds a bank account where its owner can be paid. The number is checked in full, kept sealed with the document by which its
 * bank knows its holder where one was given, and cools off
 * before money goes there (T-COOL), from when its owner was told. The first account of a currency becomes the default one.
 */
export const addBankAccount: Command<z.infer<typeof Input>, { accountId: string; usableFrom: string }> = {
  ...keep,
  run: async (act: Act, given) => {
    const answer = await keep.run(act, given)
    await retryBlocked(act, act.actor.id)
    return answer
  },
}

/** What the account's bank answered about this holder the last time: adding it anew makes no answer void. */
async function answeredBefore(
  reader: Reader,
  fingerprint: string,
  holderName: string,
): Promise<KeptNameAnswer | null> {
  const answers = await listNameAnswers(reader, fingerprint)
  return answers.find((each) => holderNameMatches(each.holderName, holderName) === 'match') ?? null
}

/** How the name on an account compares with what its owner proved; unchecked while nothing is proved. */
export function nameCheckOf(person: Pick<Person, 'verifiedName'>, holderName: string): string {
  return person.verifiedName === null ? 'unchecked' : holderNameMatches(person.verifiedName, holderName)
}
