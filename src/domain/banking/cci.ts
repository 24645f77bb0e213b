import { cleanTyped, digitsProblem, moduloTenDigit, wrong } from './number-check.ts'
import type { NumberCheck } from './number-check.ts'
import { peruvianBanks } from './peruvian-banks.ts'

/**
 * A Peruvian CCI as typed: bank 3, office 3, account 12, one control digit over bank and office and one
 * over the account (derived from published numbers).
 */
export function checkCci(typed: string): NumberCheck {
  const number = cleanTyped(typed, 'cci')
  const problem = digitsProblem(number, 20)
  if (problem) return problem
  if (controlDigit(number.slice(0, 6)) !== number[18]) return wrong('branch-control-wrong')
  if (controlDigit(number.slice(6, 18)) !== number[19]) return wrong('account-control-wrong')
  const bankCode = number.slice(0, 3)
  return {
    valid: true,
    number,
    country: 'PE',
    bankCode,
    bank: peruvianBanks[bankCode] ?? null,
    branch: number.slice(3, 6),
  }
}

function controlDigit(digits: string): string {
  return moduloTenDigit(digits, [1, 2], (product) => (product > 9 ? product - 9 : product))
}
