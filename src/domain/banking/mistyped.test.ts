import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAccountNumber, type AccountScheme } from './account-number.ts'
import { checkLocalAccount, type LocalScheme } from './local-account.ts'

/** How often a control can see one wrong digit, and two neighbours that changed places, by its arithmetic. */
type Scheme = Readonly<{
  name: string
  /** The digits before the control, by chance. */
  body(): string
  /** What the control may be; the right one is tried for. */
  controls: readonly string[]
  isRight(number: string): boolean
  oneDigit: number
  twoNeighbours: number
  why: string
}>

let seed = 20261127
const below = (limit: number) => {
  seed = (seed * 1103515245 + 12345) % 2 ** 31
  return Math.floor((seed / 2 ** 31) * limit)
}
const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('')
const ten = Array.from('0123456789')
const hundred = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))

const numberOf =
  (scheme: AccountScheme, front = '') =>
  (number: string) =>
    checkAccountNumber(scheme, front + number).valid

const documentOf = (scheme: LocalScheme, documentType: string, bank: string) => (document: string) =>
  checkLocalAccount(scheme, {
    bank,
    branch: '',
    kind: 'corriente',
    number: '1234567890',
    documentType,
    document,
  }).valid

/** An IBAN of a country: what follows its letters and is typed, control first, as people type it. */
const iban = (country: string, national: () => string): Scheme => ({
  name: `IBAN ${country}`,
  body: national,
  controls: hundred,
  isRight: (number) => checkAccountNumber('iban', country + number).valid,
  oneDigit: 1,
  twoNeighbours: 1,
  why: '97 is a prime above every difference',
})

const weighed = (of: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, at) => sum + weight * Number(of[at]), 0)

/** The bank and branch of a CBU with their control. */
function argentineBranch(): string {
  const branch = `2${digits(6)}`
  return branch + String((10 - (weighed(branch, [7, 1, 3, 9, 7, 1, 3]) % 10)) % 10)
}

/** The national numbers of countries that have a control of their own, with it right. */
function spanish(): string {
  const [branch, account] = [`2100${digits(4)}`, digits(10)]
  const digit = (of: string) => {
    const left = 11 - (weighed(of, [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11)
    return String(left === 11 ? 0 : left === 10 ? 1 : left)
  }
  return branch + digit(`00${branch}`) + digit(account) + account
}
function belgian(): string {
  const body = digits(10)
  return body + String(Number(body) % 97 || 97).padStart(2, '0')
}

const luhn = { oneDigit: 1, twoNeighbours: 1 - 2 / 90, why: '09 and 90 have one sum' }
const tens = { oneDigit: 1, twoNeighbours: 1 - 10 / 90, why: 'digits five apart have one sum' }
const elevens = { oneDigit: 1, twoNeighbours: 1, why: '11 is a prime above every difference' }

const schemes: readonly Scheme[] = [
  iban('ES', spanish),
  iban('BE', belgian),
  iban('DE', () => digits(18)),
  { name: 'CLABE', body: () => digits(17), controls: ten, isRight: numberOf('clabe'), ...tens },
  {
    name: 'CBU',
    body: () => argentineBranch() + digits(13),
    controls: ten,
    isRight: numberOf('cbu'),
    ...tens,
    // A swap across the two blocks changes one digit in each, and both see it.
    twoNeighbours: 1 - (20 / 21) * (10 / 90),
    why: 'digits five apart have one sum, within a block',
  },
  {
    name: 'CCI',
    body: () => digits(18),
    controls: hundred,
    isRight: numberOf('cci'),
    ...luhn,
    // Three of its nineteen swaps change one digit in each of two sums, and both see it.
    twoNeighbours: 1 - (16 / 19) * (2 / 90),
  },
  {
    name: 'RUT (CL)',
    body: () => `1${digits(7)}`,
    controls: [...ten, 'K'],
    isRight: documentOf('cl_account', 'RUT', '001'),
    ...elevens,
  },
  {
    name: 'NIT (CO)',
    body: () => `8${digits(8)}`,
    controls: ten,
    isRight: documentOf('co_account', 'NIT', '001'),
    oneDigit: 1 - (2 / 11) * (1 / 10),
    twoNeighbours: 1 - (2 / 11) * (1 / 10),
    why: 'remainders 1 and 10 share the digit 1',
  },
  {
    name: 'CI (UY)',
    body: () => digits(7),
    controls: ten,
    isRight: documentOf('uy_account', 'CI', '001'),
    oneDigit: 1 - (4 / 8) * (1 / 9),
    twoNeighbours: 1,
    why: 'four of its weights are even: five more makes ten',
  },
  {
    name: 'RUT (UY)',
    body: () => `21${digits(9)}`,
    controls: ten,
    isRight: documentOf('uy_account', 'RUT', '001'),
    ...elevens,
  },
  {
    name: 'Cédula (EC)',
    body: () => `17${below(6)}${digits(6)}`,
    controls: ten,
    isRight: documentOf('ec_account', 'CED', '0017'),
    ...luhn,
  },
]

/** A right number of a scheme: an IBAN's control comes first, the others' last. */
function rightNumber({ name, body, controls, isRight }: Scheme): string {
  for (;;) {
    const digits = body()
    const tried = controls.map((control) => (name.startsWith('IBAN') ? control + digits : digits + control))
    const found = tried.find(isRight)
    if (found !== undefined) return found
  }
}

/** Every number that differs from another in one digit. */
function withOneDigit(number: string): string[] {
  return Array.from(number).flatMap((right, at) =>
    /\d/.test(right)
      ? ten.filter((each) => each !== right).map((each) => number.slice(0, at) + each + number.slice(at + 1))
      : [],
  )
}

/** Every number in which two neighbouring digits that differ changed places. */
function withNeighbours(number: string): string[] {
  return Array.from(number).flatMap((one, at) => {
    const next = number[at + 1]
    if (next === undefined || next === one || !/\d\d/.test(one + next)) return []
    return [number.slice(0, at) + next + one + number.slice(at + 2)]
  })
}

function seenIn(scheme: Scheme, mistype: (number: string) => string[]): number {
  let [tried, seen] = [0, 0]
  for (let run = 0; run < 300; run++)
    for (const each of mistype(rightNumber(scheme))) {
      tried++
      if (!scheme.isRight(each)) seen++
    }
  return seen / tried
}

for (const scheme of schemes)
  test(`a mistyped ${scheme.name} is refused wherever its control can see it`, (t) => {
    const one = seenIn(scheme, withOneDigit)
    const two = seenIn(scheme, withNeighbours)
    const percent = (rate: number) => `${(100 * rate).toFixed(2)} %`
    t.diagnostic(
      `${scheme.name}: one digit ${percent(one)} of ${percent(scheme.oneDigit)}, two neighbours ${percent(two)} of ${percent(scheme.twoNeighbours)} (${scheme.why})`,
    )
    for (const [seen, possible] of [
      [one, scheme.oneDigit],
      [two, scheme.twoNeighbours],
    ] as const)
      if (possible === 1) assert.equal(seen, 1)
      else assert.ok(seen > possible - 0.012, `${seen} of ${possible}`)
  })
