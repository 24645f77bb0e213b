import { z } from 'zod'
import { isAccountScheme, readableAccountNumber } from '#domain/banking/account-number.ts'
import { readDocumentText } from '#domain/banking/holder-documents.ts'
import { readableLocalAccount, readLocalAccount } from '#domain/banking/local-account.ts'
import { isProven } from '#domain/people/step-up.ts'
import { refuse } from '#domain/refusal.ts'
import { keptNumber, readableNumberOf } from '#store/bank/account-snapshot.ts'
import { query } from '../query.ts'

/** The whole number of one's own account, with the document given beside it, on demand. Refused without a proof of identity in the last five minutes. */
export const revealAccount = query({
  name: 'people.reveal-account',
  input: z.object({ accountId: z.uuid() }),
  async run({ reader, seals, actor, now }, { accountId }) {
    const row = await reader
      .selectFrom('bank_accounts')
      .select(['bank_account_id', 'scheme', 'sealed_number', 'sealed_document'])
      .where('bank_account_id', '=', accountId)
      .where('person_id', '=', actor.id)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (!row) return refuse('not-found')
    if (!isProven(actor, now)) refuse('step-up-needed')
    const number = readableNumberOf(keptNumber(row), seals) ?? refuse('account-altered')
    const sealed = row.sealed_document
    const document = sealed === null ? null : readableNumberOf({ ...keptNumber(row), sealed }, seals)
    return {
      document: document === null ? null : readDocumentText(document),
      number: readLocalAccount(number)?.parts.number ?? number,
      readable: isAccountScheme(row.scheme)
        ? readableAccountNumber(row.scheme, number)
        : readableLocalAccount(number),
    }
  },
})
