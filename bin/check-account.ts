import { parseArgs } from 'node:util'
import { accountSchemes, checkAccountNumber, isAccountScheme } from '#domain/banking/account-number.ts'
import type { AccountScheme } from '#domain/banking/account-number.ts'
import { accountProblemText } from '#words/bank/account-numbers.ts'

const help = `Checks bank account numbers: characters, length, control digits, bank.

Usage: node bin/check-account.ts --scheme ${accountSchemes.join('|')} NUMBER…

  --scheme   what the numbers are; an Argentine CVU is accepted as cbu too, as Argentine banks do
  --help     show this text

Prints one JSON line per number:
  scheme   as asked
  number   in canonical form when it is right, else as given
  valid    true or false
  bank     its name; null when the number is wrong or the bank is not in our tables
  reason   what is wrong with it, in Spanish; null when it is right

Exit code: 0 all numbers are right, 1 at least one is wrong, 2 the program was called wrongly.
`

process.exitCode = run()

function run(): number {
  const asked = readArguments()
  if (typeof asked === 'string') {
    console.error(`${asked}\n\n${help}`)
    return 2
  }
  if (asked === null) {
    console.log(help)
    return 0
  }
  const lines = asked.numbers.map((number) => judged(asked.scheme, number))
  for (const line of lines) console.log(JSON.stringify(line))
  return lines.every(({ valid }) => valid) ? 0 : 1
}

/** What was asked for, null for the help, or what is wrong with the arguments. */
function readArguments(): { scheme: AccountScheme; numbers: string[] } | null | string {
  try {
    const { values, positionals } = parseArgs({
      options: { scheme: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    })
    if (values.help) return null
    const { scheme } = values
    if (scheme === undefined) return 'Missing: --scheme.'
    if (!isAccountScheme(scheme)) return `Unknown scheme: ${scheme}.`
    if (positionals.length === 0) return 'Missing: at least one number.'
    return { scheme, numbers: positionals }
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown)
  }
}

function judged(scheme: AccountScheme, typed: string) {
  const check = checkAccountNumber(scheme, typed)
  return check.valid
    ? { scheme, number: check.number, valid: true, bank: check.bank, reason: null }
    : {
        scheme,
        number: typed,
        valid: false,
        bank: null,
        reason: accountProblemText(check.scheme, check.problem, check.details),
      }
}
