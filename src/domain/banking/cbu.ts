import { argentineBanks } from './argentine-banks.ts'
import { cleanTyped, digitsProblem, moduloTenDigit, wrong } from './number-check.ts'
import type { NumberCheck, WrongNumber } from './number-check.ts'

/** An Argentine CBU as typed: bank 3, branch 4, control 1; account 13, control 1. */
export function checkCbu(typed: string): NumberCheck {
  const number = cleanTyped(typed, 'cbu')
  const problem = digitsProblem(number, 22) ?? blocksProblem(number)
  if (problem) return problem
  const bankCode = number.slice(0, 3)
  return {
    valid: true,
    number,
    country: 'AR',
    bankCode,
    bank: argentineBanks[bankCode] ?? null,
    branch: number.slice(3, 7),
  }
}

/** Which of the two blocks of a CBU or CVU has a wrong control digit, if one has. */
export function blocksProblem(number: string): WrongNumber | null {
  if (controlDigit(number.slice(0, 7), [7, 1, 3, 9]) !== number[7]) return wrong('branch-control-wrong')
  if (controlDigit(number.slice(8, 21), [3, 9, 7, 1]) !== number[21]) return wrong('account-control-wrong')
  return null
}

function controlDigit(digits: string, weights: readonly number[]): string {
  return moduloTenDigit(digits, weights, (product) => product)
}
