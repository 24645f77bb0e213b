/**
 * Decimals of the currencies of ISO 4217. Wider than the ledger's own table, so that a statement in any
 * currency can be looked at before somebody decides that it is not ours.
 */
const byDecimals: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF ' +
    'CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD ' +
    'HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT ' +
    'MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR ' +
    'SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU ' +
    'UZS VED VES WST XCD XCG YER ZAR ZMW ZWG HRK',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const decimalsOf = new Map(
  Object.entries(byDecimals).flatMap(([decimals, codes]) =>
    codes.split(' ').map((code) => [code, Number(decimals)] as const),
  ),
)

/** How many decimals a currency has, or null for a code that is no currency. */
export function currencyDecimals(code: string): number | null {
  return decimalsOf.get(code) ?? null
}

type AmountReading =
  | Readonly<{ minor: bigint }>
  | Readonly<{ problem: 'amount-unreadable' | 'amount-too-large' | 'too-many-decimals' | 'currency-unknown' }>

// The books add up in 64 bits; nobody keeps so much at a bank.
const largest = 10n ** 15n

/**
 * Reads a bank's amount as minor units, exactly: up to five decimals are legal in ISO 20022, but those that
 * the currency does not have must be zeros. Nothing is rounded.
 */
export function readAmount(text: string, currency: string): AmountReading {
  const decimals = currencyDecimals(currency)
  if (decimals === null) return { problem: 'currency-unknown' }
  const match = /^\+?(\d{1,18})?(?:\.(\d{0,30}))?$/.exec(text)
  const [, whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') return { problem: 'amount-unreadable' }
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) return { problem: 'too-many-decimals' }
  const minor = BigInt(whole + significant.padEnd(decimals, '0'))
  return minor > largest ? { problem: 'amount-too-large' } : { minor }
}

/** Minor units as the exact decimal text of a currency, with a point; for warnings and written files. */
export function amountText(minor: bigint, currency: string): string {
  const decimals = currencyDecimals(currency) ?? 2
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const sign = minor < 0n ? '-' : ''
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
