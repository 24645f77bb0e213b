import {
  ValidationErrorsIBAN,
  extractIBAN,
  getCountrySpecifications,
  isSEPACountry,
  isValidIBAN,
  validateIBAN,
} from 'ibantools'
import { assert } from '../assert.ts'
import { isNationalControlRight } from './national-control.ts'
import { spanishBanks } from './spanish-banks.ts'
import { charactersProblem, cleanTyped, lengthProblem, wrong, zerosProblem } from './number-check.ts'
import type { NumberCheck, WrongNumber } from './number-check.ts'

const countries = getCountrySpecifications()

/** Spanish-speaking countries whose people sometimes are asked for an IBAN and have none. */
const countriesWithoutIban = ['MX', 'AR', 'PE', 'CL', 'CO', 'UY', 'EC', 'PA', 'BO', 'PY', 'VE', 'US', 'CU']

/**
 * An IBAN as typed (ISO 13616), read step by step: characters, country, length, structure, the IBAN's own
 * control digits (remainder 97) and those inside the national number, of the Spanish CCC above all.
 */
export function checkIban(typed: string): NumberCheck {
  const number = cleanTyped(typed, 'iban')
  const country = number.slice(0, 2)
  const problem = ibanProblem(number, country)
  if (problem) return problem
  const { bankIdentifier, branchIdentifier } = extractIBAN(number)
  const bankCode = bankIdentifier ?? number.slice(4, 8)
  return {
    valid: true,
    number,
    country,
    bankCode,
    bank: country === 'ES' ? (spanishBanks[bankCode] ?? null) : null,
    ...(branchIdentifier === undefined ? {} : { branch: branchIdentifier }),
  }
}

/** Whether a number is an IBAN as files write it: without blanks, with its control digits right. */
export function isIban(number: string): boolean {
  return isValidIBAN(number)
}

/** Whether the country's banks use the IBAN. */
export function hasIban(country: string): boolean {
  return Boolean(countries[country]?.chars)
}

/** Whether a canonical account number is an IBAN that a SEPA transfer reaches; Latin American IBANs are not. */
export function isSepa(number: string): boolean {
  return isSEPACountry(number.slice(0, 2)) && validateIBAN(number).valid
}

function ibanProblem(number: string, country: string): WrongNumber | null {
  if (number === '') return wrong('empty')
  const strange = charactersProblem(number, /[^0-9A-Z]/u)
  if (strange) return strange
  if (!/^[A-Z]{2}/.test(number)) return wrong('country-missing')
  if (countriesWithoutIban.includes(country)) return wrong('country-without-iban', { country })
  const length = countries[country]?.chars
  if (!length) return wrong('country-unknown', { country })
  return (
    lengthProblem(number, length) ??
    zerosProblem(number.slice(4)) ??
    controlProblem(number, country, validateIBAN(number).errorCodes)
  )
}

function controlProblem(
  number: string,
  country: string,
  errors: readonly ValidationErrorsIBAN[],
): WrongNumber | null {
  const { WrongBBANFormat, ChecksumNotNumber, WrongIBANChecksum } = ValidationErrorsIBAN
  if (errors.includes(WrongBBANFormat) || errors.includes(ChecksumNotNumber))
    return wrong('structure-wrong', { country })
  if (errors.includes(WrongIBANChecksum)) return wrong('iban-control-wrong')
  if (country === 'ES' && number.slice(12, 14) !== cccControlDigits(number.slice(4)))
    return wrong('ccc-control-wrong')
  if (errors.length > 0 || !isNationalControlRight(number))
    return wrong('national-control-wrong', { country })
  return null
}

/** The Spanish IBAN of an account that is told without its control digits: bank and branch of 4 digits, number of 10. */
export function spanishIban(bankAndBranch: string, number: string): string {
  assert(/^\d{8}$/.test(bankAndBranch) && /^\d{10}$/.test(number), 'a Spanish account has 8 and 10 digits')
  const ccc = `${bankAndBranch}${cccControlDigits(`${bankAndBranch}00${number}`)}${number}`
  return `ES${String(98n - (BigInt(`${ccc}142800`) % 97n)).padStart(2, '0')}${ccc}`
}

/** The two control digits of a Spanish CCC: of bank and branch, and of the account. */
function cccControlDigits(ccc: string): string {
  return cccDigit(`00${ccc.slice(0, 8)}`) + cccDigit(ccc.slice(10))
}

function cccDigit(tenDigits: string): string {
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]
  const sum = weights.reduce((sum, weight, position) => sum + weight * Number(tenDigits[position]), 0)
  const digit = 11 - (sum % 11)
  return String(digit === 11 ? 0 : digit === 10 ? 1 : digit)
}
