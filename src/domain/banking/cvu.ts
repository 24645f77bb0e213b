import { argentineWallets } from './argentine-banks.ts'
import { blocksProblem } from './cbu.ts'
import { cleanTyped, digitsProblem, wrong } from './number-check.ts'
import type { NumberCheck } from './number-check.ts'

/**
 * An Argentine CVU as typed: 000, the wallet's company 4, control 1; account 13, control 1. The sums are
 * those of the CBU.
 */
export function checkCvu(typed: string): NumberCheck {
  const number = cleanTyped(typed, 'cvu')
  const problem = digitsProblem(number, 22)
  if (problem) return problem
  if (!number.startsWith('000')) return wrong('cbu-not-cvu')
  const wrongBlock = blocksProblem(number)
  if (wrongBlock) return wrongBlock
  const bankCode = number.slice(3, 7)
  return { valid: true, number, country: 'AR', bankCode, bank: argentineWallets[bankCode] ?? null }
}
