import type { Config } from '#settings/config.ts'
import { custodyNumber } from '#domain/banking/custody-number.ts'
import { offeredCurrencies } from '#domain/banking/receivable.ts'
import type { Currency } from '#domain/money.ts'
import type { CustodyAccount } from '#store/bank/custody-accounts.ts'
import type { OwnAccount } from '#store/bank/own-accounts.ts'

type Account = CustodyAccount & Readonly<{ currency: Currency }>

/** How much a deposit may come short and count as whole: nothing. PostgreSQL keeps it too, and so is told. */
export const toleranceMinor = 0n

/** Accounts of the sandbox bank: invented numbers with right control digits, described where a number says too little. */
const sandboxAccounts: Record<Currency, string> = {
  EUR: 'ES9121000418450200051332',
  MXN: '012180001234567899',
  ARS: '0070099340040045671003',
  PEN: '00219300123456789013',
  COP: 'CO.001..corriente.90012345678.NIT.901234567-7',
  CLP: 'CL.037..corriente.70012345678.RUT.77123456-9',
  UYU: 'UY.001..corriente.80012345678.RUT.218765430016',
  USD: 'EC.0036..corriente.60012345678.RUC.0992345678001',
}

/**
 * Where the operator keeps client money: the accounts of the settings. With the sandbox bank every other currency has an
 * account there too.
 */
export function custodyAccounts(config: Config): readonly Account[] {
  const { holder, accounts } = config.custody
  const isSandbox = config.sandboxBank !== 'off'
  const ofSettings = accounts
    // The sandbox bank keeps one currency in one account; a real one may keep several.
    .filter(
      ({ number }, index) => !isSandbox || accounts.findIndex((each) => each.number === number) === index,
    )
    .map(({ currency, number, bic }) => ({ currency, ...custodyNumber(number), holder, bic, toleranceMinor }))
  if (!isSandbox) return ofSettings
  const others = (Object.keys(sandboxAccounts) as Currency[]).filter(
    (currency) => !ofSettings.some((each) => each.currency === currency),
  )
  const invented = others.map((currency) => ({
    currency,
    ...custodyNumber(sandboxAccounts[currency]),
    holder,
    bic: null,
    bank: 'Banco de pruebas',
    toleranceMinor,
  }))
  return [...ofSettings, ...invented]
}

/** The currencies in which people can agree on a deal here. */
export function currenciesHere(config: Config): readonly Currency[] {
  return offeredCurrencies(custodyAccounts(config).map(({ currency }) => currency))
}

/** Where the operator takes its own money to: the accounts of the settings, in the name of whoever holds custody. */
export function ownAccounts({ ownAccounts: own, custody }: Config): readonly OwnAccount[] {
  return own.map((each) => ({ ...each, holder: custody.holder }))
}
