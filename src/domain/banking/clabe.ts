import { mexicanBanks } from './mexican-banks.ts'
import { cleanTyped, digitsProblem, moduloTenDigit, wrong } from './number-check.ts'
import type { NumberCheck } from './number-check.ts'

/**
 * A Mexican CLABE as typed: bank 3, city (plaza) 3, account 11, control 1. Weights 3, 7, 1, each product
 * taken modulo ten.
 */
export function checkClabe(typed: string): NumberCheck {
  const number = cleanTyped(typed, 'clabe')
  const problem = digitsProblem(number, 18)
  if (problem) return problem
  if (moduloTenDigit(number.slice(0, 17), [3, 7, 1], (product) => product % 10) !== number[17])
    return wrong('control-wrong')
  const bankCode = number.slice(0, 3)
  return {
    valid: true,
    number,
    country: 'MX',
    bankCode,
    bank: mexicanBanks[bankCode] ?? null,
    branch: number.slice(3, 6),
  }
}
