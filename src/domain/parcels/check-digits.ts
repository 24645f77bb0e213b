/**
 * The check digits that carriers write into their tracking numbers. The rules are public: S10 by the Universal Postal
 * Union, the others as the labels of each carrier are described (`docs/decisions/0062`).
 */

/** UPU S10, weights 8 6 4 2 3 5 9 7, modulo 11: the digit after the eight of a postal item. */
export function postalDigit(serial: string): string {
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const rest = 11 - (sumOf(serial, (position) => weights[position] ?? 0) % 11)
  return String(rest === 10 ? 0 : rest === 11 ? 5 : rest)
}

/** UPS 1Z: the fifteen letters and digits before the last, every second one doubled, modulo 10; A counts as 2, B as 3. */
export function upsDigit(serial: string): string {
  return toTen(sumOf(serial, (position) => (position % 2 === 0 ? 1 : 2)))
}

/** FedEx of 12 digits: weights 3 1 7 over eleven, modulo 11, and 10 counts as 0. */
export function fedexDigit(serial: string): string {
  const weights = [3, 1, 7]
  return String((sumOf(serial, (position) => weights[position % 3] ?? 0) % 11) % 10)
}

/** FedEx of 15 digits: every second of fourteen counts three times, modulo 10. */
export function fedexGroundDigit(serial: string): string {
  return toTen(sumOf(serial, (position) => (position % 2 === 0 ? 1 : 3)))
}

/** DHL Express: the rest of the number before the last digit, modulo 7. */
export function dhlDigit(serial: string): string {
  return String(BigInt(serial) % 7n)
}

function toTen(sum: number): string {
  return String((10 - (sum % 10)) % 10)
}

function sumOf(serial: string, weightAt: (position: number) => number): number {
  return Array.from(serial, valueOf).reduce((sum, value, position) => sum + value * weightAt(position), 0)
}

/** A digit as itself; a letter by its place, as UPS counts them. */
function valueOf(character: string): number {
  const digit = Number(character)
  return Number.isNaN(digit) ? (character.charCodeAt(0) - 'A'.charCodeAt(0) + 2) % 10 : digit
}
