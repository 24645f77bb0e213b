import { z } from 'zod'
import { accountSchemes, checkAccountNumber } from '#domain/banking/account-number.ts'
import { isSepa } from '#domain/banking/iban.ts'
import { readLocalAccount } from '#domain/banking/local-account.ts'
import { currenciesOfScheme } from '#domain/banking/receivable.ts'
import { type Currency, isCurrency } from '#domain/money.ts'

type OwnNumber = Readonly<{ currency: Currency; number: string }>

/** The currencies whose accounts have no number with control digits. */
const unchecked: readonly Currency[] = ['USD', 'COP', 'CLP', 'UYU']

/** Reads to which account of its own the operator takes what it earned, one for each currency, as `EUR=ES91…,MXN=0121…`. */
export function ownAccountList() {
  return z
    .string()
    .transform((text, context): readonly OwnNumber[] =>
      text.split(',').map((part) => {
        const [, code = '', typed = ''] = /^\s*([A-Z]{3})\s*=(.*)$/.exec(part) ?? []
        const number = isCurrency(code) ? numberOf(code, typed) : null
        if (isCurrency(code) && number !== null) return { currency: code, number }
        context.addIssue(
          `OWN_ACCOUNTS: "${code || '?'}" no lleva un número de cuenta correcto; escribe por ejemplo EUR=ES91…,MXN=0121… (IBAN, o CLABE, CBU o CCI donde los bancos los usan).`,
        )
        return z.NEVER
      }),
    )
    .describe(
      'Cuenta propia de quien opera en cada moneda, a nombre de `CUSTODY_HOLDER`: a ella y a ninguna otra se retiran las comisiones ganadas, `EUR=ES91…,MXN=0121…`; en Chile, Colombia, Uruguay y Ecuador con banco y documento, `CLP=CL.012..corriente.12345678.RUT.76086428-5`.',
    )
}

function numberOf(currency: Currency, typed: string): string | null {
  const local = readLocalAccount(typed.trim())
  if (local) return currenciesOfScheme(local.scheme).includes(currency) ? local.number : null
  const schemes = currency === 'EUR' ? (['iban'] as const) : accountSchemes
  const check = schemes.map((scheme) => checkAccountNumber(scheme, typed)).find((each) => each.valid)
  if (check?.valid) return currency === 'EUR' && !isSepa(check.number) ? null : check.number
  const plain = typed.replaceAll(/[\s.-]/g, '')
  return unchecked.includes(currency) && /^[A-Za-z0-9]{5,34}$/.test(plain) ? plain : null
}
