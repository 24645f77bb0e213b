import { z } from 'zod'
import { accountSchemes, checkAccountNumber } from '#domain/banking/account-number.ts'
import { isSepa } from '#domain/banking/iban.ts'
import { readLocalAccount } from '#domain/banking/local-account.ts'
import { currenciesOfScheme } from '#domain/banking/receivable.ts'
import { type Currency, isCurrency } from '#domain/money.ts'

type NamedAccount = Readonly<{ currency: Currency; number: string }>

/** The currencies whose accounts have no number with control digits. */
const unchecked: readonly Currency[] = ['USD', 'COP', 'CLP', 'UYU']

type Asked = Readonly<{
  /** The setting, as its sentences name it. */
  name: string
  /** Whether a number that says neither its bank nor its holder is enough, where numbers have no control digits. */
  takesBare: boolean
}>

/** Reads accounts, one for each currency, as `EUR=ES91…,MXN=0121…`. Refuses a number that is none, and a currency twice. */
export function accountList({ name, takesBare }: Asked) {
  return z.string().transform((text, context): readonly NamedAccount[] => {
    const accounts = text.split(',').map((part) => {
      const [, code = '', typed = ''] = /^\s*([A-Z]{3})\s*=(.*)$/.exec(part) ?? []
      const number = isCurrency(code) ? numberOf(code, typed, takesBare) : null
      if (isCurrency(code) && number !== null) return { currency: code, number }
      context.addIssue(
        `${name}: "${code || '?'}" no lleva un número de cuenta correcto; escribe por ejemplo EUR=ES91…,MXN=0121… (IBAN, o CLABE, CBU o CCI donde los bancos los usan; en Chile, Colombia, Uruguay y Ecuador con banco y documento, CLP=CL.012..corriente.12345678.RUT.76086428-5).`,
      )
      return z.NEVER
    })
    if (new Set(accounts.map((each) => each.currency)).size < accounts.length)
      context.addIssue(`${name} dice dos cuentas de una moneda: deja una.`)
    return accounts
  })
}

function numberOf(currency: Currency, typed: string, takesBare: boolean): string | null {
  const local = readLocalAccount(typed.trim())
  if (local) return currenciesOfScheme(local.scheme).includes(currency) ? local.number : null
  // An account with an IBAN is kept in any money; a number of one country receives what moves there.
  const schemes = accountSchemes.filter(
    (scheme) => scheme === 'iban' || currenciesOfScheme(scheme).includes(currency),
  )
  const check = schemes.map((scheme) => checkAccountNumber(scheme, typed)).find((each) => each.valid)
  if (check?.valid) return currency === 'EUR' && !isSepa(check.number) ? null : check.number
  const plain = typed.replaceAll(/[\s.-]/g, '')
  return takesBare && unchecked.includes(currency) && /^[A-Za-z0-9]{5,34}$/.test(plain) ? plain : null
}
