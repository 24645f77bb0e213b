import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deliveryModes } from '../transactions/terms.ts'
import {
  activityOf,
  isLeftOut,
  isMemberState,
  missingOf,
  type SoldInQuarter,
  yearOf,
} from './sellers-report.ts'

const goods = (some: Partial<SoldInQuarter> = {}): SoldInQuarter => ({
  activity: 'goods',
  currency: 'EUR',
  quarter: 1,
  deals: 1,
  creditedMinor: 100_00n,
  feeMinor: 2_00n,
  ...some,
})

describe('the report of those who sell', () => {
  test('leaves out who sold few goods for little money, to the cent and to the deal', () => {
    for (const [sold, isOut, deals = 29] of [
      [[goods()], true],
      [[goods({ creditedMinor: 2_000_00n })], true],
      [[goods({ creditedMinor: 2_000_01n })], false],
      // All quarters count together; the operator's fee does not.
      [
        [
          goods({ creditedMinor: 1_000_00n }),
          goods({ quarter: 4, creditedMinor: 1_000_00n, feeMinor: 50_00n }),
        ],
        true,
      ],
      [[goods({ creditedMinor: 1_000_00n }), goods({ quarter: 4, creditedMinor: 1_000_01n })], false],
      [[goods({ deals: 29 })], true],
      // A deal that is paid in two quarters is one.
      [[goods({ deals: 15 }), goods({ quarter: 2, deals: 15 })], true, 15],
      [[goods({ deals: 15 }), goods({ quarter: 2, deals: 15 })], false, 30],
      [[goods({ activity: 'services', creditedMinor: 1n })], false],
      [[goods(), goods({ activity: 'services', creditedMinor: 1n })], false],
      [[goods({ currency: 'MXN', creditedMinor: 1n })], false],
    ] as const)
      assert.equal(
        isLeftOut({ sold, elsewhere: [], deals }),
        isOut,
        sold.map((each) => `${each.activity} ${each.creditedMinor}`).join(),
      )
  })

  test('counts what other accounts of the same person sold', () => {
    const half = {
      sold: [goods({ creditedMinor: 1_500_00n })],
      elsewhere: [goods({ creditedMinor: 1_500_00n })],
      deals: 2,
    }
    assert.equal(isLeftOut(half), false)
    assert.equal(isLeftOut({ ...half, elsewhere: [] }), true)
  })

  test('takes what can be touched for goods, and files for work', () => {
    assert.deepEqual(
      deliveryModes.map((mode) => [mode, activityOf(mode)]),
      [
        ['envio', 'goods'],
        ['en_persona', 'goods'],
        ['digital', 'services'],
        ['servicio', 'services'],
      ],
    )
  })

  test('knows the states of the Union, and what is not known of somebody', () => {
    assert.deepEqual(['ES', 'PT', 'MX', 'GB', ''].filter(isMemberState), ['ES', 'PT'])
    const taxData = { name: 'Ana', taxNumber: '1234', address: 'Calle 1', country: 'ES' }
    assert.deepEqual(missingOf({ taxData: null, birthDate: null }), ['taxNumber', 'address', 'birthDate'])
    assert.deepEqual(missingOf({ taxData, birthDate: '1990-01-31' }), [])
  })

  test('counts a year on the calendar of its operator, and takes nothing else for one', () => {
    const madrid = yearOf('2026', 'Europe/Madrid')
    assert.equal(String(madrid?.from), '2025-12-31T23:00:00Z')
    assert.equal(String(madrid?.until), '2026-12-31T23:00:00Z')
    for (const wrong of ['', '26', '2026-01', '0001', '9999', '２０２６', '20260'])
      assert.equal(yearOf(wrong, 'Europe/Madrid'), null, wrong)
  })
})
