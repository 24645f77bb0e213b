/**
 * The control that a country's own account number carries inside its IBAN, where `ibantools` does not look for it. It looks
 * for that of Belgium, Portugal, Slovenia, Bosnia, Montenegro, North Macedonia, Serbia and East Timor (remainder 97), of France and
 * Monaco (clé RIB), Spain, Norway, Poland, Croatia, Hungary, Estonia, the Czech Republic and Slovakia.
 */
const controls: Readonly<Record<string, (national: string) => boolean>> = {
  IT: isCinRight,
  SM: isCinRight,
  FI: isFinnishRight,
}

/** Whether the national number of an IBAN agrees with its own control, as far as it has one that we know. */
export function isNationalControlRight(iban: string): boolean {
  return controls[iban.slice(0, 2)]?.(iban.slice(4)) ?? true
}

/** What each of the 36 characters is worth at an odd place of an Italian number, in the order of `0–9` and then `A–Z`. */
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16,
  10, 22, 25, 24, 23,
]

/**
 * The CIN of Italy and San Marino: one letter before ABI, CAB and account, which is the sum of what their 22 characters are
 * worth, modulo 26 (ABI, "Coordinate bancarie"; the table is that of the codice fiscale).
 */
function isCinRight(national: string): boolean {
  const sum = Array.from(national.slice(1)).reduce((sum, character, position) => {
    const place = parseInt(character, 36)
    const plain = place < 10 ? place : place - 10
    return sum + (position % 2 === 0 ? (oddValues[place] ?? 0) : plain)
  }, 0)
  return national[0] === String.fromCharCode(65 + (sum % 26))
}

/** The last digit of a Finnish number, by Luhn over all fourteen (Finanssiala, "IBAN and BIC in payments"). */
function isFinnishRight(national: string): boolean {
  const sum = Array.from(national, Number).reduce((sum, digit, position) => {
    const product = digit * (position % 2 === 0 ? 2 : 1)
    return sum + (product > 9 ? product - 9 : product)
  }, 0)
  return sum % 10 === 0
}
