import { checkInvariants } from '#store/ledger/invariants.ts'
import { OfficeMonth } from './office-month.ts'
import { expect, test } from './story.ts'

/*
 * An operator's banking days by keys: a few short ones, each in another format. The month of 20 days with 300 lines each is
 * MONTH_DAYS=20 MONTH_LINES=300.
 */
const days = Number(process.env['MONTH_DAYS'] ?? 4)
const lines = Number(process.env['MONTH_LINES'] ?? 10)

test('every day of an office is worked through and closed with no difference by keys alone', async ({
  browser,
}) => {
  test.setTimeout(days * lines * 10_000)
  const month = await OfficeMonth.open(browser, lines)
  try {
    for (let day = 1; day <= days; day += 1) await test.step(`day ${day}`, () => month.day())
    const books = await month.trialBalance()
    expect(books).toContain('El debe es igual al haber')
    expect(books).toMatch(/Diferencia con los libros\s+\$0\.00/)
    const { pool } = month.world.database
    expect(await checkInvariants(pool)).toEqual([])
    expect(await month.world.balance('unexplained:MXN')).toBe(0n)
    const { rows } = await pool.query(
      `select count(*)::int as closed from day_closes where confirmed_by is not null`,
    )
    expect(rows).toEqual([{ closed: days - (month.open ? 1 : 0) }])
    const { lines: all, byHand, milliseconds } = month.counted
    const hours = milliseconds / 3_600_000
    // oxlint-disable-next-line no-console -- the figure is what this journey is for
    console.log(
      `${all} lines, ${byHand} by hand in ${(milliseconds / 60_000).toFixed(1)} minutes: ${Math.round(all / hours)} lines an hour, ${Math.round(byHand / hours)} by hand; presses ${month.olga.presses} + ${month.pablo.presses} + ${month.sara.presses}`,
    )
  } finally {
    await month.close()
  }
})
